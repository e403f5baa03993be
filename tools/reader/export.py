"""Writes a trained reader as the files that the product ships: an int8 ONNX graph, a tokenizer, and their description.

usage: export.py ENCODER READER.pt OUT [--no-vocabulary-cut]

The vocabulary is cut to the word pieces that the bank and real contracts use, and single letters. Logits are calibrated on the
held-out writers: one temperature for "says it", one for "denies it".
"""

import argparse
import gzip
import hashlib
import json
import os
import tempfile
from pathlib import Path

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

from bank import entries, is_held_out, with_roles, writers
from model import MAX_TOKENS, Reader


class Graph(nn.Module):
    """From token ids of shape [1, tokens] to logits of shape [1, 2 × propositions] and an embedding of unit length."""

    def __init__(self, reader: Reader):
        super().__init__()
        self.reader = reader

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        pooled = self.reader.pooled({"input_ids": input_ids, "attention_mask": attention_mask})
        return self.reader.head(pooled), nn.functional.normalize(pooled)


def used_pieces(tokenizer, texts: list[str]) -> set[int]:
    used: set[int] = set()
    for start in range(0, len(texts), 1000):
        for ids in tokenizer(texts[start : start + 1000], add_special_tokens=True)["input_ids"]:
            used.update(ids)
    return used


def cut_vocabulary(reader: Reader, settings: dict, texts: list[str]) -> dict:
    """Keeps the word pieces in use, short ones, and the tokenizer's marks; renumbers them in the encoder and its settings."""
    vocabulary = settings["model"]["vocab"]
    used = used_pieces(reader.tokenizer, texts)
    marks = {each["content"] for each in settings["added_tokens"]}
    kept = [(piece, i) for piece, i in sorted(vocabulary.items(), key=lambda pair: pair[1]) if i in used or piece in marks or len(piece.removeprefix("##")) <= 2]
    renumbered = {piece: new for new, (piece, _) in enumerate(kept)}
    embeddings = reader.encoder.embeddings.word_embeddings
    cut = nn.Embedding(len(kept), embeddings.weight.shape[1])
    cut.weight.data = embeddings.weight.data[[old for _, old in kept]].clone()
    reader.encoder.embeddings.word_embeddings = cut
    settings["model"]["vocab"] = renumbered
    for each in settings["added_tokens"]:
        each["id"] = renumbered[each["content"]]
    post = settings["post_processor"]
    for key in ("sep", "cls"):
        if key in post:
            post[key][1] = renumbered[post[key][0]]
    for name, special in post.get("special_tokens", {}).items():
        special["ids"] = [renumbered[name]]
    return settings


def temperatures(reader: Reader, ids: list[str]) -> dict[str, float]:
    """The divisor of the logits that makes the held-out writers' labels most likely; "says" and "denies" apart."""
    known = writers()
    index = {each: i for i, each in enumerate(ids)}
    chosen = [e for e in entries() if is_held_out(e, known) and e.main in index]
    scores = reader.scores([with_roles(e.text, e.roles) for e in chosen]).clamp(1e-6, 1 - 1e-6).logit()
    rows = torch.arange(len(chosen))
    columns = torch.tensor([index[e.main] for e in chosen])
    found = {}
    for k, (name, label) in enumerate((("says", "E"), ("denies", "C"))):
        logits = scores[rows, columns, k]
        target = torch.tensor([float(e.labels[e.main] == label) for e in chosen])
        losses = [(nn.functional.binary_cross_entropy_with_logits(logits / (t / 20), target).item(), t / 20) for t in range(10, 81)]
        found[name] = min(losses)[1]
    return found


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("encoder")
    parser.add_argument("reader", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--data", type=Path, help="folder with cuad/ and contract_nli/, for the word pieces of real contracts")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    saved = torch.load(args.reader, weights_only=True)
    ids = saved["ids"]
    reader = Reader(args.encoder, len(ids), layers=saved.get("layers"), attention="eager")
    reader.load_state_dict(saved["reader"])
    reader.eval()
    temperature = temperatures(reader, ids)
    texts = [with_roles(e.text, e.roles) for e in entries()]
    if args.data:
        for name in ("cuad/train/cuad_train.jsonl.gz", "contract_nli/train.jsonl.gz"):
            with gzip.open(args.data / name, "rt") as lines:
                texts += [part for row in map(json.loads, lines) for part in row["text"].split("\n")]
    settings = cut_vocabulary(reader, json.loads(Path(args.encoder, "tokenizer.json").read_text()), texts)
    settings["truncation"] = settings["padding"] = None
    (args.out / "tokenizer.json").write_text(json.dumps(settings, ensure_ascii=False))
    ids_in = torch.randint(5, 1000, (1, 17))
    with tempfile.TemporaryDirectory() as folder, torch.no_grad():
        plain = os.path.join(folder, "plain.onnx")
        names = {"input_names": ["input_ids", "attention_mask"], "output_names": ["logits", "embedding"]}
        axes = {"input_ids": {1: "tokens"}, "attention_mask": {1: "tokens"}}
        torch.onnx.export(Graph(reader), (ids_in, torch.ones_like(ids_in)), plain, dynamic_axes=axes, dynamo=False, opset_version=17, **names)
        quantize_dynamic(plain, args.out / "encoder.onnx", weight_type=QuantType.QInt8, per_channel=True, extra_options={"MatMulConstBOnly": True})
    onnx.checker.check_model(str(args.out / "encoder.onnx"))
    files = {"encoder": sha256(args.out / "encoder.onnx"), "tokenizer": sha256(args.out / "tokenizer.json")}
    description = {"version": files["encoder"][:12], "propositions": ids, "tokens": MAX_TOKENS, "temperature": temperature, "files": files}
    (args.out / "reader.json").write_text(json.dumps(description, indent=1))
    size = sum((args.out / name).stat().st_size for name in ("encoder.onnx", "tokenizer.json", "reader.json"))
    print(f"{len(settings['model']['vocab'])} word pieces, {size / 2**20:.1f} MiB, temperatures {temperature}")


if __name__ == "__main__":
    main()
