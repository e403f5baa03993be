import { beforeEach, describe, expect, it } from "vitest";
import { openShelf, openShelves, toggleShelf } from "./use-open-shelves.ts";

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
