import type { ReturnCheckRecord } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { headlineOf, sentenceFor, toneOf } from "./return-check-words.ts";

const check = (over: Partial<ReturnCheckRecord>, untracked = 0) => ({
  state: "done" as const,
  basis: "sent" as const,
  base: { guid: "g", version: 2, fileName: "NDA.docx", sentTime: null },
  failure: null,
  counts: { untracked, theirs: 0, accepted: 0, rejected: 0, open: 0, reformatted: 0 },
  ...over,
});

describe("what is said of a version that came back", () => {
  it("is red and counts when something was changed without a mark", () => {
    expect(toneOf(check({}, 2))).toBe("red");
    expect(headlineOf(check({}, 2))).toBe("2 untracked changes");
    expect(headlineOf(check({}, 1))).toBe("1 untracked change");
    expect(sentenceFor(check({}, 2))).toContain("It’s compared with version 2, which was sent.");
  });

  it("is green when every difference is marked", () => {
    expect(toneOf(check({}))).toBe("green");
    expect(headlineOf(check({}))).toBe("No untracked changes");
  });

  it("says so when nothing was sent", () => {
    expect(sentenceFor(check({ basis: "previous" }))).toContain(
      "No version was sent from here, so it’s compared with the previous version, version 2.",
    );
  });

  it("never claims anything that was not checked", () => {
    expect(toneOf(check({ state: "waiting" }))).toBe("ink");
    expect(toneOf(check({ state: "failed" }))).toBe("yellow");
    expect(toneOf(check({ state: "cancelled" }))).toBe("yellow");
    expect(sentenceFor(check({ state: "failed", failure: "It broke." }))).toMatch(/^It broke\. /);
  });
});
