"""The rows of section L, which define everything about an instruction except its texts and its handler.

Each constant is the id of a row, as used in states and records: ``ROWS[SLIDE]`` is the row of SLIDE. To add
an instruction, add a row here, a handler in `instructions.handlers` (unless the row only gives the pawn an
effect), the name and text in each language, and a scenario. ``docs/recipes/instruction.md`` does so.

The number on a square (rule C11) says how far, how much, how often or for how many turns. A single thing that
a player chooses (an item, a piece, a player, a tile) is part of the name instead, as in GIVE AN ITEM. Of
instructions with two numbers, L13 and L35 to L37 show the number of squares to move, and L55 shows the number
of turns to win.
"""

from __future__ import annotations

from mazenb.games.gootmu.instructions.row import Row

ROWS: dict[str, Row] = {}
"""Every row by its id."""

PRINTED: dict[str, Row] = {}
"""The rows that can be printed on a square, by name: all except the tokens (rule B6)."""


def declare(row: Row) -> str:
    """Add a row to section L and return its id.

    Raises
    ------
    TypeError
        If there is already a row with this id or name.
    """
    if row.id in ROWS or any(row.name == other.name for other in ROWS.values()):
        raise TypeError(f"the instruction {row.id} {row.name} is declared twice")
    ROWS[row.id] = row
    if row.printed:
        PRINTED[row.name] = row
    return row.id


# ── Moves of the pawn that ends there ───────────────────────────────────────────────────────────────────────

JUMP = declare(Row("L24", "JUMP", "move", number=True, arrow=True, monster=True))
MOVE_ANY_DIRECTION = declare(Row("L30", "MOVE ANY DIRECTION", "move", number=True, monster=True))
MOVE_BACK = declare(Row("L31", "MOVE BACK", "move", number=True, monster=True))
MOVE_FORWARD = declare(Row("L32", "MOVE FORWARD", "move", number=True, monster=True))
MOVE_FORWARD_BACKTRACK_OKAY = declare(
    Row("L33", "MOVE FORWARD BACKTRACK OKAY", "move", number=True, monster=True)
)
MOVE_THAT_WAY = declare(Row("L41", "MOVE THAT WAY", "move", number=True, arrow=True, monster=True))
MOVE_IGNORING_WALLS = declare(Row("L43", "MOVE IGNORING WALLS", "move", number=True, monster=True))
SLIDE = declare(Row("L62", "SLIDE", "move", number=True, arrow=True, monster=True))

# ── Places the pawn goes to without steps ───────────────────────────────────────────────────────────────────

GO_ANYWHERE = declare(Row("L20", "GO ANYWHERE", "teleport", monster=True, stake="reaches a piece"))
GO_TO_NEAREST_ENEMY_GOOTMU = declare(Row("L21", "GO TO NEAREST ENEMY GOOTMU", "teleport"))
GO_TO_NEAREST_ITEM = declare(Row("L22", "GO TO NEAREST ITEM", "teleport"))
MOVE_TO_NEAREST_LABEL = declare(Row("L44", "MOVE TO NEAREST LABEL", "teleport"))
MOVE_TO_NEXT_TILE = declare(Row("L45", "MOVE TO NEXT TILE", "teleport", arrow=True))
MOVE_TO_ANOTHER_PLAYER = declare(Row("L46", "MOVE TO ANOTHER PLAYER", "teleport"))
MOVE_TO_MONSTER_TILE = declare(Row("L47", "MOVE TO MONSTER TILE", "teleport"))
TELEPORT_TO_ANY_GOOTMU = declare(Row("L70", "TELEPORT TO ANY GOOTMU", "teleport", stake="reaches a piece"))

# ── GOOTMU pieces, on the board and in hand ─────────────────────────────────────────────────────────────────

BRING_AN_ENEMY_GOOTMU = declare(Row("L04", "BRING AN ENEMY GOOTMU", "piece"))
ENEMY_MOVES_YOUR_GOOTMU = declare(Row("L13", "ENEMY MOVES YOUR GOOTMU", "piece", number=True, worth=-1.0))
GIVE_A_GOOTMU_FOR_PLACEMENT = declare(
    Row("L18", "GIVE A GOOTMU FOR PLACEMENT", "piece", stake="loses a piece")
)
MOVE_ANY_GOOTMU = declare(Row("L35", "MOVE ANY GOOTMU", "piece", number=True))
MOVE_YOUR_GOOTMU = declare(Row("L36", "MOVE YOUR GOOTMU", "piece", number=True, worth=0.5))
SWAP_ANY_TWO_GOOTMU = declare(Row("L67", "SWAP ANY TWO GOOTMU", "piece"))

# ── Other players: moved, swapped, given to, taken from ─────────────────────────────────────────────────────

