"""The base class of all widgets: a scene and patches for the page, and a picture without a page."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Any
from uuid import uuid4

import anywidget
import traitlets

from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.widgets.shared.errors import sentence
from mazenb.widgets.shared.picture_files import SCALE, checked, png, save

__all__ = ["PageWidget"]


def _scene_data(_: object, widget: PageWidget) -> dict[str, Any]:
    # The scene is made on demand, so a page opened later gets the current state, and no patch sends it again.
    # The sentences are for a saved or reopened page that has no kernel to ask.
    words = {"alone": text("widgets.alone", widget.language), "reopened": _reopened(widget.language)}
    return {**widget._whole(), "model": widget._model_id, "results": widget._results(), **words}


def _reopened(language: str) -> dict[str, str]:
    # The sentences shown beside the picture when a notebook is reopened (see reopened.ts).
    return {name: text(f"widgets.reopened.{name}", language, n="{n}") for name in ("numbered", "plain")}


class PageWidget(anywidget.AnyWidget):
    """A widget that sends its page everything once, and then only the changes.

    The page requests changes by sending messages (see `Inbox`). The only traits that it may set directly are
    those in `_settable`, which are checked like any other value.
    """

    _settable: tuple[str, ...] = ()
    """The traits that a page may set, for example with `ipywidgets.jslink`."""

    language: Any
    _heard = False
    """True once a page has sent a message."""

    _scene = traitlets.Any().tag(sync=True, to_json=_scene_data)
    _patch = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        # The identifier is chosen here because the page must know its own model from the first message on
        # (see hearing.ts).
        super().__init__(model_id=uuid4().hex, **traits)

    def _results(self) -> list[str]:
        """Return the names of the traits that other widgets and cells may follow."""
        own = set(self.keys) - set(anywidget.AnyWidget.class_trait_names(sync=True))
        return sorted(name for name in own if not name.startswith("_"))

    @abstractmethod
    def _whole(self) -> dict[str, Any]:
        """Return everything that the page shows."""

    @abstractmethod
    def svg(self) -> str:
        """Return a stand-alone picture of what the page shows."""

    def send_whole(self) -> None:
        """Send the page everything, because a patch left in the model might be meant for another player."""
        self._patch = {}
        self.send_state("_scene")

    def send_state(self, key: Any = None) -> None:
        """Send values to the page; until a page has sent a message, send everything instead of a patch.

        If a notebook is run without a page (``nbconvert --execute``), only the last value of each trait is
        kept, so patches would be lost.
        """
        if not self._heard and key is not None:
            names = {key} if isinstance(key, str) else set(key)
            key = names | {"_scene"} if "_patch" in names else key
        super().send_state(key)

    def _handle_msg(self, msg: Any) -> None:
        self._heard = True
        super()._handle_msg(msg)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept the values that a page may set directly; all other changes must be requested.

        If a value is refused, nothing changes, and the page is told the reason and the current value.
        """
        for name in self._settable:
            if name not in sync_data:
                continue
            try:
                setattr(self, name, sync_data[name])
            except MazenbError as error:
                self.send({"kind": "refusal", "text": sentence(error, self.language)})
                self.send_state(name)

    def save_svg(self, path: str | Path) -> None:
        """Save what the widget shows as an SVG file.

        Raises
        ------
        SavingError
            If the file cannot be written.
        """
        save(path, self.svg().encode())

    def save_png(self, path: str | Path, *, scale: float = SCALE) -> None:
        """Save what the widget shows as a PNG file; neither a page nor a browser is needed.

        Parameters
        ----------
        path : str or path
        scale : float
            The number of pixels per unit of the picture.

        Raises
        ------
        SavingError
            If the file cannot be written, or the picture would have no pixels or far too many.
        """
        checked(path)
        save(path, png(self.svg(), scale))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.svg()
        return bundle
