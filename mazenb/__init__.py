"""mazenb: four maze and race board games for JupyterLab, and a laboratory for the mathematics behind them.

Public names are listed in ``__init__.pyi`` and loaded at first use, so ``import mazenb`` takes almost no time
and needs only the standard library and networkx.

Examples
--------
>>> import mazenb
>>> board = mazenb.Board.random(6, 8, extra=0.2, seed=7)
>>> sorted(mazenb.reach(board, (0, 0), 2))
[(0, 2), (1, 7), (2, 0), (4, 0), (5, 1), (5, 7)]
"""

from mazenb.names import from_stub

__version__ = "0.2.0"

__getattr__, __dir__, __all__ = from_stub(__name__, __file__)
__all__ += ["__version__"]
