"""The sentence bank as the training sees it: entries, splits, and parties replaced by their roles."""

import gzip
import json
import os
import random
import re
from dataclasses import dataclass, field
from pathlib import Path

BANK = Path(__file__).resolve().parents[2] / "bank"

# Registers that are never trained on, for the shipped file too; they test how the reader copes with a way of writing it has not met.
HELD_OUT_STYLES = frozenset({"translated", "list"})

ROLE_NAMES = {
    "s": "Supplier",
    "c": "Customer",
    "r": "Recipient",
    "d": "Discloser",
    "k": "Controller",
    "p": "Processor",
    "b": "each party",
}

FIRST_PERSON = ("we", "us", "our", "ours", "ourselves")
SECOND_PERSON = ("you", "your", "yours", "yourself", "yourselves")

# How NDAs name their sides; used where an entry has no roles of its own.
NDA_NAMES = {
    "r": r"(?:the )?(?:receiving party|recipient|receiver|receiving side)",
    "d": r"(?:the )?(?:disclosing party|discloser|disclosing side)",
}


@dataclass
class Entry:
    """One sentence with its labels: {proposition: "E" says it | "C" denies it | "N" near miss}."""

    text: str
    writer: str
    style: str
    labels: dict[str, str]
    main: str
    roles: dict[str, str] = field(default_factory=dict)
    # Whether a second reader listed every proposition that the text states or denies: all others are then negatives.
    is_read: bool = False
    # Propositions on which the readers of a real sentence did not agree: nothing is learned of them from it.
    unsure: frozenset[str] = frozenset()
    # What the reader is given, where that is settled already.
    seen: str = ""


def propositions() -> list[dict]:
    return json.loads((BANK / "propositions.json").read_text())


def writers() -> dict[str, dict]:
    """What is known of each writer: {"w1": {"split": "train" | "held-out", ...}}."""
    return json.loads((BANK / "writers.json").read_text())


def data_folder() -> Path:
    """Where cuad/, contract_nli/ and files/ stand; real.jsonl refers to their texts."""
    return Path(os.environ.get("PROVISO_DATA", BANK.parents[1] / "shared" / "data"))


def source_texts(data: Path) -> dict[tuple[str, str], str]:
    """The texts of the contracts that real sentences come from, by source and id."""
    found = {}
    for source, name in (("cuad", "cuad/train/cuad_train.jsonl.gz"), ("contract_nli", "contract_nli/train.jsonl.gz")):
        with gzip.open(data / name, "rt") as lines:
            found |= {(source, row["id"]): row["text"] for row in map(json.loads, lines)}
    return found | {("files", path.stem): path.read_text() for path in (data / "files" / "ref").glob("*.txt")}


def real_entries() -> list[Entry]:
    """Sentences of real contracts, labeled by two readers; none where their sources are not at hand."""
    path, data = BANK / "real.jsonl", data_folder()
    if not path.exists() or not data.exists():
        return []
    texts = source_texts(data)
    found = []
    for row in map(json.loads, path.read_text().splitlines()):
        text = " ".join(texts[row["source"], row["id"]][row["start"] : row["end"]].split())
        labels = dict(row["labels"])
        main = row["labels"][0][0] if row["labels"] else ""
        found.append(Entry(text, "real", "real", labels, main, row.get("roles", {}), True, frozenset(row.get("unsure", []))))
    return found


def entries() -> list[Entry]:
    known = writers()
    found = []
    for path in sorted(BANK.glob("w*.jsonl")):
        writer = path.stem
        for line in path.read_text().splitlines():
            row = json.loads(line)
            labels = {p: y for p, y in row.get("also", [])}
            labels[row["p"]] = row["y"]
            found.append(
                Entry(row["text"], writer, row["style"], labels, row["p"], row.get("roles", {}), known[writer].get("read", False))
            )
    return found


def is_held_out(entry: Entry, known: dict[str, dict]) -> bool:
    if entry.writer == "real":
        return False
    return known[entry.writer]["split"] == "held-out" or entry.style in HELD_OUT_STYLES


def _keep_case(original: str, replacement: str) -> str:
    return replacement[0].upper() + replacement[1:] if original[:1].isupper() else replacement


def with_roles(text: str, roles: dict[str, str]) -> str:
    """The text with its named parties replaced by their roles; pronouns keep their form and get the role behind them."""
    if not roles:
        for role, names in NDA_NAMES.items():
            text = re.sub(rf"\b{names}\b", lambda m, r=role: _keep_case(m[0], f"the {ROLE_NAMES[r]}"), text, flags=re.I)
        return text
    for name in sorted(roles, key=len, reverse=True):
        role = ROLE_NAMES[roles[name]]
        forms = next((group for group in (FIRST_PERSON, SECOND_PERSON) if name.lower() in group), None)
        if forms:
            pattern = rf"\b({'|'.join(forms)})\b(?! \()"
            text = re.sub(pattern, lambda m, r=role: f"{m[0]} ({r})", text, flags=re.I)
        elif roles[name] != "b":
            pattern = rf"(?<!\w)(the )?{re.escape(name)}(?!\w)"
            text = re.sub(pattern, lambda m, r=role: _keep_case(m[0], f"the {r}"), text)
    return text


def seen_by(entry: Entry, rng: random.Random | None) -> str:
    """What the reader is given of an entry: in training (with a generator) three times in ten without its roles."""
    if rng is not None and rng.random() < 0.3:
        return entry.text
    return with_roles(entry.text, entry.roles)
