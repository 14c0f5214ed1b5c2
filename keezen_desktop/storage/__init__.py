"""What is kept: saved games, settings, statistics. The only code that touches the player's files.

Start reading at `records` (a game written down), then `replay` and `saves`. docs/records.md describes the format.
"""
