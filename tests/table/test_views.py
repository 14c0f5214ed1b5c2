"""The table shows what it showed in games that were looked at and kept."""

import pytest

from tests.random_games import PRESET_TEXTS
from tests.table.views import FOLDER, path_of, views


@pytest.mark.parametrize("rules", PRESET_TEXTS)
def test_what_lies_on_the_table_is_what_lay_there(rules: str) -> None:
    assert path_of(rules).read_text(encoding="utf-8").splitlines() == "\n".join(views(rules)).splitlines()


def test_no_views_are_kept_of_rules_that_are_gone() -> None:
    assert set(FOLDER.iterdir()) == set(map(path_of, PRESET_TEXTS))
