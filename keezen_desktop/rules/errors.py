"""One error type per kind of mistake. Each carries a reason and values; `texts` turns them into a sentence."""


class Refused(ValueError):
    """Something from outside that the rules cannot accept.

    `reason` is a key below `refused` in the texts, `values` fills its blanks.
    """

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason + "".join(f" {name}={value}" for name, value in values.items()))
        self.reason = reason
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.reason, self.values)


def _rebuild(kind: type[Refused], reason: str, values: dict[str, object]) -> Refused:
    return kind(reason, **values)


class BadRules(Refused):
    """A rule set that does not exist or contradicts itself (section 7)."""


class BadFormat(Refused):
    """A match format that does not exist, has a number that cannot be, or does not go with the rules (section 6)."""


class BadScore(Refused):
    """A score that no round can have (section 6)."""


class BadPosition(Refused):
    """A position that is malformed or cannot be (section 8)."""


class BadMove(Refused):
    """A text that is not a move (section 8)."""


class BadAction(Refused):
    """A deal or a card exchange that cannot be, or any action at the wrong time (section 3)."""
