"""Seeds that follow from other seeds, so that parts of a run can be made anywhere and in any order."""

from hashlib import sha256


def derived(seed: int, *path: int | str) -> int:
    """The seed of one part of a run, named by its path: the same everywhere, unlike that of any other part."""
    text = "/".join(map(str, (seed, *path)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
