"""Chains that several tests look at, made once, and a cluster."""

from collections.abc import Iterator
from typing import Any

import pytest

from mazenb.study import RaceChain, chain
from tests.lab.patience import patient
from tools.places import ROOT


@pytest.fixture(scope="session")
def modern() -> RaceChain:
    return chain("goose-modern")


@pytest.fixture(scope="session")
def traditional() -> RaceChain:
    return chain("goose-traditional")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The client of a Dask cluster with two processes, which import the tree that is tested."""
    import dask
    from distributed import Client, LocalCluster

    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    limits = {f"distributed.comm.timeouts.{name}": f"{patient():.0f}s" for name in ("connect", "tcp")}
    with (
        dask.config.set(limits),
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as workers,
        Client(workers) as client,
    ):
        yield client
