"""The laboratory: Markov chains, exact answers, simulation and plots.

Names are imported on first use. NumPy, SciPy, SymPy and matplotlib are loaded only by the parts that need
them.

Examples
--------
>>> from mazenb import study
>>> goose = study.chain("goose-modern")
>>> goose
<RaceChain on 'goose, modern': 61 states>
>>> round(goose.mean_absorption_time, 4)
41.6865
"""

from mazenb.names import from_stub

__getattr__, __dir__, __all__ = from_stub(__name__, __file__)
