import { describe, expect, it } from "vitest";
import { refusals, refuse } from "../refusals.ts";
import {
  formatStorage,
  hasStorageFor,
  refuseStorage,
  storageKindNames,
  storageKinds,
  storagePercent,
  storageStateOf,
  withoutStorageFigures,
} from "./storage.ts";

const gigabyte = 1024 ** 3;

describe("an amount of storage", () => {
  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [1023, "1023 bytes"],
    [1536, "1.5 KB"],
    [30 * 1024 * 1024, "30 MB"],
    [1.254 * gigabyte, "1.25 GB"],
    [gigabyte - 1, "1 GB"],
    [200 * gigabyte, "200 GB"],
    [1000 * 1024 * gigabyte, "1000 TB"],
  ])("of %d bytes is written %s", (bytes, text) => {
    expect(formatStorage(bytes)).toBe(text);
  });
});

describe("the storage of an account", () => {
  it("takes what fits to the byte, and nothing once it is full", () => {
    expect(hasStorageFor({ used: 90, limit: 100 }, 10)).toBe(true);
    expect(hasStorageFor({ used: 90, limit: 100 }, 11)).toBe(false);
    expect(hasStorageFor({ used: 100, limit: 100 }, 0)).toBe(false);
    expect(hasStorageFor({ used: 120, limit: 100 }, 1)).toBe(false);
  });

  it("is nearly full from 90 percent on, and full at its limit", () => {
    const at = (used: number) => ({ used, limit: 1000 });
    expect([0, 899, 900, 999, 1000, 1400].map((used) => storageStateOf(at(used)))).toEqual([
      "room",
      "room",
      "nearly-full",
      "nearly-full",
      "full",
      "full",
    ]);
    expect([0, 899, 999, 1000, 1400].map((used) => storagePercent(at(used)))).toEqual([
      0, 90, 99, 100, 100,
    ]);
  });

  it("says in a refusal how much is used, the limit, and what to do; to outsiders no figures", () => {
    const over = refuseStorage({ used: gigabyte, limit: gigabyte }, 100);
    expect(over.sentence).toBe(
      "Your account uses 1 GB of its 1 GB of storage, so the file wasn’t saved. Delete contracts, attachments or templates you no longer need, or choose a larger plan.",
    );
    expect(refuseStorage({ used: 0, limit: 100 }, 2048).sentence).toMatch(
      /uses 0 bytes of its 100 bytes of storage, and this file \(2 KB\) doesn’t fit\. Delete/,
    );
    expect(withoutStorageFigures(over)).toEqual({
      refused: "storage_full_for_account",
      sentence: refusals.storage_full_for_account,
    });
    expect(withoutStorageFigures(refuse("not_found"))).toEqual(refuse("not_found"));
  });

  it("has a name for each kind of file", () => {
    expect(Object.keys(storageKindNames)).toEqual([...storageKinds]);
  });
});
