"""One game in progress: seats, turns, what lies on the table and how it moves. Nothing here knows pygame."""
