"""The learned reader: an encoder, mean pooling, and for each proposition one output "says it" and one "denies it"."""

import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

MAX_TOKENS = 160


class Reader(nn.Module):
    """Logits of shape [texts, propositions, 2]: says it, denies it."""

    def __init__(self, encoder_folder: str, propositions: int, layers: list[int] | None = None, attention: str | None = None):
        super().__init__()
        self.tokenizer = AutoTokenizer.from_pretrained(encoder_folder)
        # The files' own truncation and padding at 128 tokens are switched off.
        self.tokenizer.backend_tokenizer.no_truncation()
        self.tokenizer.backend_tokenizer.no_padding()
        self.encoder = AutoModel.from_pretrained(encoder_folder, attn_implementation=attention or "eager")
        if layers is not None:
            # A shallower reader keeps these layers of its encoder, counted from 0.
            self.encoder.encoder.layer = nn.ModuleList([self.encoder.encoder.layer[i] for i in layers])
        self.dropout = nn.Dropout(0.1)
        self.propositions = propositions
        self.head = nn.Linear(self.encoder.config.hidden_size, 2 * propositions)
        nn.init.zeros_(self.head.weight)
        nn.init.constant_(self.head.bias, -3.0)

    def pooled(self, tokens: dict[str, torch.Tensor]) -> torch.Tensor:
        hidden = self.encoder(**tokens).last_hidden_state
        mask = tokens["attention_mask"].unsqueeze(-1)
        return (hidden * mask).sum(1) / mask.sum(1) * 4

    def forward(self, texts: list[str]) -> torch.Tensor:
        tokens = self.tokenizer(texts, truncation=True, max_length=MAX_TOKENS, padding=True, return_tensors="pt")
        return self.head(self.dropout(self.pooled(tokens))).view(len(texts), self.propositions, 2)

    @torch.no_grad()
    def scores(self, texts: list[str], batch: int = 64) -> torch.Tensor:
        """Probabilities of shape [texts, propositions, 2], in the order of the texts; longest first for speed."""
        self.eval()
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        out = torch.zeros(len(texts), self.propositions, 2)
        for start in range(0, len(order), batch):
            chosen = order[start : start + batch]
            with torch.autocast("cpu", dtype=torch.bfloat16):
                logits = self([texts[i] for i in chosen])
            out[chosen] = logits.float().sigmoid()
        return out
