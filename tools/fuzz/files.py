"""Files of every kind, each derived from a valid one by some changes; also names and answers."""

from __future__ import annotations

import contextlib
import json
import os
import stat
import tempfile
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tools.fuzz import classroom
from tools.fuzz.corpus import answer, records, texts
from tools.fuzz.trial import Chunk, Failure, try_one, written
from tools.fuzz.values import WORDS, hostile, mutated_data, mutated_text, shown

__all__ = ["KINDS", "file_chunk"]


def file_chunk(seed: str, number: int, size: int) -> Chunk:
    """Try some files and return the outcomes."""
    chunk = Chunk("files", number)
    kinds = list(KINDS)
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for n in range(size):
            kind = kinds[(number * size + n) % len(kinds)]
            one = Random(f"{seed} files {number} {n}")
            what = f"{kind} (chunk {number}, file {n})"
            try_one(chunk, what, partial(KINDS[kind], one, Path(folder)))
    return chunk


# ── saved games ─────────────────────────────────────────────────────────────────────────────────────────────


def _record(rng: Random, folder: Path) -> str:
    """Load a saved game with a changed line, with new checksums so that they do not reveal the change."""
    from mazenb.engine.history.record import sealed

    contents: list[Any] = list(rng.choice(records()))
    at = 0 if rng.random() < 0.7 else rng.randrange(len(contents))
    contents[at] = mutated_data(rng, contents[at])
    check, lines = "", []
    for content in contents:
        if not isinstance(content, dict):
            content = {"by": content}
        line, check = sealed(content, check)
        # Another program may write letters as escapes, which can be half of a surrogate pair.
        lines.append(json.dumps(json.loads(line)) if rng.random() < 0.3 else line)
    if rng.random() < 0.2:
        lines = mutated_text(rng, "\n".join(lines)).split("\n")
    path = written(folder, "game.mazenb", "\n".join(lines) + "\n")
    return _goes_on(_load(path), rng)


def _load(path: Path) -> Any:
    import mazenb

    return mazenb.load(path)


def _goes_on(game: Any, rng: Random) -> str:
    """Show a loaded game in every way, and continue it."""
    from mazenb.engine import RulesError

    for _ in range(4):
        _ = str(game), repr(game), game.rules.scene(game.state).svg(), game.rules.standing(game.state)
        for player in game.players:
            game.observation(player)
        if game.over:
            break
        try:
            answer(game, rng)
        except RulesError:
            return "loaded, and its rules failed by name"
    list(game.record.lines())
    return "loaded"


def _journal(rng: Random, folder: Path) -> str:
    """Load a journal that was cut short or changed."""
    from mazenb.engine import replay
    from mazenb.engine.history.journal import Journal, read_journal
    from mazenb.games import GAMES
    from tools.fuzz.corpus import played

    path = folder / "game.journal"
    path.unlink(missing_ok=True)
    Journal(path, played("goose", {}, rng.randrange(1, 30), rng.randrange(50))).close()
    text = path.read_text(encoding="utf-8")
    kept = read_journal(written(folder, "game.journal", mutated_text(rng, text)))
    return _goes_on(replay(kept.record, GAMES.__getitem__), rng)


def _offer(rng: Random, folder: Path) -> str:
    """Offer the game of a journal that was changed, with new checksums."""
    from mazenb.engine.history.journal import Journal
    from mazenb.engine.history.record import sealed
    from mazenb.widgets.play.journal.offer import last_unfinished
    from mazenb.widgets.play.start import play
    from tools.fuzz.corpus import played

    place = Path(tempfile.mkdtemp(dir=folder)) / ".mazenb" / "games"
    place.mkdir(parents=True)
    about = {"bots": {"blue": "greedy"}, "forced": True, "dice": "click"}
    Journal(place / "game.journal", played("goose", {}, rng.randrange(1, 20), 3), about).close()
    contents: list[Any] = [
        {name: value for name, value in json.loads(line).items() if name != "check"}
        for line in (place / "game.journal").read_text(encoding="utf-8").splitlines()
    ]
    at = 0 if rng.random() < 0.7 else rng.randrange(len(contents))
    contents[at] = mutated_data(rng, contents[at])
    check, lines = "", []
    for content in contents:
        line, check = sealed(content if isinstance(content, dict) else {"undo": content}, check)
        lines.append(line)
    written(place, "game.journal", "\n".join(lines) + "\n")
    if rng.random() < 0.2:
        os.mkfifo(place / "pipe.journal")
        (place / "folder.journal").mkdir()
    with contextlib.chdir(place.parent.parent):
        if last_unfinished() is None:
            return "not offered"
        return _goes_on(play(resume=True, autosave=False).game, rng)


