"""Folders of plain files, in a browser that can reach nothing else."""

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.lab.patience import patient


def start() -> float:
    """Return the milliseconds after which Python in a page counts as hanging; this is not a promise."""
    return 1000 * patient(240)


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server without a log."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


BROWSER_S_OWN = re.compile(r"CONNECT [\w.-]+\.(?:google|googleapis|gstatic|gvt1)\.com:")
"""Hosts that Chromium itself asks now and then, whatever is open. They are not reached either; a page that
asks for one of them is still heard."""


class Door(ThreadingTCPServer):
    """A proxy that lets nothing through and records every request, from pages, workers and sockets alike.

    A route of Playwright would do this too, but it switches off the browser's cache.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Refusal)
        self.asked: list[str] = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}"


class Refusal(StreamRequestHandler):
    """A request to the proxy."""

    def handle(self) -> None:
        assert isinstance(self.server, Door)
        asked = self.rfile.readline().decode("latin-1").strip()
        if asked:
            if not BROWSER_S_OWN.match(asked):
                self.server.asked.append(asked)
            self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


@contextmanager
def alone(browser: Browser, address: str = "file:///") -> Iterator[BrowserContext]:
    """A browser context that reaches only one host, or the disk; any other request is an error.

    The rest of the network is closed, to service workers and web sockets too.
    """
    home = urlsplit(address).netloc
    outside: list[str] = []

    def heard(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != home:
            outside.append(url)

    def opening(page: Page) -> None:
        page.on("websocket", lambda socket: heard(socket.url))

    with Door() as door:
        threading.Thread(target=door.serve_forever, daemon=True).start()
        opened = browser.new_context(
            viewport={"width": 1280, "height": 900},
            reduced_motion="reduce",
            proxy={"server": door.address, "bypass": home or "<-loopback>"},
        )
        opened.on("request", lambda request: heard(request.url))
        opened.on("page", opening)
        yield opened
        opened.close()
        door.shutdown()
        asked = [*outside, *door.asked]
    assert not asked, f"other hosts were asked: {asked}"


def rolled(game: Locator) -> None:
    """Roll the dice as soon as that is possible, and wait for Python's answer."""
    roll, moment = game.locator("button.roll"), game.locator(".moment")
    roll.wait_for()
    before = moment.inner_text()
    roll.click()
    expect(moment).not_to_have_text(before, timeout=start())


def first_click(page: Page, address: str) -> float:
    """Open the front page, roll the dice as soon as possible, and return the seconds that this took."""
    begin = time.monotonic()
    page.goto(address)
    rolled(page.locator("#game .mazenb-play"))
    return time.monotonic() - begin
