"""Saved solutions: one file each, accepted only if it is intact and its rules still score the same.

A file is a line of text with the checksum of everything after it, a line of JSON with the rules and the fingerprint of
their payoffs, and the values up to the cap, row by row, as little-endian floats of 8 bytes.
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

import numpy as np
from platformdirs import user_cache_path

from dicerules.errors import NotationError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.optimal._cards import MOST_STATES
from dicerules.kiriki.optimal._json import read_object, write_object
from dicerules.kiriki.optimal._lattice import Floats
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.optimal._solver import new_table, table_shape
from dicerules.kiriki.rules import KirikiRules

__all__ = ["cache_file", "keep", "kept", "read", "write"]

# The number goes up when the solver or the format changes: older files are then refused.
_TITLE: Final = b"dicerules.kiriki.optimal 2 sha256 "
_LONGEST_TITLE: Final = len(_TITLE) + 64 + 1
_LONGEST_ABOUT: Final = 1 << 19  # bytes: more than the line about 200 boxes with long names

_FLOAT: Final = np.dtype("<f8")
_LARGEST: Final = _LONGEST_TITLE + _LONGEST_ABOUT + MOST_STATES * _FLOAT.itemsize
_CHUNK: Final = 1 << 20  # bytes
_ROWS: Final = 1 << 12

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
    """Return the values of these rules from the user's cache, or `None` if there is no valid solution."""
    with suppress(OSError, NotationError):
        found, values = read(cache_file(rules))
        if found == rules:
            return values
    return None


def keep(rules: KirikiRules, values: Floats) -> None:
    """Write a solution to the user's cache, which is private to the user.

    Anything except a folder is replaced; a link is not followed. Drafts left behind by killed processes are removed.

    Raises:
        OSError: If the file cannot be written.
    """
    target = cache_file(rules)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _remove_old_drafts(target.parent)
    _replace(target, rules, values, mode=0o600)


def write(path: str | PathLike[str], rules: KirikiRules, values: Floats) -> None:
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
    _replace(target, rules, values, mode=0o666)


def read(path: str | PathLike[str]) -> tuple[KirikiRules, Floats]:
    """Return the rules and the values in a file that `write` or `keep` wrote.

    Raises:
        NotationError: If the file is damaged or something else, or comes from a version whose rules score differently.
        OSError: If the file cannot be read.
    """
    damaged = NotationError(messages.SOLUTION_DAMAGED, file=short_repr(str(path)))
    with open(Path(path), "rb", opener=_open_at_once) as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) or status.st_size > _LARGEST:
            raise damaged
        title, about = file.readline(_LONGEST_TITLE), file.readline(_LONGEST_ABOUT)
        checksum, rules = sha256(about), _rules(about)
        if rules is None:
            while chunk := file.read(_CHUNK):
                checksum.update(chunk)
            outdated = title == _title(checksum.hexdigest())
            raise NotationError(messages.SOLUTION_OUTDATED, file=short_repr(str(path))) if outdated else damaged
        values = new_table(payoffs(rules))
        solved = values[:, : table_shape(payoffs(rules))[1]]
        if status.st_size != len(title) + len(about) + solved.size * _FLOAT.itemsize:
            raise damaged
        for part in _parts(solved):
            content = file.read(part.size * _FLOAT.itemsize)
            if len(content) != part.size * _FLOAT.itemsize:
                raise damaged  # the file has just got shorter
            checksum.update(content)
            part[:] = np.frombuffer(content, dtype=_FLOAT).reshape(part.shape)
    if title != _title(checksum.hexdigest()) or not (solved.min() >= 0 and solved.max() < np.inf):  # False for NaN
        raise damaged
    values[:, solved.shape[1] :] = solved[:, -1:]  # nothing changes beyond the cap
    return rules, values


def _parts(solved: Floats) -> list[Floats]:
    """Return the table in parts of some rows each: a copy of the largest one would take too much memory."""
    return [solved[start : start + _ROWS] for start in range(0, len(solved), _ROWS)]


def _open_at_once(path: str, flags: int) -> int:
    """Open a file for reading, without waiting for a writer if it is a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # missing on Windows


def _replace(target: Path, rules: KirikiRules, values: Floats, *, mode: int) -> None:
    """Replace the target at once, so that other processes see either the old content or the new."""
    about, parts = _about(rules), _parts(values[:, : table_shape(payoffs(rules))[1]])
    checksum = sha256(about)
    for part in parts:
        checksum.update(part.astype(_FLOAT).tobytes())
    with TemporaryDirectory(prefix=_DRAFTS, dir=target.parent) as folder:
        draft = Path(folder, "draft")
        draft.touch(mode)
        with draft.open("wb") as file:
            file.write(_title(checksum.hexdigest()) + about)
            for part in parts:
                file.write(part.astype(_FLOAT).tobytes())
        draft.replace(target)


def _remove_old_drafts(folder: Path) -> None:
    """Remove drafts in the cache that are old enough that their writers must have been killed."""
    with TemporaryDirectory(prefix=_DRAFTS, dir=folder) as new:  # the file system's clock may not be this machine's
        now = Path(new).stat().st_mtime
    for draft in folder.glob(f"{_DRAFTS}*"):
        with suppress(OSError):
            if draft.lstat().st_mtime < now - _STALE:
                rmtree(draft)  # folders only: links are not followed


def _title(checksum: str) -> bytes:
    return _TITLE + checksum.encode() + b"\n"


def _rules(about: bytes) -> KirikiRules | None:
    """Return the rules of the line about them, or `None` if it is not what `_about` writes for these rules now."""
    try:
        rules = json.loads(about, object_hook=read_object)["rules"]
        return rules if isinstance(rules, KirikiRules) and about == _about(rules) else None
    except (KeyError, TypeError, ValueError, RecursionError):
        return None


def _about(rules: KirikiRules) -> bytes:
    """Return the line about the rules."""
    about = {"rules": rules, "fingerprint": payoffs(rules).digest()}
    return json.dumps(about, default=write_object).encode() + b"\n"
