"""Chains that several tests look at."""

from fractions import Fraction

from hypothesis import strategies as st

from mazenb.study import MarkovChain

HALF = Fraction(1, 2)


def cycle(n: int, *, exact: bool = True) -> MarkovChain[int]:
    return MarkovChain.from_dict(
        {i: {(i + 1) % n: HALF, (i - 1) % n: HALF} for i in range(n)}, exact=exact, start=0
    )


@st.composite
def chains(draw: st.DrawFn) -> MarkovChain[int]:
    n = draw(st.integers(2, 7))
    row = st.lists(st.integers(0, 4), min_size=n, max_size=n).filter(any)
    weights = draw(st.lists(row, min_size=n, max_size=n))
    rows = [{j: Fraction(w, sum(row)) for j, w in enumerate(row) if w} for row in weights]
    return MarkovChain(range(n), rows, start=0, exact=True)
