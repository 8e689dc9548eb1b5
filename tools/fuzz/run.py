"""Fuzz everything that reads input: `make fuzz N=20000` sends N messages and tries a tenth as many files.

Inputs are generated from a seed, in chunks, so the same seed gives the same inputs, on one core or on many. A
run that was stopped continues where it stopped (`build/fuzz`) as long as the sources are the same, and
`--chunk messages:17` tries one chunk alone.

`make fuzz N=1000000 PUBLISH=1` continues the run that docs/robustness.md shows: finished chunks and failures
are recorded in `tools/runs`, with the commit they were tried on. ``MINUTES=8`` stops after eight minutes.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

from tools.fuzz.trial import SLOW, Chunk, memory
from tools.ledger import RUNS, Failure, Ledger, Run, clean_sources
from tools.page import commit, put
from tools.places import BUILD, ROOT
from tools.within import within_mazenb

PAGE = ROOT / "docs" / "robustness.md"

SIZES = {"messages": 500, "files": 100}
"""The number of inputs in a chunk."""

YOUNG, OLD = 5, 50
"""The numbers of chunks up to which a worker counts as young and after which it counts as old."""

Job = tuple[str, str, int, int]
"""The seed, the kind, the number of the chunk, and the number of inputs in it."""

_done = [0]


def run_chunk(job: Job) -> Chunk:
    """Try one chunk; this runs in the workers."""
    seed, kind, number, size = job
    os.environ["MAZENB_AUTOSAVE"] = "0"
    # A page saves files beside the notebook, so use a temporary folder.
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        if kind == "messages":
            from tools.fuzz.messages import message_chunk

            chunk = message_chunk(seed, number, size)
        else:
            from tools.fuzz.files import file_chunk

            chunk = file_chunk(seed, number, size)
    chunk.memory = memory()
    _done[0] += 1
    chunk.age = _done[0]
    return chunk


def jobs_of(seed: str, wanted: Mapping[str, int], ledgers: Mapping[str, Ledger]) -> list[Job]:
    """Return the chunks of a run that are not in its ledgers, with the kinds interleaved.

    So a run
    that is stopped has tried some of each kind.
    """
    found = [
        (first / inputs, (seed, kind, first // SIZES[kind], end - first))
        for kind, inputs in wanted.items()
        for first, end in ledgers[kind].left(inputs, SIZES[kind])
    ]
    return [job for _, job in sorted(found)]


def run_of(chunk: Chunk, name: str) -> Run:
    """Return a chunk as a line of a ledger."""
    first = chunk.number * SIZES[chunk.kind]
    counts = chunk.outcomes.copy()
    for age, holds in (("young", chunk.age <= YOUNG), ("old", chunk.age > OLD)):
        if holds:
            counts[f"{age} workers"] += 1
            counts[f"{age} workers' MB"] += round(chunk.memory)
    peaks = {"slowest": chunk.slowest, "memory": (chunk.memory, "")}
    return Run(first, first + SIZES[chunk.kind], name, counts, peaks)


def figures(ledgers: Mapping[str, Ledger], seed: str) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "| inputs | number | outcome | times |"
    yield "|---|---:|---|---:|"
    whole = {kind: ledger.total for kind, ledger in ledgers.items()}
    for kind, run in whole.items():
        outcomes = [each for each in run.counts.items() if "workers" not in each[0]]
        for n, (outcome, times) in enumerate(sorted(outcomes, key=lambda each: -each[1])):
            head = f"| {kind} | {run.end:,} " if n == 0 else "| | "
            yield f"{head}| {outcome} | {times:,} |"
    yield ""
    failures = ", ".join(f"{len(ledger.failures):,} of the {kind}" for kind, ledger in ledgers.items())
    yield f"Seed `{seed}`. Chunks with a failure, which are not counted above: {failures}."
    for kind, run in whole.items():
        if "slowest" in run.peaks:
            seconds, what = run.peaks["slowest"]
            told = what.replace("`", "")[:120]
            yield f"Slowest of the {kind}: {seconds:.2f} s of processor time (`{told}`)."
    for kind, run in whole.items():
        yield from _memory(kind, run)


def _memory(kind: str, run: Run) -> Iterator[str]:
    """Yield the lines about the growth of the workers' memory."""
    young, old = (
        run.counts[f"{age} workers' MB"] / max(1, run.counts[f"{age} workers"]) for age in ("young", "old")
    )
    if old:
        yield (
            f"Memory of a worker, {kind}: {young:.0f} MB on average in its first {YOUNG} chunks, "
            f"{old:.0f} MB after {OLD}, {run.peaks['memory'][0]:.0f} MB at most."
        )


