"""A second client on a notebook's kernel, to read the state that the page only shows."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_core.utils import ensure_event_loop

from tests.lab.patience import patient


class KernelError(AssertionError):
    """An exception that code raised in the kernel."""


class Kernel:
    """Runs code in a kernel and returns what it printed and the value of its last line, as text.

    Playwright keeps an event loop running in the tests' thread and the client wants one of its own, so the
    client runs in a separate thread.
    """

    def __init__(self, connection: Path, settle: Callable[[], object] = lambda: None) -> None:
        self._settle = settle
        self._thread = ThreadPoolExecutor(1)
        self._client = BlockingKernelClient()
        self._inside(self._connect, connection)

    def __call__(self, code: str) -> str:
        # Messages from the page are read first, because they take another way and may be later.
        self._settle()
        return str(self._inside(self._run, code))

    def until(self, code: str, expected: str) -> None:
        """Wait until code gives a value: the page may show a click before the kernel has heard of it."""
        deadline = time.monotonic() + patient()
        while (found := self(code)) != expected:
            if time.monotonic() > deadline:
                raise KernelError(f"{code} gave {found!r}, not {expected!r}")
            time.sleep(0.1)

    def close(self) -> None:
        self._inside(self._disconnect)
        self._thread.shutdown()

    def _inside(self, action: Callable[..., Any], *words: Any) -> Any:
        return self._thread.submit(action, *words).result(timeout=patient(120))

    def _connect(self, connection: Path) -> None:
        self._client.load_connection_file(str(connection))
        self._client.start_channels(stdin=False, hb=False)
        seconds = patient(60)
        deadline = time.monotonic() + seconds
        while not self._hears():
            if time.monotonic() > deadline:
                raise KernelError(f"the kernel did not answer within {seconds:.0f} s")

    def _hears(self) -> bool:
        """Return True if the client receives what the kernel publishes about its own request.

        The client's own `wait_for_ready` waits for a silent kernel, but it is never silent while bots play.
        """
        self._client.kernel_info()
        until = time.monotonic() + 1
        while (left := until - time.monotonic()) > 0:
            try:
                heard = self._client.get_iopub_msg(timeout=left)
            except Empty:
                break
            if heard["parent_header"].get("session") == self._client.session.session:
                return True
        return False

    def _disconnect(self) -> None:
        self._client.stop_channels()
        # The blocking client made a loop for this thread and left it open.
        ensure_event_loop().close()

    def _run(self, code: str) -> str:
        said: list[str] = []

        def hear(message: dict[str, Any]) -> None:
            content = message["content"]
            if message["msg_type"] == "stream" and content["name"] == "stdout":
                said.append(content["text"])
            elif message["msg_type"] == "execute_result":
                said.append(content["data"]["text/plain"])

        reply = self._client.execute_interactive(
            code, store_history=False, allow_stdin=False, timeout=patient(60), output_hook=hear
        )
        if reply["content"]["status"] != "ok":
            raise KernelError("\n".join(reply["content"].get("traceback", [reply["content"]["status"]])))
        return "".join(said).rstrip("\n")
