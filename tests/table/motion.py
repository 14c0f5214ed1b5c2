"""The product's own times, and boards to move on."""

import json

from keezen_desktop.resources import assets
from keezen_desktop.rules.ruleset import Rules
from keezen_desktop.table.clip import Motion
from keezen_desktop.table.geometry import BoardGeometry

MOTION = Motion.of(json.loads((assets() / "tokens.json").read_text("utf-8"))["motion_ms"])


def geometry_of(rules: Rules) -> BoardGeometry:
    """The board that these rules are played on."""
    return BoardGeometry(rules.board.arms, rules.arm, rules.home, rules.pawns)