def main() -> None:
    """Try all inputs, print the report, and exit with an error if any input failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("messages", nargs="?", type=int, default=20_000, help="number of messages (20000)")
    parser.add_argument("--files", type=int, help="number of files (a tenth of the messages)")
    parser.add_argument("--seed", default="0", help="seed of the inputs (0)")
    parser.add_argument("--chunk", help="try only one chunk and print its failures, such as messages:17")
    parser.add_argument("--publish", action="store_true", help="continue the published run")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this many minutes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of worker processes")
    options = parser.parse_args()
    within_mazenb("tools.fuzz")
    if options.chunk is not None:
        kind, _, number = options.chunk.partition(":")
        chunk = run_chunk((options.seed, kind, int(number), SIZES[kind]))
        print("\n".join([*chunk.failures, str(dict(chunk.outcomes)), str(chunk.slowest)]))
        sys.exit(1 if chunk.failures else 0)
    files = options.messages // 10 if options.files is None else options.files
    wanted = {"messages": options.messages, "files": files}
    name = clean_sources() if options.publish else commit()
    ledgers = ledgers_of(options, name)
    jobs = jobs_of(options.seed, wanted, ledgers) if options.minutes > 0 else []
    failed = watched(jobs, options.jobs, ledgers, name, options.minutes)
    found = "\n".join(figures(ledgers, options.seed))
    if failed:
        found += f"\n\nIn the last run something failed in {len(failed)} chunks, which are not counted."
    print(found)
    if options.publish:
        put(PAGE, "fuzz", head(ledgers), "\n".join(figures(ledgers, options.seed)))
    for chunk in failed[:20]:
        again = f"--seed {options.seed} --chunk {chunk.kind}:{chunk.number}"
        for failure in chunk.failures[:5]:
            print(f"FAILED {failure}\n  again: python -m tools.fuzz {again}")
    # The test suite reads its counts from the last line.
    passed = sum(ledger.total.end // SIZES[kind] for kind, ledger in ledgers.items())
    print(f"{passed} passed, {len(failed)} failed")
    if failed:
        failures = sum(len(chunk.failures) for chunk in failed)
        sys.exit(f"{failures} failures; an answer slower than {SLOW:.0f} s of processor time is one")


def head(ledgers: Mapping[str, Ledger]) -> str:
    """Return the line above the figures on the page."""
    told = "; ".join(f"{kind}: {ledger.told()}" for kind, ledger in ledgers.items())
    return f"Tried by `make fuzz N=1000000 PUBLISH=1`. By commit: {told}."


def published(seed: str = "0") -> dict[str, Ledger]:
    """Return the ledgers of the published run, by kind."""
    return {kind: Ledger(path) for kind, path in _paths(RUNS, seed).items()}


def ledgers_of(options: argparse.Namespace, name: str) -> dict[str, Ledger]:
    """Return the ledgers of earlier runs, by kind: of the published run, or on the same sources."""
    if options.publish:
        return published(options.seed)
    paths = _paths(BUILD / "fuzz" / name, options.seed)
    if name.endswith("+"):
        # Results from before the sources changed do not apply any more.
        for path in paths.values():
            path.unlink(missing_ok=True)
    return {kind: Ledger(path) for kind, path in paths.items()}


def _paths(folder: Path, seed: str) -> dict[str, Path]:
    return {kind: folder / f"fuzz-{kind}-{seed}.jsonl" for kind in SIZES}


def watched(
    jobs: Sequence[Job], workers: int, ledgers: Mapping[str, Ledger], name: str, minutes: float
) -> list[Chunk]:
    """Try chunks, show the progress, and return the chunks with failures."""
    from tqdm.auto import tqdm

    failed: list[Chunk] = []
    start = time.monotonic()
    with tqdm(total=sum(job[3] for job in jobs), unit="input", mininterval=1) as bar:
        for chunk in tried(jobs, workers):
            if chunk.failures:
                failed.append(chunk)
                first = chunk.number * SIZES[chunk.kind]
                ledgers[chunk.kind].fail(Failure(first, name, chunk.failures[0]))
            else:
                ledgers[chunk.kind].add(run_of(chunk, name))
            bar.update(chunk.inputs)
            bar.set_postfix(failed=len(failed))
            if time.monotonic() - start > 60 * minutes:
                break
    print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    return failed


def tried(jobs: Sequence[Job], workers: int) -> Iterator[Chunk]:
    """Try chunks in worker processes."""
    if not jobs:
        return
    # A notebook's widgets have threads, so the workers are spawned rather than forked.
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(run_chunk, jobs)
