"""Check the contents of a built wheel: every source file and nothing else, the licence, and the promised metadata."""

import sys
import zipfile
from email.parser import Parser
from pathlib import Path


def main() -> None:
    """Compare the wheel named on the command line with the sources."""
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}
        about = {name.partition(".dist-info/")[2]: name for name in wheel.namelist() if ".dist-info/" in name}
        metadata = Parser().parsestr(wheel.read(about["METADATA"]).decode())
    sources = {
        path.relative_to("src").as_posix()
        for path in Path("src").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    needed = {line.split(">")[0] for line in metadata.get_all("Requires-Dist", []) if "extra" not in line}
    findings = [
        ("files that only the wheel has", held - sources),
        ("files that the wheel lacks", sources - held),
        ("no py.typed", {"dicerules/py.typed"} - held),
        ("no licence", {"licenses/LICENSE"} - set(about)),
        ("run-time dependencies are not the two promised", needed ^ {"attrs", "more-itertools"}),
        ("licence expression is not MIT", {metadata["License-Expression"]} - {"MIT"}),
    ]
    wrong = [f"{text}: {sorted(map(str, names))}" for text, names in findings if names]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"the wheel contains exactly the {len(held)} expected files")


if __name__ == "__main__":
    main()
