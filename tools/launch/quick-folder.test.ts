import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeQuickFolder } from "./quick-folder.mjs";

const place = mkdtempSync(join(tmpdir(), "proviso-quick-"));
const made: string[] = [];
const make = (...options: Parameters<typeof makeQuickFolder>): string => {
  const folder = makeQuickFolder(...options);
  made.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of [...made, place]) rmSync(folder, { recursive: true, force: true });
});

describe("a folder for what tests write", () => {
  it("is made where there is room and memory, and begins empty", () => {
    const folder = make(place, { space: 1, memory: 1 });
    expect(dirname(folder)).toBe(place);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["room", { space: Number.MAX_SAFE_INTEGER, memory: 1 }],
    ["memory", { space: 1, memory: Number.MAX_SAFE_INTEGER }],
  ])("lies beside other files where there is too little %s", (_, least) => {
    const before = readdirSync(place);
    expect(dirname(make(place, least))).toBe(tmpdir());
    expect(readdirSync(place)).toEqual(before);
  });

  it("lies beside other files where the system keeps none in memory", () => {
    const folder = make(join(place, "nowhere"), { space: 1, memory: 1 });
    expect(dirname(folder)).toBe(tmpdir());
    expect(existsSync(folder)).toBe(true);
  });
});
