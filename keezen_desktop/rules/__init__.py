"""The game of Keezen and nothing else: no clock, no chance, no screen, no words for people.

Start reading at `position` (what lies on the table), then `moves`, `legal`, `apply` and `game`.
The law is docs/RULES.md; section numbers in docstrings refer to it.
"""