GIVE_AN_ITEM = declare(Row("L19", "GIVE AN ITEM", "player"))
MOVE_ANOTHER_PLAYER = declare(Row("L29", "MOVE ANOTHER PLAYER", "player", number=True))
MOVE_ONE_OTHER_PLAYER = declare(Row("L37", "MOVE ONE OTHER PLAYER", "player", number=True))
MOVE_ALL_OTHER_PLAYERS = declare(Row("L38", "MOVE ALL OTHER PLAYERS", "player", number=True))
SWAP_PLACE_WITH_A_PLAYER = declare(Row("L68", "SWAP PLACE WITH A PLAYER", "player"))
TAKE_AN_ITEM = declare(Row("L69", "TAKE AN ITEM", "player"))

# ── Things: dropped, thrown, discarded, turned over, fetched ────────────────────────────────────────────────

DISCARD_AN_ITEM = declare(Row("L07", "DISCARD AN ITEM", "thing", worth=-0.2))
DROP_ALL_AND_BACK_UP = declare(
    Row("L08", "DROP ALL AND BACK UP", "thing", number=True, stake="loses a piece")
)
DROP_AN_ITEM_AT_DISTANCE = declare(
    Row("L09", "DROP AN ITEM AT DISTANCE", "thing", number=True, worth=-0.5, stake="risks a piece")
)
DROP_A_GOOTMU_AND_GO_TO_START = declare(
    Row("L10", "DROP A GOOTMU AND GO TO START", "thing", stake="loses a piece")
)
GET_NEAREST_ITEM = declare(Row("L17", "GET NEAREST ITEM", "thing"))
TURN_OVER_AN_ITEM = declare(Row("L74", "TURN OVER AN ITEM", "thing"))

# ── Tiles, and the monster's tile ───────────────────────────────────────────────────────────────────────────

MOVE_MONSTER_TO_NEXT_TILE = declare(Row("L34", "MOVE MONSTER TO NEXT TILE", "tile"))
REMOVE_A_TILE = declare(Row("L54", "REMOVE A TILE", "tile"))
ROTATE_ANY_TILE = declare(Row("L58", "ROTATE ANY TILE", "tile", monster=True, worth=0.5))
ROTATE_THIS_TILE_CLOCKWISE = declare(Row("L59", "ROTATE THIS TILE CLOCKWISE", "tile", monster=True))
YOU_MAY_ROTATE_THIS_TILE = declare(Row("L76", "YOU MAY ROTATE THIS TILE", "tile", monster=True, worth=0.3))

# ── Turns: extra, lost, the monster's, a second pawn's ──────────────────────────────────────────────────────

EXTRA_TURN = declare(Row("L14", "EXTRA TURN", "turn", worth=1.0))
FREE_MOVE_FOR_MONSTER = declare(Row("L15", "FREE MOVE FOR MONSTER", "turn"))
GET_ANOTHER_PLAYER_PIECE = declare(Row("L16", "GET ANOTHER PLAYER PIECE", "turn"))
ROLL_A_1_FOR_EXTRA_TURNS = declare(Row("L55", "ROLL A 1 FOR EXTRA TURNS", "turn", number=True, worth=0.3))
LOSE_NEXT_TURN_ON_A_ROLL_OF = declare(
    Row("L56", "LOSE NEXT TURN ON A ROLL OF", "turn", number=True, worth=-0.2)
)

# ── Effects that wait on the pawn until their time comes ────────────────────────────────────────────────────

