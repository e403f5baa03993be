"""Trains the learned reader on the sentence bank; resumes from its last checkpoint.

usage: train.py ENCODER OUT [--epochs N] [--limit SENTENCES] [--lr RATE] [--batch N] [--seed N] [--threads N] [--freeze LAYERS] [--layers 0,2,4]

Each epoch takes the bank as it then stands, so that sentences may be added while a long training runs; the list of propositions may
not change. ENCODER is a folder of fetch_encoders.sh, OUT a folder outside the checkout. OUT/checkpoint.pt is written every five minutes and
after each epoch; OUT/reader.pt and OUT/report.json at the end.
"""

import argparse
import json
import os
import random
import time
from dataclasses import replace
from pathlib import Path

import torch
from torch import nn

from bank import Entry, entries, is_held_out, propositions, real_entries, seen_by, writers
from evaluate import report_on
from model import Reader

POSITIVE, NEAR_MISS, READ_NEGATIVE, UNREAD_NEGATIVE = 4.0, 2.0, 0.6, 0.3
MAIN_NEGATIVE = 1.0
# Two sentences of so many characters at most are within the tokens that the encoder sees.
LONGEST_JOINED = 330
SAVE_SECONDS = 300


def targets(all_entries: list[Entry], index: dict[str, int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Targets and weights of shape [entries, propositions, 2]."""
    shape = (len(all_entries), len(index), 2)
    target, weight = torch.zeros(shape), torch.zeros(shape)
    for i, entry in enumerate(all_entries):
        weight[i] = READ_NEGATIVE if entry.is_read else UNREAD_NEGATIVE
        for proposition, label in entry.labels.items():
            j = index.get(proposition)
            if j is None:
                continue
            weight[i, j] = NEAR_MISS if label == "N" else MAIN_NEGATIVE
            if label in "EC":
                k = "EC".index(label)
                target[i, j, k] = 1
                weight[i, j, k] = POSITIVE
        for proposition in entry.unsure:
            if proposition in index:
                weight[i, index[proposition]] = 0
    return target, weight


def batches(texts: list[str], size: int, rng: random.Random) -> list[list[int]]:
    """Batches of texts of similar length, in a random order."""
    order = list(range(len(texts)))
    rng.shuffle(order)
    order.sort(key=lambda i: len(texts[i]) + 40 * rng.random())
    found = [order[i : i + size] for i in range(0, len(order), size)]
    rng.shuffle(found)
    return found


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("encoder")
    parser.add_argument("out")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--lr", type=float, default=1e-4)
    parser.add_argument("--head-lr", type=float, default=1e-3)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 2, help="on a machine that is busy, one thread wastes less")
    parser.add_argument("--freeze", type=int, default=0, help="lowest layers that are not trained")
    parser.add_argument("--layers", type=lambda text: [int(i) for i in text.split(",")], help="keep only these layers of the encoder, e.g. 0,2,4")
    parser.add_argument("--joined", type=float, default=0.3, help="the share of sentences that are continued by another one")
    parser.add_argument("--no-real", action="store_true", help="leave out the sentences of real contracts")
    return parser.parse_args()


def trained_on(args: argparse.Namespace) -> list[Entry]:
    """The sentences of the bank that may be trained on, in an order that depends on the seed alone."""
    known = writers()
    found = [e for e in entries() if not is_held_out(e, known)]
    random.Random(args.seed).shuffle(found)
    return found[: args.limit] + ([] if args.no_real else real_entries())


def joined(trained: list[Entry], share: float, rng: random.Random) -> list[Entry]:
    """Some entries continued by another one, as clauses of contracts state several rules: the labels of both hold.

    Only entries that a second reader read are joined, and none that are about the same proposition.
    """
    short = [e for e in trained if e.is_read and len(e.text) < LONGEST_JOINED]
    found = []
    for entry in trained:
        other = rng.choice(short)
        if rng.random() < share and entry.is_read and len(entry.text) < LONGEST_JOINED and not (entry.labels.keys() & other.labels.keys()):
            first, second = (entry, other) if rng.random() < 0.5 else (other, entry)
            entry = replace(
                entry,
                text=f"{first.text} {second.text}",
                roles={},
                labels=first.labels | second.labels,
                unsure=first.unsure | second.unsure,
                seen=f"{seen_by(first, rng)} {seen_by(second, rng)}",
            )
        found.append(entry)
    return found


def rate_at(progress: float) -> float:
    """The share of the learning rate at a share of the training: up in the first twentieth, then down to nothing."""
    return min(progress / 0.05, (1 - progress) / 0.95)


def main() -> None:
    args = parsed()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    ids = [each["id"] for each in propositions()]
    index = {each: i for i, each in enumerate(ids)}
    reader = Reader(args.encoder, len(ids), args.layers)
    if args.freeze:
        for module in [reader.encoder.embeddings, *reader.encoder.encoder.layer[: args.freeze]]:
            for parameter in module.parameters():
                parameter.requires_grad = False
    groups = [
        {"params": [p for p in reader.encoder.parameters() if p.requires_grad], "lr": args.lr},
        {"params": reader.head.parameters(), "lr": args.head_lr},
    ]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    checkpoint = out / "checkpoint.pt"
    epoch, done = 0, 0
    if checkpoint.exists():
        saved = torch.load(checkpoint, weights_only=True)
        reader.load_state_dict(saved["reader"])
        optimizer.load_state_dict(saved["optimizer"])
        epoch, done = saved["epoch"], saved["done"]
        print(f"resumed at epoch {epoch}, batch {done}", flush=True)

    def save(epoch: int, done: int) -> None:
        state = {"reader": reader.state_dict(), "optimizer": optimizer.state_dict()}
        torch.save({**state, "epoch": epoch, "done": done}, out / "checkpoint.tmp")
        (out / "checkpoint.tmp").replace(checkpoint)

    loss_of = nn.BCEWithLogitsLoss(reduction="none")
    started = saved_at = time.time()
    while epoch < args.epochs:
        # Texts and order depend on the epoch alone, so that a resumed run goes on where it stopped.
        rng = random.Random(args.seed * 1000 + epoch)
        trained = joined(trained_on(args), args.joined, rng)
        target, weight = targets(trained, index)
        texts = [e.seen or seen_by(e, rng) for e in trained]
        chunks = batches(texts, args.batch, rng)
        print(f"epoch {epoch}: {len(trained)} sentences, {len(ids)} propositions, {len(chunks)} batches", flush=True)
        reader.train()
        total = 0.0
        for number in range(done, len(chunks)):
            chosen = chunks[number]
            with torch.autocast("cpu", dtype=torch.bfloat16):
                logits = reader([texts[i] for i in chosen])
            loss = (loss_of(logits.float(), target[chosen]) * weight[chosen]).sum() / len(chosen)
            share = rate_at((epoch + number / len(chunks)) / args.epochs)
            for group, rate in zip(optimizer.param_groups, (args.lr, args.head_lr)):
                group["lr"] = rate * share
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            total += loss.item()
            if time.time() - saved_at > SAVE_SECONDS:
                save(epoch, number + 1)
                saved_at = time.time()
                print(f"  batch {number + 1}: {time.time() - started:.0f} s", flush=True)
        print(f"epoch {epoch}: loss {total / max(1, len(chunks) - done):.3f}, {time.time() - started:.0f} s", flush=True)
        epoch, done = epoch + 1, 0
        save(epoch, 0)
    torch.save({"reader": reader.state_dict(), "ids": ids, "layers": args.layers}, out / "reader.pt")
    report = report_on(reader, ids)
    (out / "report.json").write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
