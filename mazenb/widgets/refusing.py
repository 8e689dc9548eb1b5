"""Refusals of the explore widget: a sentence of the catalogue, with what was found cut short."""

from __future__ import annotations

from typing import Any

from mazenb.engine.texts import text

from .errors import ExploreError

__all__ = ["refusal"]


def refusal(key: str, language: str, **values: Any) -> ExploreError:
    """The error that says a sentence of the catalogue; what was found is cut short."""
    said = {name: _short(value) if name == "found" else value for name, value in values.items()}
    return ExploreError(text(f"explore.refuse.{key}", language=language, **said))


def _short(value: object, *, outermost: bool = True) -> str:
    # What came may be huge or deep: no part of it is written out only to be cut.
    if isinstance(value, str):
        shown = repr(value[:40])
    elif isinstance(value, list | tuple):
        inner = [_short(part, outermost=False) for part in value[:3]] if outermost else []
        shown = f"[{', '.join([*inner, '…'] if len(value) > len(inner) else inner)}]"
    elif isinstance(value, dict):
        shown = "{…}" if value else "{}"
    elif isinstance(value, int) and abs(value) > 10**12:
        shown = "…"
    else:
        shown = repr(value)
    return shown if len(shown) <= 44 else f"{shown[:40]}…"
