"""Ledgers of long runs: finished parts are kept with their sources, and missing parts come next."""

from collections import Counter

from tools.ledger import Failure, Ledger, Run


def test_ranges_of_the_same_sources_are_joined_and_others_are_not(tmp_path):
    ledger = Ledger(tmp_path / "runs" / "soak.jsonl")
    ledger.add(Run(50, 100, "abc", Counter(won=1), {"slowest": (2.0, "b")}))
    ledger.add(Run(100, 150, "def", Counter(won=2), {"slowest": (3.0, "c")}))
    ledger.add(Run(0, 50, "abc", Counter(won=4), {"slowest": (1.0, "a")}))
    again = Ledger(ledger.path)
    assert [(run.first, run.end, run.sources) for run in again.runs] == [(0, 100, "abc"), (100, 150, "def")]
    assert again.runs == ledger.runs
    assert again.total.counts == Counter(won=7)
    assert again.total.peaks == {"slowest": (3.0, "c")}
    assert again.told() == "100 on abc, 50 on def"


def test_a_gap_is_filled_first(tmp_path):
    ledger = Ledger(tmp_path / "soak.jsonl")
    ledger.add(Run(0, 50, "abc"))
    ledger.add(Run(100, 150, "abc"))
    assert ledger.total.end == 100
    assert list(ledger.left(200, 50)) == [(50, 100), (150, 200)]
    assert list(ledger.left(50, 50)) == []


def test_a_failure_is_kept_until_its_piece_is_run_without_one(tmp_path):
    ledger = Ledger(tmp_path / "soak.jsonl")
    ledger.add(Run(0, 50, "abc", Counter(won=1)))
    ledger.fail(Failure(73, "abc", "the milk is sour"))
    ledger.fail(Failure(73, "def", "the milk is off"))
    again = Ledger(ledger.path)
    assert again.failures == [Failure(73, "def", "the milk is off")]
    assert again.runs == ledger.runs
    assert (again.total.end, again.total.counts) == (50, Counter(won=1))
    assert list(again.left(100, 50)) == [(50, 100)]
    again.add(Run(50, 100, "ghi"))
    assert Ledger(ledger.path).failures == []
