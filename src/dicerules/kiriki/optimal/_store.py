"""Saved solutions: one file each, accepted only if it is intact and its rules still score the same.

A file is a line of text with the checksum of everything after it, a line of JSON with the rules and the fingerprint of
their payoffs, and the numbers of the table, row by row, as little-endian floats of 8 bytes.
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

from dicerules.errors import NotationError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.optimal._lattice import Floats
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.optimal._solver import table_shape
from dicerules.kiriki.rules import KirikiRules

__all__ = ["cache_file", "keep", "kept", "read", "write"]

# The number goes up when the solver or the format changes: older files are then refused.
_TITLE: Final = b"dicerules.kiriki.optimal 1 sha256 "

_FLOAT: Final = np.dtype("<f8")
_LONGEST_HEAD: Final = 1 << 14  # bytes of the two lines
_LARGEST: Final = 1 << 25  # bytes: twice the file of the rules with the largest table

_DRAFTS: Final = ".dicerules-"
_STALE: Final = 24 * 60 * 60  # seconds; writing takes less than one


def cache_file(rules: KirikiRules) -> Path:
    """Return the path of the solution of these rules in the user's cache, whether it exists or not.

    Raises:
        OSError: If the user has no cache directory.
    """
    folder = user_cache_path("dicerules", appauthor=False)
    if not folder.is_absolute():  # no home, or a setting that would put a cache into every working directory
        msg = f"the cache directory must be an absolute path, not {short_repr(str(folder))}"
        raise OSError(msg)
    name = sha256(_TITLE + _about(rules)).hexdigest()[:32]
    return folder / f"kiriki-optimal-{name}"


def kept(rules: KirikiRules) -> Floats | None:
    """Return the table of these rules from the user's cache, or `None` if there is no valid one."""
    with suppress(OSError, NotationError):
        found, table = read(cache_file(rules))
        if found == rules:
            return table
    return None


def keep(rules: KirikiRules, table: Floats) -> None:
    """Write a solution to the user's cache, which is private to the user.

    Anything except a folder is replaced; a link is not followed. Drafts left behind by killed processes are removed.

    Raises:
        OSError: If the file cannot be written.
    """
    target = cache_file(rules)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _remove_old_drafts(target.parent)
    _replace(target, rules, table, mode=0o600)


def write(path: str | PathLike[str], rules: KirikiRules, table: Floats) -> None:
    """Write a solution to a file of the user's choice; links are followed.

    Raises:
        OSError: If the file cannot be written.
    """
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():  # the errors below would name the temporary folder
        raise FileNotFoundError(errno.ENOENT, "the folder does not exist", str(target.parent))
    with suppress(FileNotFoundError):
        kind = Path(path).stat().st_mode
        if not stat.S_ISREG(kind):  # replacing /dev/null would be worse than failing
            code = errno.EISDIR if stat.S_ISDIR(kind) else errno.EINVAL
            raise OSError(code, "expected a regular file or an unused name", str(path))
    _replace(target, rules, table, mode=0o666)


def read(path: str | PathLike[str]) -> tuple[KirikiRules, Floats]:
    """Return the rules and the table in a file that `write` or `keep` wrote.

    Raises:
        NotationError: If the file is damaged or something else, or comes from a version whose rules score differently.
        OSError: If the file cannot be read.
    """
    content = _content(path)
    title, _, body = content.partition(b"\n")
    if title != _TITLE + sha256(body).hexdigest().encode():
        raise _damaged(path)
    about, _, numbers = body.partition(b"\n")
    rules = _rules(about)
    if rules is None:
        raise NotationError(messages.SOLUTION_OUTDATED, file=short_repr(str(path)))
    table = np.frombuffer(numbers, dtype=_FLOAT).astype(np.float64).reshape(table_shape(payoffs(rules)))
    if not (table.min() >= 0 and table.max() < np.inf):  # False for NaN too
        raise _damaged(path)
    return rules, table


def _content(path: str | PathLike[str]) -> bytes:
    """Return the content of a file, reading at most as much as a solution can have.

    Raises:
        NotationError: If it is not a regular file, or its size does not match its first lines.
        OSError: If the file cannot be read.
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
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # missing on Windows


def _damaged(path: str | PathLike[str]) -> NotationError:
    return NotationError(messages.SOLUTION_DAMAGED, file=short_repr(str(path)))


def _bytes_of_table(rules: KirikiRules) -> int:
    """Return the size in bytes of the table of these rules."""
    rows, totals = table_shape(payoffs(rules))
    return rows * totals * _FLOAT.itemsize


def _replace(target: Path, rules: KirikiRules, table: Floats, *, mode: int) -> None:
    """Replace the target at once, so that other processes see either the old content or the new."""
    body = _about(rules) + table.astype(_FLOAT).tobytes()
    with TemporaryDirectory(prefix=_DRAFTS, dir=target.parent) as folder:
        draft = Path(folder, "draft")
        draft.touch(mode)
        draft.write_bytes(_TITLE + sha256(body).hexdigest().encode() + b"\n" + body)
        draft.replace(target)


def _remove_old_drafts(folder: Path) -> None:
    """Remove drafts in the cache that are old enough that their writers must have been killed."""
    with TemporaryDirectory(prefix=_DRAFTS, dir=folder) as new:  # the file system's clock may not be this machine's
        now = Path(new).stat().st_mtime
    for draft in folder.glob(f"{_DRAFTS}*"):
        with suppress(OSError):
            if draft.lstat().st_mtime < now - _STALE:
                rmtree(draft)  # folders only: links are not followed


def _rules(about: bytes) -> KirikiRules | None:
    """Return the rules of the line about them, or `None` if it is not what `_about` writes for these rules now."""
    try:
        rules = KirikiRules(**json.loads(about)["rules"])
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    return rules if about + b"\n" == _about(rules) else None


def _about(rules: KirikiRules) -> bytes:
    """Return the line about the rules."""
    about = {"rules": attrs.asdict(rules), "fingerprint": payoffs(rules).digest()}
    return json.dumps(about).encode() + b"\n"
