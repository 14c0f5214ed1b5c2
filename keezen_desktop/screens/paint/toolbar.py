"""The tools of the table, side by side."""

from collections.abc import Sequence
from typing import NamedTuple

from keezen_desktop.screens.paint.icons import icon
from keezen_desktop.screens.paint.painter import Box, Drawn, Painter, Rect
from keezen_desktop.screens.paint.text import text, text_width
from keezen_desktop.screens.paint.widgets import focus_ring, panel


class Tool(NamedTuple):
    """One entry of the toolbar; `state` is "idle", "hover", "focus" or "off".

    ink: of a label that is shown however little room there is; None for others.
    """

    symbol: str
    label: str
    state: str = "idle"
    ink: str | None = None


def toolbar(p: Painter, box: Box, tools: Sequence[Tool]) -> Drawn:
    """Tools side by side, as wide as their labels; if those do not fit, only those that must be read are shown.

    The targets are the tools.
    """
    rect = panel(p, box, corner=12)
    labels = [text_width(p, tool.label, "row_strong") for tool in tools]
    all_fit = sum(labels) + len(tools) * p.px(41) < rect.w
    labelled = [all_fit or tool.ink is not None for tool in tools]
    own = [p.px(20) + (p.px(7) + width if shown else 0) for width, shown in zip(labels, labelled, strict=True)]
    padding = (rect.w - sum(own)) / max(1, len(tools))
    left, targets, texts = float(rect.x), [], []
    for number, (tool, width) in enumerate(zip(tools, own, strict=True)):
        cell = Rect(round(left), rect.y, round(left + width + padding) - round(left), rect.h)
        if number:
            p.fill("panel_line", (cell.x, rect.y + rect.h * 0.28, p.px(1), rect.h * 0.44))
        texts += _tool(p, cell, tool, left + padding / 2, labelled=labelled[number])
        targets.append(cell)
        left += width + padding
    return Drawn(rect, tuple(targets), tuple(texts))


def _tool(p: Painter, cell: Rect, tool: Tool, left: float, *, labelled: bool) -> list[Rect]:
    ink = "ink_mute" if tool.state == "off" else "accent" if tool.state == "hover" else tool.ink or "ink"
    alpha = 150 if tool.state == "off" else 255
    icon(p, tool.symbol, (left + p.px(10), cell.centery), 20, ink, alpha=alpha)
    texts = [text(p, tool.label, (left + p.px(27), cell.centery), "row_strong", ink)] if labelled else []
    if tool.state == "focus":
        focus_ring(p, cell.inflate(-p.px(12), -p.px(10)), 8)
    return texts
