"""What type checkers must see of the public names; they read these files, and `test_typing_api.py` runs them.

An `assert_type` fails the checkers when a name's type is another one. A line with `type: ignore` is one that they
must refuse: mypy complains when it does not need the comment. Such a line stands where it raises, too.
"""
