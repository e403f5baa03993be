import { expect, it, vi } from "vitest";
import { endPeek, takeFirstPeek } from "./sneak-peek-shown.ts";

it("shows a contract's highlights once, and again only in a page drawn anew", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(takeFirstPeek("one", 0)).toBe(true);
  expect(takeFirstPeek("one", 500)).toBe(true);
  expect(takeFirstPeek("two", 500)).toBe(true);
  endPeek("one");
  expect(takeFirstPeek("one", 600)).toBe(false);
  expect(takeFirstPeek("two", 60_000)).toBe(false);
});
