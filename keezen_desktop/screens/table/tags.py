"""What is said of each player beside the board."""

from keezen_desktop.screens.paint.seats import Badge, SeatTag
from keezen_desktop.screens.table.now import Now
from keezen_desktop.table.view import NOBODY


def seat_tags(now: Now, *, small: bool) -> tuple[SeatTag, ...]:
    """A tag for each player. Small ones say only the team."""
    return tuple(_tag(now, player, small=small) for player in range(now.company.rules.players))


def _tag(now: Now, player: int, *, small: bool) -> SeatTag:
    company, active = now.company, player == now.turn and not now.view.winners
    paints = company.paints_of(player)
    helped = _helped(now, player)
    if helped is not None:
        paints = (paints[0], company.paints_of(helped)[0])
    return SeatTag(
        paints,
        company.names[player],
        _line(now, player, active=active, small=small),
        len(now.view.hands[player]),
        active or player in now.view.winners,
        _badges(now, player, helped, small=small),
    )


def _line(now: Now, player: int, *, active: bool, small: bool) -> str:
    """Team and kind of player; whoever is on turn, what he does."""
    texts, team = now.texts, now.company.team_number(player)
    if now.company.is_person(player):
        doing = "turn" if active else ""
    else:
        doing = "thinks" if active and not now.shows and now.replay is None else "computer"
    if small:
        return texts("table.tag.team", team=team) if team else texts(f"table.tag.{doing}") if doing else ""
    if team is None:
        return texts(f"table.tag.{doing}") if doing else texts("table.tag.person")
    return texts(f"table.tag.team_{doing}", team=team) if doing else texts("table.tag.team", team=team)


def _badges(now: Now, player: int, helped: int | None, *, small: bool) -> tuple[Badge, ...]:
    """Small tags have no room to say for whom somebody plays; their two tokens do."""
    texts, view = now.texts, now.view
    badges = []
    if helped is not None:
        badges += [] if small else [Badge(texts("table.badge.helps"), "partner")]
    elif _is_home(now, player) and not view.winners:
        badges.append(Badge(texts("table.badge.home"), "home"))
    elif _is_out(now, player):
        badges.append(Badge(texts("table.badge.out"), "out"))
    if player == view.dealer and view.number >= 0:
        badges.append(Badge(texts("table.badge.dealer"), "dealer"))
    return tuple(reversed(badges))


def _is_home(now: Now, player: int) -> bool:
    rules, track = now.company.rules, now.company.rules.board.track
    own = [pawn for pawn in now.view.pawns if rules.owner[pawn.colour] == player]
    return all(pawn.square >= track for pawn in own)


def _helped(now: Now, player: int) -> int | None:
    """The partner for whom a player plays now."""
    partner = now.company.rules.partner[player]
    return partner if partner >= 0 and _is_home(now, player) and not now.view.winners else None


def _is_out(now: Now, player: int) -> bool:
    """Whether a player has handed in: he holds none, and others more than the one they may be about to play."""
    hands = now.view.hands
    if hands[player] or now.view.turn == NOBODY or not any(hands):
        return False
    return max(map(len, hands)) > 1
