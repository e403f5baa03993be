"""Writes what each issue is about, for packages/review-engine/src/learned/subjects.json.

usage: subjects.py MAP.json OUT.json

MAP names the propositions of each issue, as a lawyer mapped them: { issue: [proposition] }. The headings of an issue are the terms and
aliases of its propositions in the bank.
"""

import json
import re
import sys
from pathlib import Path

from bank import propositions

# Words that stand in headings of many subjects: alone they name none.
GENERAL = {"terms", "notice", "scope", "costs", "law", "policies", "access", "use", "data", "records", "consent", "transfer", "control", "changes", "security"}


def main() -> None:
    chosen: dict[str, list[str]] = json.loads(Path(sys.argv[1]).read_text())
    known = {each["id"]: each for each in propositions()}
    out = {}
    for issue, ids in chosen.items():
        headings = {re.sub(r"\s+", " ", name.split(":")[-1].strip()).lower() for i in ids for name in [known[i]["term"], *known[i]["aliases"]]}
        out[issue] = {"propositions": ids, "headings": sorted(h for h in headings if h and h not in GENERAL)}
    Path(sys.argv[2]).write_text(json.dumps(out, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
