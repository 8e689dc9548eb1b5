"""Remove everything that the other commands created: environments, node modules, reports, caches."""

from __future__ import annotations

import shutil

from tools import env
from tools.places import BUILD, ROOT, WIDGETS

CACHES = (".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".import_linter_cache")


def main() -> None:
    """Remove everything that the commands have created."""
    environments = [
        environment.folder for environment in (env.PLAY, env.TEST, env.BENCH, env.SITE, env.HOSTS)
    ]
    for folder in [
        *environments,
        WIDGETS / "node_modules",
        BUILD,
        ROOT / "dist",
        *(ROOT / name for name in CACHES),
    ]:
        if folder.exists():
            print(f"removing {folder.relative_to(ROOT)}")
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
