"""Archives from npm that are unpacked instead of installed, each identified by its version and hash."""

from __future__ import annotations

import hashlib
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools import node
from tools.lock import held

__all__ = ["Archive"]


@dataclass(frozen=True)
class Archive:
    """A package of npm.

    Attributes
    ----------
    name : str
    version : str
    sha256 : str
        The hash of the archive that npm serves, which is the same for everyone.
    """

    name: str
    version: str
    sha256: str

    @property
    def file(self) -> str:
        """The name of the archive.

        >>> Archive("@jupyter-widgets/html-manager", "1.0.15", "").file
        'jupyter-widgets-html-manager-1.0.15.tgz'
        """
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"

    def fetch(self, folder: Path) -> Path:
        """Download the archive into a folder, unless it is already there.

        An archive appears under its name only when it is whole and its hash is right, so processes that want
        the same one at the same time never see half of it.
        """
        archive = folder / self.file
        with held(folder / f"{self.file}.lock"):
            if not archive.exists():
                self._download(archive)
        return archive

    def _download(self, archive: Path) -> None:
        wanted = f"{self.name}@{self.version}"
        with tempfile.TemporaryDirectory(dir=archive.parent) as folder:
            runner = node.find()
            if runner.run([*runner.npm, "pack", wanted, "--silent", "--pack-destination", folder]).returncode:
                sys.exit(f"npm could not fetch {wanted} (see above)")
            arrived = Path(folder) / self.file
            if hashlib.sha256(arrived.read_bytes()).hexdigest() != self.sha256:
                sys.exit(f"npm sent another {wanted} than the one expected; check its hash")
            arrived.replace(archive)

    def read(self, folder: Path, name: str) -> bytes:
        """Return a file from the archive, which is downloaded into a folder."""
        with tarfile.open(self.fetch(folder)) as tar:
            file = tar.extractfile(f"package/{name}")
            assert file is not None, name
            return file.read()

    def unpack(self, cache: Path, folder: Path) -> None:
        """Put all files of the archive into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(self.fetch(cache)) as tar:
            for member in tar.getmembers():
                member.name = member.name.removeprefix("package/")
                tar.extract(member, folder, filter="data")
