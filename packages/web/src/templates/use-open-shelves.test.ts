import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFirstShelf, openShelf, openShelves, toggleShelf } from "./use-open-shelves.ts";

beforeEach(() => openShelves.set(null));

const open = (): readonly string[] => [...(openShelves.get() ?? [])];

describe("the shelves of the page", () => {
  it("open and close by themselves, each", () => {
    toggleShelf("nda");
    toggleShelf("dpa");
    expect(open()).toEqual(["nda", "dpa"]);
    toggleShelf("nda");
    expect(open()).toEqual(["dpa"]);
  });

  it("show what was just kept without closing others", () => {
    toggleShelf("nda");
    openShelf("saas");
    openShelf("saas");
    expect(open()).toEqual(["nda", "saas"]);
  });

  it("stay as the person left them once they were touched", () => {
    toggleShelf("nda");
    toggleShelf("nda");
    expect(openShelves.get()).toEqual(new Set());
  });
});

describe("the first shelf", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("opens by itself after a second, not before", () => {
    openFirstShelf("nda");
    vi.advanceTimersByTime(999);
    expect(openShelves.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(open()).toEqual(["nda"]);
  });

  it("stays closed when the page was left or touched before", () => {
    openFirstShelf("nda")();
    vi.advanceTimersByTime(60_000);
    expect(openShelves.get()).toBeNull();
  });
});
