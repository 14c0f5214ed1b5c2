"""The table: one game on the screen, played by mouse or keys.

session     the game in progress: its director, its file, who sits there
spots       what can be pointed at: a card, a square, a reserve
choosing    a person's choice in the making, click by click; attempts: what was tried in vain
outcome     what events do to the board, as a preview or as the trace of a move
scene       all that is seen, as a value: banner, tags, log, tile, hand, signs on the board, a sheet over it all
picture     draws a scene: panels that seldom change below, what moves above
table_screen  leads events to the choice, time to the director, and the scene to the picture
"""