SECRET = "the-secret-of-another-file"
NAMING = (
    ("race", "track"), ("frantic", "table"), ("walls", "layout"), ("gootmu", "board"), ("goose", "variant")
)  # fmt: skip
"""The options of games that Python code may give as the path of a file."""


def _named_files(rng: Random, folder: Path) -> str:
    """Load a saved game that names another file, a device or a pipe, which must not be opened."""
    from mazenb.engine.history.record import sealed

    place = Path(tempfile.mkdtemp(dir=folder))
    (place / "secret").write_text(f"{SECRET} = 1\nlength: {SECRET}\n", encoding="utf-8")
    os.mkfifo(place / "pipe")
    game, option = rng.choice(NAMING)
    path = rng.choice((place / "secret", place / "pipe", "/dev/zero", "secret", "./secret", place, "~"))
    value: Any = rng.choice((str(path), f"{path}\n", {"path": str(path)}, [str(path)]))
    head = next(lines[0] for lines in records() if lines[0]["game"] == game)
    first, check = sealed({**head, "options": {**head["options"], option: value}}, "")
    last, _ = sealed({"answers": 0}, check)
    saved = written(place, "game.mazenb", f"{first}\n{last}\n")
    with contextlib.chdir(place):
        try:
            _load(saved)
        except Exception as error:
            if SECRET in str(error):
                raise Failure("the content of another file is in the message") from None
            raise
    raise Failure(f"{option} = {shown(value)} is taken")


# ── texts ───────────────────────────────────────────────────────────────────────────────────────────────────


def _text(kind: str, load: Callable[[Path], Any]) -> Callable[[Random, Path], str]:
    def run(rng: Random, folder: Path) -> str:
        text = mutated_text(rng, rng.choice(texts()[kind]))
        load(written(folder, "file.txt", text))
        return "loaded"

    return run


def _track(path: Path) -> None:
    import mazenb

    game = mazenb.new("race", track=path, players=["red", "blue"], seed=1)
    _goes_on(game, Random(1))


def _table(path: Path) -> None:
    import mazenb

    game = mazenb.new("frantic", table=path, players=["red", "blue"], seed=1)
    _goes_on(game, Random(1))


def _layout(path: Path) -> None:
    import mazenb

    game = mazenb.new("walls", layout=path, players=["red", "blue"], seed=1)
    _goes_on(game, Random(1))


def _scenario(path: Path) -> None:
    from mazenb.games.scenario import load_scenario, run_scenario

    run_scenario(load_scenario(path))


def _drawing(path: Path) -> None:
    from mazenb.widgets.draw.draft import draft_of

    draft = draft_of(path)
    _ = draft.board._repr_svg_(), draft.text


def _position(game: str) -> Callable[[Random, Path], str]:
    def run(rng: Random, folder: Path) -> str:
        from mazenb.widgets.play.seats import seated

        del folder
        text = mutated_text(rng, rng.choice(texts()[f"position of {game}"]))
        return _goes_on(seated(game, None, 1, text, {}).game, rng)

    return run


TOML = (
    ("a.", "a = 1\n"), ("[a.", "a]\n"), ("", "#\n"), ("", "a{n} = 1\n"), ("", "[[cards]]\n"),
    ("", "[a{n}]\n"), ("[", "]\n"), ("{{a = ", "1}}\n"), ("", 'x{n} = "\\u00e9\\u00e9"\n'),
    ("", "teleports = [1, 2, 3]\n"),
)  # fmt: skip
"""Patterns of very large TOML files: the beginning of a line and its end, either of which is repeated."""


