"""The goose, programmed directly, without the engine, tracks or NumPy.

The chains and the simulation are checked and timed against it. Every player in prison pays at once.
"""

from collections.abc import Callable

THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]
LAST, WELL, PRISON = 63, 31, 52

JUMPS = {6: 12, 9: 1, 23: 28, 42: 35, 45: 40, 58: 1}
MISSES = {18: 1, 19: 2, 26: 2, 31: 2, 36: 1, 52: 1, 53: 2}
FREE = {26: (3, 6), 53: (4, 5)}

GEESE = frozenset({5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59})


def modern(players: int, random: Callable[[], float]) -> tuple[int, int]:
    """Play a modern goose; return who won and after how many turns."""
    squares = [1] * players
    misses = [0] * players
    turn = 0
    while True:
        seat = turn % players
        turn += 1
        square = squares[seat]
        if misses[seat]:
            if square in FREE:
                a, b = THROWS[int(random() * 36)]
                if (a, b) != FREE[square] and (b, a) != FREE[square]:
                    misses[seat] -= 1
                    continue
                misses[seat] = 0
            else:
                misses[seat] -= 1
                continue
        else:
            a, b = THROWS[int(random() * 36)]
        total = a + b
        square += total
        done = set()
        while True:
            if square > LAST:
                square = 2 * LAST - square
            if square == LAST:
                return seat, turn
            if square == WELL:
                for other in range(players):
                    if squares[other] == WELL:
                        misses[other] = 0
            if square in done:
                break
            done.add(square)
            if square in JUMPS:
                square = JUMPS[square]
            elif square in (5, 14):
                square += total
            elif square in (32, 41):
                square += 2 * total
            elif square in (27, 59):
                a, b = THROWS[int(random() * 36)]
                total = a + b
                square = max(1, square - total)
            elif square == 54:
                square = 60
                misses[seat] = 1
            else:
                if square in MISSES:
                    misses[seat] = MISSES[square]
                break
        squares[seat] = square


def traditional(players: int, random: Callable[[], float]) -> tuple[int, int]:
    """Play a traditional goose; return who won and after how many turns."""
    squares = [1] * players
    stakes = [1] * players
    misses = [0] * players
    held = [False] * players
    turn = 0
    while True:
        seat = turn % players
        turn += 1
        square = squares[seat]
        if held[seat]:
            if square == PRISON and stakes[seat]:
                stakes[seat] = 0
            elif misses[seat]:
                misses[seat] -= 1
                continue
            elif square == WELL:
                stakes[seat] = 0
            held[seat] = False
            misses[seat] = 0
        elif misses[seat]:
            misses[seat] -= 1
            continue
        done = set()
        roll = True
        while True:
            if roll:
                roll = False
                a, b = THROWS[int(random() * 36)]
                total = a + b
                if total == 9:
                    square = 26 if a in (3, 6) else 53
                else:
                    square += total
            if square > LAST:
                square = 2 * LAST - square
            if square == LAST:
                return seat, turn
            if square in (WELL, PRISON):
                for other in range(players):
                    if squares[other] == square and held[other]:
                        held[other] = False
                        misses[other] = 0
            if square in done:
                break
            done.add(square)
            if square in GEESE:
                roll = True
            elif square == 6:
                stakes[seat] = 0
                square += total
            elif square == 19:
                stakes[seat] = 0
                misses[seat] = 3
                break
            elif square == WELL:
                misses[seat] = 2
                held[seat] = True
                break
            elif square == 42:
                stakes[seat] = 0
                square = 39
            elif square == PRISON:
                misses[seat] = 3
                held[seat] = True
                break
            elif square == 58:
                square = 1
            else:
                break
        squares[seat] = square
