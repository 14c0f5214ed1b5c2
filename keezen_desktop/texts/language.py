"""Which of the program's languages a player's system speaks."""

import locale
from collections.abc import Mapping
from typing import Final

from keezen_desktop.texts.catalogue import languages

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_WITHOUT_LANGUAGE: Final = {"", "C", "POSIX"}
_FOREIGN: Final = "en"


def system_language(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, in the order in which gettext reads its variables.

    Where it asks for none, as on Windows, the system's own setting counts. English for a language that the program
    does not speak; its first language where nothing at all is said.
    """
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "") or _system_setting()
    if asked.partition(".")[0] in _WITHOUT_LANGUAGE:
        return languages()[0]
    code = asked[:2].lower()
    return code if code in languages() else _FOREIGN


def _system_setting() -> str:
    name = locale.getlocale()[0] or ""
    # Windows calls a language by its English name: Dutch_Netherlands.
    return {"Dutch": "nl", "German": "de", "French": "fr", "English": "en"}.get(name.partition("_")[0], name)
