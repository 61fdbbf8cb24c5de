"""Keeping solutions: a file for each, which is believed only if it is whole and says what the rules say now.

A file is a line of text with the checksum of everything after it, a line of JSON with the rules and the fingerprint of
what they pay, and the numbers of the table, row by row, as floats of 8 bytes with the lowest byte first.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from contextlib import suppress
from hashlib import sha256
from os import PathLike
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Final

import attrs
import numpy as np
from platformdirs import user_cache_path

from dicerules._base.checks import short
from dicerules.errors import NotationError
from dicerules.kiriki.optimal._lattice import Floats
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.optimal._solver import table_shape
from dicerules.kiriki.rules import KirikiRules

__all__ = ["cache_file", "keep", "kept", "read", "write"]

# The number goes up when the solver or this file comes to mean something else: what was kept before is then refused.
_TITLE: Final = b"dicerules.kiriki.optimal 1 sha256 "

_FLOAT: Final = np.dtype("<f8")
_LONGEST_HEAD: Final = 1 << 14  # bytes of the two lines
_LARGEST: Final = 1 << 25  # bytes: twice the file of the rules with the largest table

_DRAFTS: Final = ".dicerules-"
_STALE: Final = 24 * 60 * 60  # seconds; writing takes less than one


def cache_file(rules: KirikiRules) -> Path:
    """Return the path at which the user's cache keeps the solution for these rules, if it does.

    Raises:
        OSError: If the user has no cache.
    """
    folder = user_cache_path("dicerules", appauthor=False)
    if not folder.is_absolute():  # nobody's home, or a setting that would put a cache into every working directory
        msg = f"the cache directory must be an absolute path, not {short(str(folder))}"
        raise OSError(msg)
    name = sha256(_TITLE + _about(rules)).hexdigest()[:32]
    return folder / f"kiriki-optimal-{name}"


def kept(rules: KirikiRules) -> Floats | None:
    """Return the table that the user's cache keeps for these rules, if it does and can be believed."""
    with suppress(OSError, NotationError):
        found, table = read(cache_file(rules))
        if found == rules:
            return table
    return None


def keep(rules: KirikiRules, table: Floats) -> None:
    """Write a solution to the user's cache, which is private to the user.

    Whatever has the name of the file is replaced, except a folder; a link there is not followed. What killed writers
    left in the folder is removed.

    Raises:
        OSError: If it cannot be written there.
    """
    target = cache_file(rules)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _remove_old_drafts(target.parent)
    _replace(target, rules, table, mode=0o600)


def write(path: str | PathLike[str], rules: KirikiRules, table: Floats) -> None:
    """Write a solution to a file of the user's own; links are followed.

    Raises:
        OSError: If it cannot be written there.
    """
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():  # the errors below would name a file that nobody asked for
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(target.parent))
    with suppress(FileNotFoundError):
        kind = Path(path).stat().st_mode
        if not stat.S_ISREG(kind):  # replacing /dev/null would be worse than failing
            code = errno.EISDIR if stat.S_ISDIR(kind) else errno.EINVAL
            raise OSError(code, "expected a file, or a name that is free", str(path))
    _replace(target, rules, table, mode=0o666)


def read(path: str | PathLike[str]) -> tuple[KirikiRules, Floats]:
    """Read a file that `write` or `keep` wrote.

    Raises:
        NotationError: If it is damaged, is no such file, or comes from a version whose rules mean something else.
        OSError: If it cannot be read.
    """
    content = _content(path)
    title, _, body = content.partition(b"\n")
    if title != _TITLE + sha256(body).hexdigest().encode():
        raise _damaged(path)
    about, _, numbers = body.partition(b"\n")
    rules = _rules(about)
    if rules is None:
        msg = (
            f"{short(str(path))} was saved by a version of dicerules whose rules mean something else: solve them again"
        )
        raise NotationError(msg)
    table = np.frombuffer(numbers, dtype=_FLOAT).astype(np.float64).reshape(table_shape(payoffs(rules)))
    if not (table.min() >= 0 and table.max() < np.inf):  # False for NaN as well
        raise _damaged(path)
    return rules, table


def _content(path: str | PathLike[str]) -> bytes:
    """Return what is in a file, of which no more is read than a solution may have.

    Raises:
        NotationError: If it is not a file, or has another size than its first lines ask for.
        OSError: If it cannot be read.
    """
    with open(Path(path), "rb", opener=_open_at_once) as file:
        status = os.fstat(file.fileno())
        size = status.st_size
        if not stat.S_ISREG(status.st_mode) or size > _LARGEST:
            raise _damaged(path)
        head = file.read(_LONGEST_HEAD)
        title, _, body = head.partition(b"\n")
        about, _, _ = body.partition(b"\n")
        rules = _rules(about)
        if rules is not None and size != len(title) + 1 + len(about) + 1 + _bytes_of_table(rules):
            raise _damaged(path)
        file.seek(0)
        return file.read(size)


def _open_at_once(path: str, flags: int) -> int:
    """Open a file for reading, without waiting for a writer if it is a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # which Windows does not have


def _damaged(path: str | PathLike[str]) -> NotationError:
    return NotationError(f"{short(str(path))} is damaged, or is no solution that this version of dicerules saved")


def _bytes_of_table(rules: KirikiRules) -> int:
    """Return the size of the table of these rules in a file."""
    rows, totals = table_shape(payoffs(rules))
    return rows * totals * _FLOAT.itemsize


def _replace(target: Path, rules: KirikiRules, table: Floats, *, mode: int) -> None:
    """Put a file in the place of the target, so that other processes see the old one or the new one, whole."""
    body = _about(rules) + table.astype(_FLOAT).tobytes()
    with TemporaryDirectory(prefix=_DRAFTS, dir=target.parent) as folder:
        draft = Path(folder, "draft")
        draft.touch(mode)
        draft.write_bytes(_TITLE + sha256(body).hexdigest().encode() + b"\n" + body)
        draft.replace(target)


def _remove_old_drafts(folder: Path) -> None:
    """Remove the drafts in the cache that are so old that whoever wrote them must have been killed."""
    with TemporaryDirectory(prefix=_DRAFTS, dir=folder) as new:  # the file system's clock may not be this machine's
        now = Path(new).stat().st_mtime
    for draft in folder.glob(f"{_DRAFTS}*"):
        with suppress(OSError):
            if draft.lstat().st_mtime < now - _STALE:
                rmtree(draft)  # folders only: links are not followed


def _rules(about: bytes) -> KirikiRules | None:
    """Read the line about the rules; `None` if it is not as these rules would be written down now."""
    try:
        rules = KirikiRules(**json.loads(about)["rules"])
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    return rules if about + b"\n" == _about(rules) else None


def _about(rules: KirikiRules) -> bytes:
    """Write the line about the rules."""
    about = {"rules": attrs.asdict(rules), "fingerprint": payoffs(rules).digest()}
    return json.dumps(about).encode() + b"\n"
