"""Archives from npm that are unpacked instead of installed, each identified by its version and hash."""

from __future__ import annotations

import hashlib
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

from tools import node

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
        """Download the archive into a folder, unless it is already there."""
        folder.mkdir(parents=True, exist_ok=True)
        archive = folder / self.file
        if not archive.exists():
            runner = node.find()
            wanted = f"{self.name}@{self.version}"
            words = [*runner.npm, "pack", wanted, "--silent", "--pack-destination", str(folder)]
            if runner.run(words).returncode:
                sys.exit(f"npm could not fetch {wanted} (see above)")
        if hashlib.sha256(archive.read_bytes()).hexdigest() != self.sha256:
            archive.unlink()
            sys.exit(f"{archive.name} is not the archive that is expected; run this again")
        return archive

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
