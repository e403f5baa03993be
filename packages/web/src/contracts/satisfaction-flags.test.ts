import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  isRatingAsked,
  noteRatingAsked,
  noteRevisedDownload,
  onRatingFlag,
} from "./satisfaction-flags.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const due = { guid: "a", isShowSatisfactionRating: true };

it("asks for a rating after a revised download, tells whoever shows it, and asks once", () => {
  let told = 0;
  const stop = onRatingFlag(() => (told += 1));
  expect(isRatingAsked(due)).toBe(false);
  noteRevisedDownload(due);
  expect([isRatingAsked(due), told]).toEqual([true, 1]);
  expect(isRatingAsked({ ...due, guid: "b" })).toBe(false);
  noteRatingAsked("a");
  expect([isRatingAsked(due), told]).toEqual([false, 2]);
  stop();
});

it("remembers no download of a contract whose rating is not due", () => {
  const done = { guid: "c", isShowSatisfactionRating: false };
  noteRevisedDownload(done);
  expect(isRatingAsked({ ...done, isShowSatisfactionRating: true })).toBe(false);
});
