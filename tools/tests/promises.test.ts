import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { promiseLine, promises } from "./promises.mjs";

const page = readFileSync(join(import.meta.dirname, "../../CONTRIBUTING.md"), "utf8");

describe("the promise of a tier", () => {
  it("is compared with the time it took", () => {
    expect(promiseLine("test:quick", 34, 41.2)).toBe("test:quick: 34 files, 41 s of 60 s");
    expect(promiseLine("test:quick", 34, 75)).toBe(
      "test:quick: 34 files, 75 s of 60 s, over by 15 s",
    );
    expect(promiseLine("test", 700, 690)).toBe("test: 700 files, 11 min 30 s of 12 min");
  });

  it("is the one that CONTRIBUTING.md states", () => {
    const stated = [...page.matchAll(/^\| `npm (?:run )?(test[:\w]*)` .*\| (\d+) s +\|$/gm)].map(
      ([, tier, seconds]) => [tier, Number(seconds)],
    );
    expect(Object.fromEntries(stated)).toEqual(promises);
  });
});
