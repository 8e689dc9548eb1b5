"""The first steps of Python, after which its memory is kept for the pages (see `remember.mjs`).

The modules that pages use are imported, and games are begun in every language, so that what is computed once
is there: pictures, texts, tables of moves.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib
import pkgutil
import sys
import zipimport

WANTED = (
    *("anywidget", "comm", "ipywidgets", "networkx", "tqdm", "mazenb", "mazenb_page"),
    *("IPython.core.completerlib", "IPython.core.interactiveshell", "IPython.core.logger"),
    *(
        "IPython.core.magics",
        "IPython.core.oinspect",
        "IPython.core.shellapp",
        "IPython.extensions.storemagic",
    ),
    *("IPython.utils.tokenutil", "IPython.utils.wildcard", "_strptime", "html.parser", "unittest.mock"),
)
"""The modules that the front page and a kernel of JupyterLab import."""
LATE = ("mazenb.cli", "mazenb.course", "mazenb.study")
"""Parts that few pages use; they are imported when they are needed."""


def load() -> None:
    """Import what the pages use."""
    importlib.invalidate_caches()
    for name in WANTED:
        importlib.import_module(name)
    import mazenb

    for module in pkgutil.walk_packages(mazenb.__path__, "mazenb.", onerror=lambda _: None):
        if not module.name.startswith(LATE):
            with contextlib.suppress(ImportError):
                importlib.import_module(module.name)


def play() -> None:
    """Play a few turns in every language, and forget them."""
    import mazenb
    from mazenb.texts.catalogue import languages

    for language in languages():
        game = mazenb.new("gootmu", bots="greedy", setup="quick", seed=1)
        for _ in range(3):
            shown = mazenb.play(game, language=language, autosave=False)
            shown.get_state()
            shown.svg()
            shown.close()
            game.advance(turns=2)


def forget() -> None:
    """Leave nothing behind but what was meant."""
    for name in ("load", "play", "forget"):
        del globals()[name]
    # The files are found anew in the page: its standard library is another archive.
    sys.path_importer_cache.clear()
    vars(zipimport)["_zip_directory_cache"].clear()
    gc.collect()


if __name__ == "__main__":
    # Nothing may wait to be done later, because what waits is not kept.
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        load()
        play()
    finally:
        asyncio._set_running_loop(loop)
    forget()
