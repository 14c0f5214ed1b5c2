"""A second rules engine, written from RULES.md alone: slow, plain, and independent of the package it checks."""
