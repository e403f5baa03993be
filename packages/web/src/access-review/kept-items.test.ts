import type { AccessItem } from "@proviso/endpoints";
import { expect, it } from "vitest";
import { answerOf, keptAtFirst } from "./kept-items.ts";

const item = (kind: AccessItem["kind"], id: string, isNew: boolean): AccessItem => ({
  kind,
  id,
  isNew,
  name: id,
  detail: "",
  createdTime: "2026-11-24T10:00:00.000Z",
  lastUsedTime: null,
  isPaused: kind !== "webhook" && kind !== "guest-link",
});

it("keeps what is not new at first, and counterparties’ links in any case", () => {
  const items = [
    item("api-key", "old", false),
    item("api-key", "new", true),
    item("webhook", "new", true),
    item("guest-link", "new", true),
  ];
  const kept = keptAtFirst(items);
  expect(answerOf(items, kept)).toEqual({
    keep: [
      { kind: "api-key", id: "old" },
      { kind: "guest-link", id: "new" },
    ],
    end: [
      { kind: "api-key", id: "new" },
      { kind: "webhook", id: "new" },
    ],
  });
});