def _growth(rng: Random, folder: Path) -> str:
    """Load a very large Frantic table, from a file or from a saved game."""
    import mazenb
    from mazenb.engine.history.record import sealed

    long, line = rng.choice(TOML)
    width, height = rng.choice(((1, 100_000), (20_000, 1), (400, 200), (400, 400), (40, 3_000), (3, 30)))
    value = "x = " if long in ("[", "{{a = ") else ""
    text = "".join(
        f"{value}{long * width}{line}".format(n=n)[:100_000] for n in range(min(height, 2_000_000 // width))
    )
    if rng.random() < 0.5:
        mazenb.new("frantic", table=written(folder, "grown.toml", text), players=2, seed=1)
        return "loaded"
    game = next(lines for lines in records() if lines[0]["game"] == "frantic")
    first, check = sealed({**game[0], "options": {**game[0]["options"], "table": text}}, "")
    last, _ = sealed({"answers": 0}, check)
    _load(written(folder, "game.mazenb", f"{first}\n{last}\n"))
    return "loaded"


# ── places to save ──────────────────────────────────────────────────────────────────────────────────────────


def _targets(rng: Random, folder: Path) -> str:
    """Save a game, its picture or its film over something that is not a plain file."""
    from tools.fuzz.corpus import played

    place = Path(tempfile.mkdtemp(dir=folder))
    os.mkfifo(place / "pipe")
    (place / "folder").mkdir()
    (place / "file").write_bytes(b"old")
    for name in ("pipe", "folder", "file", "nothing"):
        (place / f"link to {name}").symlink_to(place / name)
    (place / "loop").symlink_to(place / "loop")
    before = _kinds(place)
    name = rng.choice((*before, "new", "none/new", "", rng.choice(WORDS)))
    game = played("goose", {}, 3, rng.randrange(20))
    way = rng.choice((*["save"] * 8, *["save_html"] * 2, "save_png", "save_gif"))
    scale = {"scale": 0.2} if way in ("save_png", "save_gif") else {}
    try:
        getattr(game, way)(f"{place}/{name}" if rng.random() < 0.9 else "/dev/null", **scale)
    finally:
        after = _kinds(place)
        if any(after.get(name) != kind for name, kind in before.items()):
            raise Failure(f"{way} replaces something that is not a file")
        if not Path("/dev/null").is_char_device():
            raise Failure(f"{way} replaces a device")
    return "saved"


def _kinds(place: Path) -> dict[str, int]:
    """Return the kind of each entry of a folder, such as a pipe or a link, by name."""
    return {path.name: stat.S_IFMT(path.lstat().st_mode) for path in sorted(place.iterdir())}


# ── names and answers ───────────────────────────────────────────────────────────────────────────────────────


def _names(rng: Random, folder: Path) -> str:
    """Use hostile names for files, players and labels."""
    import mazenb
    from mazenb.board import Label
    from mazenb.widgets.play import saves

    word = rng.choice(WORDS) if rng.random() < 0.5 else mutated_text(rng, "my game")
    which = rng.randrange(4)
    if which == 0:
        path = (folder / saves.file_of(word)).resolve()
        if path.parent != folder.resolve():
            raise Failure(f"{shown(word)} names a file elsewhere")
        mazenb.new("goose", seed=1).save(path)
        path.unlink()
    elif which == 1:
        game = mazenb.new("goose", players=["red", word], seed=1)
        game.save(folder / "named")
        _ = game.rules.scene(game.state).svg()
    elif which == 2:
        Label(word)
    else:
        mazenb.load(f"{folder}/{word}")
    return "taken"


def _replies(rng: Random, folder: Path) -> str:
    """Give hostile answers in a game, as text."""
    from tools.fuzz.corpus import GAMES, played

    del folder
    name, options = rng.choice(GAMES)
    game = played(name, options, rng.randrange(20), rng.randrange(4))
    before = game.state, game.past
    words = [str(action) for action, _ in zip(game.legal_actions(), range(5), strict=False)] or ["roll 3"]
    reply = mutated_text(rng, rng.choice(words)) if rng.random() < 0.8 else hostile(rng)
    try:
        game.explain(reply)
        game.apply(reply)
    except Exception:
        if (game.state, game.past) != before:
            raise Failure("is refused, but the game has changed") from None
        raise
    return "answered"


KINDS: dict[str, Callable[[Random, Path], str]] = {
    "saved game": _record,
    "saved game, again": _record,
    "saved game, once more": _record,
    "saved game that names a file": _named_files,
    "journal": _journal,
    "journal that is offered": _offer,
    "track": _text("track", _track),
    "table": _text("table", _table),
    "layout": _text("layout", _layout),
    "scenario": _text("scenario", _scenario),
    "drawing": _text("drawing", _drawing),
    "position of GOOTMU": _position("gootmu"),
    "position of the goose": _position("goose"),
    "position of walls": _position("walls"),
    "position of Frantic": _position("frantic"),
    "answers of a quiz": classroom.answers,
    "key of a course": classroom.key,
    "class list": classroom.class_list,
    "file of a tournament": classroom.league,
    "lesson": classroom.lesson,
    "names": _names,
    "replies": _replies,
    "tables that grow": _growth,
    "places to save": _targets,
}
"""The kinds of input, tried in turn."""