ADD_TO_ALL_ROLLS = declare(
    Row("L01", "ADD TO ALL ROLLS", "effect", number=True, lifetime="permanent", on_roll="add", worth=0.5)
)
ADD_TO_NEXT_ROLL = declare(
    Row("L02", "ADD TO NEXT ROLL", "effect", number=True, lifetime="next roll", on_roll="add", worth=0.4)
)
END_PERMANENT_EFFECTS = declare(Row("L03", "END PERMANENT EFFECTS", "effect"))
CANCEL_FUTURE_SQUARES = declare(
    Row("L06", "CANCEL FUTURE SQUARES", "effect", number=True, lifetime="squares", worth=0.5)
)
DOUBLE_NEXT_ROLL = declare(
    Row("L11", "DOUBLE NEXT ROLL", "effect", lifetime="next roll", on_roll="double", worth=0.4)
)
ENEMY_MOVES_YOUR_NEXT_TURN = declare(
    Row("L12", "ENEMY MOVES YOUR NEXT TURN", "effect", lifetime="next turn", worth=-1.5)
)
IGNORE_WALLS_NEXT_TURN = declare(
    Row("L23", "IGNORE WALLS NEXT TURN", "effect", lifetime="next turn", worth=0.5)
)
OTHER_PLAYER_MOVES_YOUR_NEXT_TURN = declare(
    Row("L25", "OTHER PLAYER MOVES YOUR NEXT TURN", "effect", lifetime="next turn", worth=-1.5)
)
LOSE_TURNS = declare(Row("L27", "LOSE TURNS", "effect", number=True, lifetime="turns", worth=-1.0, each=True))
MOVE_RANDOMLY_NEXT_TURN = declare(
    Row("L39", "MOVE RANDOMLY NEXT TURN", "effect", lifetime="next turn", worth=-1.0)
)
MOVE_THAT_WAY_NEXT_TURN = declare(
    Row(
        "L40",
        "MOVE THAT WAY NEXT TURN",
        "effect",
        arrow=True,
        lifetime="next turn",
        stays_behind=True,
        worth=-0.3,
    )
)
MOVE_NEXT_TURN_WITHOUT_ROLL = declare(
    Row("L42", "MOVE NEXT TURN WITHOUT ROLL", "effect", number=True, lifetime="next turn", worth=0.1)
)
NEXT_PLAYER_TOUCHED_GOES_HOME = declare(
    Row("L48", "NEXT PLAYER TOUCHED GOES HOME", "effect", lifetime="touch")
)
ODD_ROLL_ONLY = declare(
    Row("L49", "ODD ROLL ONLY", "effect", lifetime="next turn", stays_behind=True, worth=-0.5)
)
PASS_ANY_WALL_NEXT_TURN = declare(
    Row("L51", "PASS ANY WALL NEXT TURN", "effect", lifetime="next turn", worth=0.4)
)
TO_MOVE_ROLL_LESS_THAN = declare(
    Row("L57", "TO MOVE ROLL LESS THAN", "effect", number=True, lifetime="next turn", worth=-0.7)
)
SELECT_NEXT_ROLL_UP_TO = declare(
    Row("L61", "SELECT NEXT ROLL UP TO", "effect", number=True, lifetime="next turn", worth=1.0)
)
SQUARE_NEXT_ROLL = declare(Row("L64", "SQUARE NEXT ROLL", "effect", lifetime="next roll", on_roll="square"))
SUBTRACT_FROM_ALL_ROLLS = declare(
    Row(
        "L65",
        "SUBTRACT FROM ALL ROLLS",
        "effect",
        number=True,
        lifetime="permanent",
        on_roll="subtract",
        worth=-3.0,
    )
)
SUBTRACT_FROM_NEXT_ROLL = declare(
    Row(
        "L66",
        "SUBTRACT FROM NEXT ROLL",
        "effect",
        number=True,
        lifetime="next roll",
        on_roll="subtract",
        worth=-0.6,
    )
)
YOU_MAY_CARRY = declare(Row("L73", "YOU MAY CARRY", "effect", number=True, lifetime="permanent", worth=3.0))
PICK_UP_AN_ITEM_BEFORE_GOOTMU = declare(
    Row("L77", "PICK UP AN ITEM BEFORE GOOTMU", "effect", lifetime="item", worth=-1.0)
)
MINUS_TO_YOUR_ROLL = declare(
    Row(
        "L78",
        "MINUS TO YOUR ROLL",
        "effect",
        number=True,
        lifetime="next roll",
        on_roll="subtract",
        worth=-0.3,
    )
)

# ── Doors: they bind the next walk ──────────────────────────────────────────────────────────────────────────

SECRET_PANEL = declare(Row("L60", "SECRET PANEL", "door", arrow=True))
TRAP_DOOR = declare(Row("L72", "TRAP DOOR", "door", arrow=True))

# ── Obstacles: closed without their item ────────────────────────────────────────────────────────────────────

LOCKED_DOOR = declare(Row("L26", "LOCKED DOOR", "obstacle", item="key"))
OIL_NEEDED = declare(Row("L50", "OIL NEEDED", "obstacle", item="oil"))
POOL = declare(Row("L53", "POOL", "obstacle", item="boat", hazard=True))
SNAKE_PIT = declare(Row("L63", "SNAKE PIT", "obstacle", item="board", hazard=True))

# ── Tokens: never printed on a square ───────────────────────────────────────────────────────────────────────

CANCEL_A_FUTURE_TURN = declare(Row("L05", "CANCEL A FUTURE TURN", "token", token="cancel"))
MAGNET = declare(Row("L28", "MAGNET", "token", token="magnet"))
PASS_THROUGH_ONE_WALL = declare(Row("L52", "PASS THROUGH ONE WALL", "token", token="wall"))
USE_A_TRAP_DOOR_BACKWARD = declare(Row("L75", "USE A TRAP DOOR BACKWARD", "token", token="backward"))

# ── Markers ─────────────────────────────────────────────────────────────────────────────────────────────────

THE_MONSTER_STARTS_HERE = declare(Row("L71", "THE MONSTER STARTS HERE", "marker"))


# Sort the rows in the order of the rules instead of by family.
for _rows in (ROWS, PRINTED):
    _ordered = sorted(_rows.items(), key=lambda entry: entry[1].id)
    _rows.clear()
    _rows.update(_ordered)
