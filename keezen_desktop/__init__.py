"""Keezen, the Dutch board game of pawns and playing cards, for your desktop."""

__version__ = "0.1.0"
