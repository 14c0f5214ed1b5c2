"""The turn passes where everybody sees it."""

from pathlib import Path

from tests.screens.table.room import Room, room

OTHERS_PLAY = "clown:4 b a:a0/b:b1/c:c1/d:d1 99/56/68/89"


def strengths(here: Room) -> list[float]:
    """How strongly the tag of the second to move glows, frame by frame, from when the turn is his."""
    table = here.lay_out(OTHERS_PLAY)
    here.wait_until(lambda: table.scene.glow.player == 2 or table.session.director.awaits_person)
    seen = []
    for _ in range(90):
        here.pass_time()
        seen.append(table.scene.glow.strength)
    return seen


def test_the_tag_of_whoever_has_the_turn_glows_twice_and_the_banner_fades_over(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.5) as here:
        seen = strengths(here)
        peaks = [number for number in range(1, 89) if seen[number - 1] < seen[number] >= seen[number + 1] > 0.9]
        assert len(peaks) == 2
        assert seen[-1] == 0


def test_where_everything_lands_at_once_nothing_glows(here: Room) -> None:
    assert not any(strengths(here))


def test_the_banner_before_is_seen_for_a_moment(tmp_path: Path) -> None:
    with room(tmp_path, speed=1.5) as here:
        table = here.lay_out(OTHERS_PLAY)
        place = table.picture.layout.banner
        here.wait_until(lambda: table.scene.glow.before > 0.5)
        spot = (int(place.x + 5), int(place.y + place.h / 2))
        fading = here.window.surface.get_at(spot)
        here.pass_time(0.4)
        assert here.window.surface.get_at(spot) != fading
