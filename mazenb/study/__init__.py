"""The laboratory: Markov chains, exact answers, simulation and plots.

Names are resolved at first use; NumPy, SciPy, SymPy and matplotlib are loaded by the parts that need them.

Examples
--------
>>> from mazenb import study
>>> goose = study.chain("goose-modern")
>>> goose
<RaceChain on 'goose, modern': 61 states>
>>> round(goose.mean_absorption_time, 4)
41.6865
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .absorbing import AbsorbingChain as AbsorbingChain
    from .best import BestPlay as BestPlay
    from .best import best_play as best_play
    from .board_plots import plot_board as plot_board
    from .connected import articulation_squares as articulation_squares
    from .connected import bridges as bridges
    from .connected import components as components
    from .connected import condensation as condensation
    from .connected import dead_ends as dead_ends
    from .connected import reachable as reachable
    from .connected import sealed as sealed
    from .cycles import CycleSpace as CycleSpace
    from .cycles import cycle_space as cycle_space
    from .cycles import winding as winding
    from .describing import Comparison as Comparison
    from .describing import Description as Description
    from .describing import compare as compare
    from .describing import describe as describe
    from .errors import ChainError as ChainError
    from .errors import NotExact as NotExact
    from .errors import NotUnique as NotUnique
    from .errors import PolicyError as PolicyError
    from .errors import SimulationBroken as SimulationBroken
    from .errors import StudyError as StudyError
    from .errors import UnknownState as UnknownState
    from .frantic import FranticChain as FranticChain
    from .frantic import frantic_chain as frantic_chain
    from .frantic import simulate_pawn as simulate_pawn
    from .frantic_plots import plot_card as plot_card
    from .frantic_plots import plot_rounds as plot_rounds
    from .frantic_rounds import Rounds as Rounds
    from .frantic_rounds import simulate_rounds as simulate_rounds
    from .game_plots import plot_turns as plot_turns
    from .game_plots import plot_wins as plot_wins
    from .game_plots import win_shares as win_shares
    from .hardest import Hardest as Hardest
    from .hardest import hardest_squares as hardest_squares
    from .intervals import Interval as Interval
    from .intervals import bootstrap as bootstrap
    from .intervals import mean_interval as mean_interval
    from .intervals import wilson as wilson
    from .joint import JointChain as JointChain
    from .joint import Standing as Standing
    from .joint import joint_chain as joint_chain
    from .lengths import centre as centre
    from .lengths import distance_matrix as distance_matrix
    from .lengths import eccentricity as eccentricity
    from .many_games import simulate as simulate
    from .markov import MarkovChain as MarkovChain
    from .maze_plots import plot_comparison as plot_comparison
    from .maze_plots import plot_cut as plot_cut
    from .maze_plots import plot_degrees as plot_degrees
    from .maze_plots import plot_structure as plot_structure
    from .passing import Cut as Cut
    from .passing import Dominators as Dominators
    from .passing import cut as cut
    from .passing import dominators as dominators
    from .pawns import Pawn as Pawn
    from .play_plots import plot_mixing as plot_mixing
    from .play_plots import plot_policy as plot_policy
    from .play_plots import plot_price as plot_price
    from .plots import plot_lengths as plot_lengths
    from .plots import plot_seats as plot_seats
    from .plots import plot_squares as plot_squares
    from .race_chain import RaceChain as RaceChain
    from .race_chain import chain as chain
    from .race_chain import compare_policies as compare_policies
    from .seats import Seats as Seats
    from .seats import uncoupled as uncoupled
    from .simulation import Simulation as Simulation
    from .simulation import simulate_track as simulate_track
    from .turning import Rotation as Rotation
    from .walking import WalkChain as WalkChain
    from .walking import walk_chain as walk_chain
    from .ways_out import Degrees as Degrees
    from .ways_out import degrees as degrees

_HOMES = {
    "absorbing": ("AbsorbingChain",),
    "best": ("BestPlay", "best_play"),
    "board_plots": ("plot_board",),
    "connected": (
        "articulation_squares",
        "bridges",
        "components",
        "condensation",
        "dead_ends",
        "reachable",
        "sealed",
    ),
    "cycles": ("CycleSpace", "cycle_space", "winding"),
    "describing": ("Comparison", "Description", "compare", "describe"),
    "errors": (
        "ChainError",
        "NotExact",
        "NotUnique",
        "PolicyError",
        "SimulationBroken",
        "StudyError",
        "UnknownState",
    ),
    "frantic": ("FranticChain", "frantic_chain", "simulate_pawn"),
    "frantic_plots": ("plot_card", "plot_rounds"),
    "frantic_rounds": ("Rounds", "simulate_rounds"),
    "game_plots": ("plot_turns", "plot_wins", "win_shares"),
    "hardest": ("Hardest", "hardest_squares"),
    "intervals": ("Interval", "bootstrap", "mean_interval", "wilson"),
    "joint": ("JointChain", "Standing", "joint_chain"),
    "lengths": ("centre", "distance_matrix", "eccentricity"),
    "many_games": ("simulate",),
    "markov": ("MarkovChain",),
    "maze_plots": ("plot_comparison", "plot_cut", "plot_degrees", "plot_structure"),
    "passing": ("Cut", "Dominators", "cut", "dominators"),
    "pawns": ("Pawn",),
    "play_plots": ("plot_mixing", "plot_policy", "plot_price"),
    "plots": ("plot_lengths", "plot_seats", "plot_squares"),
    "race_chain": ("RaceChain", "chain", "compare_policies"),
    "seats": ("Seats", "uncoupled"),
    "simulation": ("Simulation", "simulate_track"),
    "turning": ("Rotation",),
    "walking": ("WalkChain", "walk_chain"),
    "ways_out": ("Degrees", "degrees"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'mazenb.study' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"mazenb.study.{_HOME[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
