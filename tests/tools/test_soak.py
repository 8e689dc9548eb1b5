"""The soak of all games: pieces add up, a run continues, and a failure is named and written down."""

from argparse import Namespace
from collections import Counter

import pytest

from mazenb.engine.checks.soak import SoakError
from tools.ledger import Ledger
from tools.soak import run, walls
from tools.soak.counts import added


def test_a_piece_counts_the_games_of_its_seeds():
    seeds, found = run.piece((3, 6), "random", "race")
    assert seeds == (3, 6)
    assert run.played(found) == 3
    parts = [run.piece((seed, seed + 1), "random", "race")[1] for seed in (3, 4, 5)]
    assert sum(parts, Counter()) == +found


def test_a_game_that_fails_is_named_with_the_command_that_plays_it_again(monkeypatch):
    def sour(seed, bot, game):
        raise SoakError("engine.soak.broken", action="roll 3", wrong="the milk is sour")

    monkeypatch.setattr(run, "soak_by", sour)
    _, found = run.piece((7, 9), "random", "race")
    assert found.seed == 7
    assert "the milk is sour" in found.what
    assert "--game race --seed 7" in found.what


@pytest.fixture
def page(monkeypatch, tmp_path):
    """A page of its own for the summary, with ledgers of its own."""
    page = tmp_path / "page.md"
    page.write_text("<!-- soak -->\n<!-- /soak -->\n", encoding="utf-8")
    monkeypatch.setattr(run, "ledger_of", lambda game: Ledger(tmp_path / f"{game}.jsonl"))
    monkeypatch.setattr(run, "clean_sources", lambda: "abc")
    monkeypatch.setattr(run, "SUMMARY", page)
    return page


def test_a_published_run_continues_and_the_page_says_what_was_run(monkeypatch, page):
    asked = []

    def some(pieces, jobs, bot, game, minutes):
        asked.append(pieces)
        yield pieces[0], Counter({"answers": 10, "turns": 5, "games/plain": 50, "won/plain": 40})

    monkeypatch.setattr(run, "soak", some)
    options = Namespace(games=100, minutes=1.0, jobs=1)
    run.continued("race", options)
    run.continued("race", options)
    run.continued("race", options)
    assert asked == [[(0, 50), (50, 100)], [(50, 100)]]
    assert "| race | 100 | 80 | 10 | 20 | 0 | 100 on abc |" in page.read_text(encoding="utf-8")


def test_a_failure_of_a_published_run_is_written_down_and_its_piece_is_not_counted(monkeypatch, page):
    counts = Counter({"answers": 10, "turns": 5, "games/plain": 50, "won/plain": 50})
    found = [((0, 50), counts), ((50, 100), run.Broken(57, "the milk is sour")), ((100, 150), counts)]
    monkeypatch.setattr(run, "soak", lambda pieces, *_: iter([each for each in found if each[0] in pieces]))
    options = Namespace(games=150, minutes=1.0, jobs=1)
    with pytest.raises(SystemExit, match="the milk is sour"):
        run.continued("race", options)
    assert [failure.failed for failure in run.ledger_of("race").failures] == [57]
    assert "| race | 50 | 50 | 5 | 10 | 1 | 50 on abc |" in page.read_text(encoding="utf-8")
    found[1] = ((50, 100), counts)
    run.continued("race", options)
    assert "| race | 150 | 150 | 15 | 30 | 0 | 150 on abc |" in page.read_text(encoding="utf-8")


def test_some_games_of_walls_are_played_to_the_end_by_bots():
    games = [run.soak_by(seed, "random", "walls") for seed in (23, 24, 49)]
    assert [game.ended for game in games] == ["limit", "won", "won"]
    assert walls.ended(added(map(walls.counts, games))) == 2


@pytest.mark.parametrize("game", run.GAMES)
def test_every_game_has_its_tables(game):
    _, found = run.piece((1, 2), "random", game)
    text, never = run.report(game, found)
    assert text.startswith("1 games: nothing wrong")
    assert isinstance(never, list)
