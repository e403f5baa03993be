"""How well a reader reads what it was not trained on: held-out writers and registers, and the development probes.

usage: evaluate.py ENCODER READER.pt
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch

from bank import BANK, HELD_OUT_STYLES, Entry, data_folder, entries, is_held_out, writers, with_roles
from model import Reader

PROBES = data_folder() / "probes"


def topic_at(scores: np.ndarray, wanted: np.ndarray) -> dict[str, float]:
    """How often the wanted proposition is among the 1, 3, 5 that score highest, whichever way."""
    rank = (-scores.max(2)).argsort(1)
    position = np.array([list(rank[i]).index(wanted[i]) for i in range(len(wanted))])
    return {f"at {k}": round(float((position < k).mean()), 3) for k in (1, 3, 5)}


def stance(scores: np.ndarray, wanted: np.ndarray, labels: list[str]) -> float:
    """The share of entries that say or deny their proposition whose higher output is the right one."""
    rows = [i for i, label in enumerate(labels) if label in "EC"]
    right = [scores[i, wanted[i]].argmax() == "EC".index(labels[i]) for i in rows]
    return round(float(np.mean(right)), 3) if right else float("nan")


def pairs(scores: np.ndarray, wanted: np.ndarray, labels: list[str]) -> dict[str, float]:
    """For each proposition, how often a text that says it scores above one that denies it or comes near, and likewise for denying."""
    won, of = 0.0, 0
    for k, label in enumerate("EC"):
        for proposition in set(wanted.tolist()):
            rows = np.flatnonzero(wanted == proposition)
            own = [scores[i, proposition, k] for i in rows if labels[i] == label]
            others = [scores[i, proposition, k] for i in rows if labels[i] != label]
            won += sum(a > b for a in own for b in others)
            of += len(own) * len(others)
    return {"share": round(won / max(1, of), 3), "of": of}


def bank_report(reader: Reader, index: dict[str, int], chosen: list[Entry]) -> dict:
    if not chosen:
        return {}
    scores = reader.scores([with_roles(e.text, e.roles) for e in chosen]).numpy()
    wanted = np.array([index[e.main] for e in chosen])
    labels = [e.labels[e.main] for e in chosen]
    stated = np.array([label in "EC" for label in labels])
    return {
        "sentences": len(chosen),
        "topic": topic_at(scores[stated], wanted[stated]),
        "stance": stance(scores, wanted, labels),
        "pairs": pairs(scores, wanted, labels),
    }


def probe_variants() -> list[tuple[str, str, str, bool, str, str]]:
    """Development probes whose case is one proposition: text, proposition, harmful stance, harmful?, style, case."""
    path = BANK / "probe-map.json"
    if not path.exists() or not PROBES.exists():
        return []
    mapped = json.loads(path.read_text())
    found = []
    for file in sorted(PROBES.glob("probes-*.jsonl")):
        for line in file.read_text().splitlines():
            probe = json.loads(line) if line.strip() else {}
            for proposition, label in [mapped[probe["id"]]] if probe.get("id") in mapped else []:
                for v in probe["variants"]:
                    found.append((v["text"], proposition, label, v["meaning"] == "harmful", v["style"], probe["id"]))
    return found


def probe_report(reader: Reader, index: dict[str, int]) -> dict:
    variants = [v for v in probe_variants() if v[1] in index]
    if not variants:
        return {}
    scores = reader.scores([with_roles(v[0], {}) for v in variants]).numpy()
    wanted = np.array([index[v[1]] for v in variants])
    harmful = np.array([v[3] for v in variants])
    k = np.array(["EC".index(v[2]) for v in variants])
    score = scores[np.arange(len(variants)), wanted, k]
    won = of = 0
    by_case = defaultdict(list)
    for i, v in enumerate(variants):
        by_case[v[5]].append(i)
    for rows in by_case.values():
        bad, good = [score[i] for i in rows if harmful[i]], [score[i] for i in rows if not harmful[i]]
        won += sum(a > b for a in bad for b in good)
        of += len(bad) * len(good)
    report = {"texts": len(variants), "topic": topic_at(scores, wanted), "pairs": {"share": round(won / max(1, of), 3), "of": of}}
    for style in sorted({v[4] for v in variants}):
        rows = [i for i, v in enumerate(variants) if v[4] == style]
        report[f"style {style}"] = {"texts": len(rows), "topic": topic_at(scores[rows], wanted[rows])}
    for rate in (0.05, 0.1):
        threshold = np.quantile(score[~harmful], 1 - rate)
        report[f"raised at {rate:.2f} alarmed"] = round(float((score[harmful] > threshold).mean()), 3)
    return report


def report_on(reader: Reader, ids: list[str]) -> dict:
    index = {each: i for i, each in enumerate(ids)}
    known = writers()
    held = [e for e in entries() if is_held_out(e, known) and e.main in index]
    report = {
        "held-out writers": bank_report(reader, index, [e for e in held if known[e.writer]["split"] == "held-out"]),
        "probes": probe_report(reader, index),
    }
    for style in sorted(HELD_OUT_STYLES):
        own = [e for e in held if e.style == style and known[e.writer]["split"] != "held-out"]
        report[f"register {style}"] = bank_report(reader, index, own)
    for writer in sorted({e.writer for e in held if known[e.writer]["split"] == "held-out"}):
        report[f"writer {writer}"] = bank_report(reader, index, [e for e in held if e.writer == writer])
    return report


if __name__ == "__main__":
    saved = torch.load(sys.argv[2], weights_only=True)
    model = Reader(sys.argv[1], len(saved["ids"]), saved.get("layers"))
    model.load_state_dict(saved["reader"])
    print(json.dumps(report_on(model, saved["ids"]), indent=2))
