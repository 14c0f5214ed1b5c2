"""Score forms to keep: as PDF on paper to sign, as CSV for a spreadsheet, and as plain text."""

import io
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from keezen_desktop.resources import typeface
from keezen_desktop.texts.score_form import (
    ScoreForm,
    StandingForm,
    form_text,
    forms_csv,
    standing_text,
)

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

_A4: Final = (595.0, 842.0)
_LEFT: Final = 56.0
_RIGHT: Final = 539.0
_TOP: Final = 780.0
_ROWS_HIGH: Final = 460.0
_TALLEST_ROW: Final = 22.0
_FACES: Final = ("body", "bold", "serif")


class NoPrinter(Exception):
    """The library that writes PDF is not installed."""


def forms_pdf(forms: Sequence[ScoreForm], standing: StandingForm) -> bytes:
    """A page of A4 for each form, with the standing below the last one. Raises NoPrinter."""
    try:
        from reportlab.pdfbase import pdfmetrics, ttfonts  # type: ignore[import-untyped]
        from reportlab.pdfgen.canvas import Canvas
    except ImportError as error:
        raise NoPrinter from error
    for face in _FACES:
        pdfmetrics.registerFont(ttfonts.TTFont(face, str(typeface(face))))
    file = io.BytesIO()
    page = Canvas(file, pagesize=_A4, invariant=True)
    page.setTitle(forms[0].title)
    for form in forms:
        bottom = _form(page, form)
        if form is forms[-1]:
            _standing(page, standing, bottom - 40)
        page.showPage()
    page.save()
    return file.getvalue()


def _form(page: "Canvas", form: ScoreForm) -> float:
    """Draw a form from the top of the page on. Returns where it ends."""
    _write(page, form.title, _LEFT, _TOP, "serif", 24)
    _write(page, form.line, _LEFT, _TOP - 20, "body", 10)
    ends = _ends(form)
    high = min(_TALLEST_ROW, _ROWS_HIGH / (len(form.rows) + 1))
    y = _TOP - 48
    _row(page, y, high, form.heads, form.teams, ends, "bold")
    for number, row in enumerate(form.rows):
        y -= high
        if number % 2 == 0:
            page.setFillGray(0.94)
            page.rect(_LEFT - 6, y - high * 0.3, _RIGHT - _LEFT + 12, high, stroke=0, fill=1)
            page.setFillGray(0)
        _row(page, y, high, (row.place, row.points, row.pawn), row.cells, ends, "body")
    page.line(_LEFT - 6, y - high * 0.45, _RIGHT + 6, y - high * 0.45)
    for line, face, size in ((form.bonus, "body", 10.0), (form.total, "serif", 15.0)):
        y -= 24
        _write(page, line.label, _LEFT + 110, y, face, size)
        _cells(page, y, line.cells, ends, face, size)
    return _signatures(page, form, y - 56)


def _ends(form: ScoreForm) -> Sequence[float]:
    """Where the numbers of each team end."""
    wide = min(130.0, 260.0 / len(form.teams))
    return [_RIGHT - wide * (len(form.teams) - 1 - team) for team in range(len(form.teams))]


def _row(
    page: "Canvas", y: float, high: float, words: Sequence[str], cells: Sequence[str], ends: Sequence[float], face: str
) -> None:
    place, points, pawn = words
    size = min(10.0, high * 0.6)
    for text, end in ((place, _LEFT + 36), (points, _LEFT + 90)):
        page.setFont(face, size)
        page.drawRightString(end, y, text)
    _write(page, pawn, _LEFT + 110, y, face, size, ends[0] - 60 - _LEFT - 110)
    _cells(page, y, cells, ends, "bold", size)


def _cells(page: "Canvas", y: float, cells: Sequence[str], ends: Sequence[float], face: str, size: float) -> None:
    room = ends[1] - ends[0] - 8
    for cell, end in zip(cells, ends, strict=True):
        fitting = _fitting(page, cell, face, size, room)
        page.setFont(face, fitting)
        page.drawRightString(end, y, cell)


def _signatures(page: "Canvas", form: ScoreForm, y: float) -> float:
    wide = (_RIGHT - _LEFT) / len(form.agreed)
    for number, words in enumerate(form.agreed):
        left = _LEFT + wide * number
        _write(page, words, left, y, "body", 9, wide - 16)
        page.line(left, y - 30, left + wide - 16, y - 30)
    return y - 30


def _standing(page: "Canvas", standing: StandingForm, y: float) -> None:
    _write(page, standing.title, _LEFT, y, "serif", 15)
    for row in standing.rows:
        y -= 18
        _write(page, row.name, _LEFT, y, "bold", 10, 200)
        _write(page, " · ".join(row.rounds), _LEFT + 220, y, "body", 10, 190)
        page.setFont("bold", 10)
        page.drawRightString(_RIGHT, y, str(row.total))
    _write(page, standing.decided, _LEFT, y - 22, "body", 10, _RIGHT - _LEFT)


def _write(
    page: "Canvas", words: str, x: float, y: float, face: str, size: float, room: float = _RIGHT - _LEFT
) -> None:
    """One line, smaller if it must be."""
    page.setFont(face, _fitting(page, words, face, size, room))
    page.drawString(x, y, words)


def _fitting(page: "Canvas", words: str, face: str, size: float, room: float) -> float:
    wide = page.stringWidth(words, face, size)
    return size if wide <= room else size * room / wide


def _csv(forms: Sequence[ScoreForm], standing: StandingForm) -> bytes:
    # Spreadsheets take a file for UTF-8 by its mark.
    return forms_csv(forms, standing).encode("utf-8-sig")


def _text(forms: Sequence[ScoreForm], standing: StandingForm) -> bytes:
    return "\n\n".join([*map(form_text, forms), standing_text(standing)]).encode() + b"\n"


Print = Callable[[Sequence[ScoreForm], StandingForm], bytes]

PRINTS: Final[Mapping[str, Print]] = {".pdf": forms_pdf, ".csv": _csv, ".txt": _text}
"""The ways to write forms down, by the ending of the file's name."""
