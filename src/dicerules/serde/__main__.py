"""`python -m dicerules.serde` prints the JSON Schema of the format."""

from __future__ import annotations

import json
import sys

from dicerules.serde import schema

if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2) + "\n")
