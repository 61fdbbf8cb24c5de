"""Print one of the README's Quick start commands: `python readme_block.py 2` prints the second."""

import re
import sys
from pathlib import Path

readme = Path("README.md").read_text(encoding="utf-8")
section = re.search(r"^## Quick start\s*$(.*?)(?=^## |\Z)", readme, re.MULTILINE | re.DOTALL)
blocks = re.findall(r"^```bash\n(.*?)^```", section[1], re.MULTILINE | re.DOTALL) if section else []
if len(blocks) != 2:  # noqa: PLR2004 (to run it, and to test it)
    sys.exit(f"README.md: expected 2 bash blocks under '## Quick start', not {len(blocks)}")
print(blocks[int(sys.argv[1]) - 1], end="")
