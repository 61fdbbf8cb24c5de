"""Keeping solutions: a file for each, which is believed only if it is whole and says what the rules say now.

A file is a line of text with the checksum of everything after it, a line of JSON with the rules and the fingerprint of
what they pay, and the numbers of the table, row by row, as floats of 8 bytes with the lowest byte first.
"""

from __future__ import annotations

import json
from errno import ENOENT
from hashlib import sha256
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import attrs
import numpy as np
from platformdirs import user_cache_path

from dicerules._validate import short
from dicerules.errors import NotationError
from dicerules.kiriki.optimal._lattice import Floats
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.optimal._solver import table_shape
from dicerules.kiriki.rules import KirikiRules

__all__ = ["cache_file", "read", "write"]

# The number goes up when the solver or this file comes to mean something else: what was kept before is then refused.
_TITLE: Final = b"dicerules.kiriki.optimal 1 sha256 "

_FLOAT: Final = np.dtype("<f8")


def cache_file(rules: KirikiRules) -> Path:
    """Say where the user's cache keeps the solution for these rules, if it does.

    Raises:
        OSError: the user has no cache.
    """
    folder = user_cache_path("dicerules", appauthor=False)
    if not folder.is_absolute():  # nobody's home, or a setting that would put a cache into every working directory
        msg = f"the cache directory must be an absolute path, not {short(str(folder))}"
        raise OSError(msg)
    name = sha256(_TITLE + _about(rules)).hexdigest()[:32]
    return folder / f"kiriki-optimal-{name}"


def write(path: str | PathLike[str], rules: KirikiRules, table: Floats) -> None:
    """Write a file that other processes see whole or not at all.

    Raises:
        OSError: it cannot be written there.
    """
    target = Path(path).resolve()
    if not target.parent.is_dir():  # the error below would name a file that nobody asked for
        raise FileNotFoundError(ENOENT, "there is no such folder", str(target.parent))
    body = _about(rules) + table.astype(_FLOAT).tobytes()
    with TemporaryDirectory(prefix=".dicerules-", dir=target.parent) as folder:
        draft = Path(folder, target.name)
        draft.write_bytes(_TITLE + sha256(body).hexdigest().encode() + b"\n" + body)
        draft.replace(target)


def read(path: str | PathLike[str]) -> tuple[KirikiRules, Floats]:
    """Read a file that `write` wrote.

    Raises:
        NotationError: it is damaged, is no such file, or comes from a version whose rules mean something else.
        OSError: it cannot be read.
    """
    head, _, body = Path(path).read_bytes().partition(b"\n")
    if head != _TITLE + sha256(body).hexdigest().encode():
        msg = f"{short(str(path))} is damaged, or is no solution that this version of dicerules saved"
        raise NotationError(msg)
    if (understood := _understand(body)) is None:
        msg = (
            f"{short(str(path))} was saved by a version of dicerules whose rules mean something else: solve them again"
        )
        raise NotationError(msg)
    return understood


def _understand(body: bytes) -> tuple[KirikiRules, Floats] | None:
    """Take what follows the first line apart; `None` if it is not as these rules would be written down now."""
    about, end, numbers = body.partition(b"\n")
    try:
        rules = KirikiRules(**json.loads(about)["rules"])
        table = np.frombuffer(numbers, dtype=_FLOAT).astype(np.float64).reshape(table_shape(payoffs(rules)))
    except (KeyError, TypeError, ValueError):
        return None
    return (rules, table) if about + end == _about(rules) else None


def _about(rules: KirikiRules) -> bytes:
    """Write the line about the rules."""
    about = {"rules": attrs.asdict(rules), "fingerprint": payoffs(rules).digest()}
    return json.dumps(about).encode() + b"\n"
