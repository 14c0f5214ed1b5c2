"""What the program says, in each language: one TOML file of sentences, and functions that turn facts into sentences.

A sentence is never glued from pieces: its template gets all values. Start reading at `catalogue`; then `objections`
(why a move is not legal), `refusals` (what is wrong with something from outside) and `happenings` (what happened).
"""

from keezen_desktop.texts.catalogue import Texts, languages

__all__ = ["Texts", "languages"]
