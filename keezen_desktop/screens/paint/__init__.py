"""Drawing: everything that is seen, from plain data and finished words.

A `Painter` holds a target, a theme, a scale, fonts and a cache of sprites; it is the first argument of every
function here. `painter.on(surface)`, `.at_scale(1.5)` and `.in_theme(theme)` make others from it. Colours are
tokens ("accent") or RGB; text styles are roles ("headline") or a `Style`; places and boxes are pixels; sizes
that say "at scale 1" are multiplied by the painter's scale.

theme       `load_themes(assets() / "tokens.json")` gives the themes by name
painter     `Painter`, `Drawn` (box, targets to click, text boxes, texts that were cut short)
stage       `Recording` (draw on it to remember) and `Stage` (shows records over a backdrop, paints only changes)
shapes      boxes, rings, discs, lines, shadows
text        one line, fitting, wrapping, paragraphs
textures    wood, and the cloth of the table
marks       a colour's mark, and its token for lists
pawns       `pawn`, `pawns` (sorted by depth), `pawn_box`
plate       `Plate`: board units to pixels and back, hit tests
board       `board_steps` draws a plate in slices, `paint_board` at once
cards       `card`, `turned_card`, `pile`, `minicard`, `pictogram`
icons       `icon(p, "undo", place, 20)`; `ICONS` names them all
widgets     panels, buttons, switches, fields, bubbles, messages, toasts, the focus ring
signs       what can be moved, targets, paths, step badges, ghosts, captures, swaps, what is in the way
seats       `seat_tag`, `coin`, `players_list` from a `SeatTag`
banner      whose turn it is, from a `Banner`
toolbar     the tools, from `Tool`s
log         `log_panel` from `LogRow`s
tile        what a card means, from a `Tile`
hand        the hand in its holder, from `HandCard`s

The layout of the table is `screens.layout`: draw the board, tags, coins, pile and signs with a painter at
`layout.scale`, the rail with one at `layout.rail_scale`.
"""
