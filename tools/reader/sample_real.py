"""Chooses sentences of real contracts that are to be labeled by two readers; OUT holds their text, for the readers only.

usage: sample_real.py DATA OUT.jsonl [--seed N] [--contracts N] [--sentences N] [--skip REAL.jsonl ...]

DATA is a folder with cuad/, contract_nli/ and files/. A line of OUT is { source, id, start, end, title, text }: the characters of the
contract's text. Contracts of bank/held-out-cuad.json are never chosen.
"""

import argparse
import gzip
import json
import random
import re
from pathlib import Path

from bank import BANK

ABBREVIATIONS = re.compile(r"(?:\b(?:Inc|Ltd|Co|Corp|No|Nos|Sec|Art|Mr|Ms|Dr|St|vs?|e\.g|i\.e|etc|U\.S|Jr|LLC|L\.P|Exh|para)|\b[A-Z]|\d)\.$")
BREAK = re.compile(r"(?<=[.;:!?])[\"”’)]*\s+(?=[\"“(A-Z0-9])|\n\s*\n")
FEWEST_WORDS, MOST_WORDS = 8, 110

# Forms whose license (CC BY 4.0 or CC0) allows training; files/manifest.json says so for each.
FORMS = [
    "bonterms-Playbook-of-Additional-Terms-for-Bonterms-DPA-2024-05-16", "bonterms-professional-services-agreement", "bt_Data-Protection-Addendum",
    "bt_Mutual-NDA", "common-paper-business-associate-agreement", "common-paper-cloud-service-agreement", "common-paper-data-processing-agreement",
    "common-paper-mutual-nda", "common-paper-one-way-nda", "common-paper-professional-services-agreement", "common-paper-software-license-agreement",
    "cp_AI-Addendum", "cp_CSA", "cp_Design-Partner-Agreement", "cp_PSA", "cp_Partnership-Agreement", "cp_SLA", "cp_Software-License-Agreement",
    "general-legal-data-processing-addendum-dpa", "general-legal-mutual-non-disclosure-agreement-nda",
]  # fmt: skip


def sentences(text: str) -> list[tuple[int, int]]:
    """Spans of sentences of a usual length; a break behind an abbreviation is none."""
    spans, start = [], 0
    for found in BREAK.finditer(text):
        before = text[start : found.start()].rstrip("\"”’) ")
        if "\n\n" not in re.sub(r"[ \t]", "", found[0]) and ABBREVIATIONS.search(before):
            continue
        spans.append((start, found.start()))
        start = found.end()
    spans.append((start, len(text)))
    kept = []
    for begin, end in spans:
        piece = text[begin:end]
        words = len(piece.split())
        letters = sum(c.isalpha() for c in piece)
        if FEWEST_WORDS <= words <= MOST_WORDS and letters > 0.6 * len(piece) and "...." not in piece and "____" not in piece:
            left = len(piece) - len(piece.lstrip())
            kept.append((begin + left, end))
    return kept


def contracts(data: Path) -> list[dict]:
    """All contracts that may be trained on: { source, id, title, text }."""
    held_out = set(json.loads((BANK / "held-out-cuad.json").read_text()))
    found = []
    with gzip.open(data / "cuad/train/cuad_train.jsonl.gz", "rt") as lines:
        for row in map(json.loads, lines):
            if row["id"] not in held_out:
                parties = "; ".join(each["text"] for each in row["categories"].get("Parties", [])[:6])
                found.append({"source": "cuad", "id": row["id"], "title": f"{row['contract_type']}: {row['title']} [{parties}]", "text": row["text"]})
    with gzip.open(data / "contract_nli/train.jsonl.gz", "rt") as lines:
        for row in map(json.loads, lines):
            found.append({"source": "contract_nli", "id": row["id"], "title": f"Nondisclosure: {row['file_name']}", "text": row["text"]})
    for name in FORMS:
        found.append({"source": "files", "id": name, "title": f"Form: {name}", "text": (data / f"files/ref/{name}.txt").read_text()})
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--contracts", type=int, default=60)
    parser.add_argument("--sentences", type=int, default=1000)
    parser.add_argument("--skip", nargs="*", default=[], type=Path)
    parser.add_argument("--source", default="")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    taken = {(r["source"], r["id"], r["start"]) for path in args.skip for r in map(json.loads, path.read_text().splitlines())}
    pool = [c for c in contracts(args.data) if not args.source or c["source"] == args.source]
    chosen = rng.sample(pool, min(args.contracts, len(pool)))
    each = -(-args.sentences // len(chosen))
    rows = []
    for contract in chosen:
        spans = [s for s in sentences(contract["text"]) if (contract["source"], contract["id"], s[0]) not in taken]
        for start, end in sorted(rng.sample(spans, min(each, len(spans)))):
            rows.append({"source": contract["source"], "id": contract["id"], "start": start, "end": end, "title": contract["title"], "text": contract["text"][start:end]})
    args.out.write_text("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows))
    print(len(rows), "sentences of", len(chosen), "contracts")


if __name__ == "__main__":
    main()
