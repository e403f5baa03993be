"""Writes what each issue is about, for packages/review-engine/src/learned/subjects.json.

usage: subjects.py MAP.json OUT.json

MAP names the propositions of each issue, as a lawyer mapped them: { issue: [proposition] }. The headings of an issue are the terms and
aliases of its propositions in the bank; the sides that a proposition harms are those of the bank.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

from bank import propositions

# Words that stand in headings of many subjects: alone they name none.
GENERAL = {"terms", "notice", "scope", "costs", "law", "policies", "access", "use", "data", "records", "consent", "transfer", "control", "changes", "security", "references", "results", "notices"}


MOST_SHARING = 3


def main() -> None:
    chosen: dict[str, list[str]] = json.loads(Path(sys.argv[1]).read_text())
    known = {each["id"]: each for each in propositions()}
    issues = {}
    for issue, ids in chosen.items():
        headings = {re.sub(r"\s+", " ", name.split(":")[-1].strip()).lower() for i in ids for name in [known[i]["term"], *known[i]["aliases"]]}
        issues[issue] = {"propositions": ids, "headings": sorted(h for h in headings if h and h not in GENERAL)}
    # A name that many issues share tells none of them apart, as “assignment” of rights and of the contract.
    count = Counter(h for each in issues.values() for h in each["headings"])
    for each in issues.values():
        each["headings"] = [h for h in each["headings"] if count[h] <= MOST_SHARING]
    used = sorted({i for ids in chosen.values() for i in ids})
    out = {"harms": {i: known[i]["harms"] for i in used}, "issues": issues}
    Path(sys.argv[2]).write_text(json.dumps(out, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
