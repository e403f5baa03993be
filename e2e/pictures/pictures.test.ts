import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { pictures } from "./pictures.ts";

const root = join(import.meta.dirname, "../..");
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => posix.join(folder, file));

/** Every picture that a page shows, by its path in the repository. */
const shown = ["README.md", ...filesIn("docs", ".md")].flatMap((page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
    ([, path = ""]) => posix.join(dirname(page), path),
  ),
);

describe("the pictures of the README and of the guide", () => {
  it("are there, are shown by a page, and are taken by the program", () => {
    const taken = Object.keys(pictures).toSorted();
    expect([...new Set(shown)].toSorted()).toEqual(taken);
    expect(filesIn("docs", ".png").toSorted()).toEqual(taken);
    expect(taken.length).toBeGreaterThan(5);
  });

  it("are small enough to be read over a slow line", () => {
    for (const path of Object.keys(pictures))
      expect(readFileSync(join(root, path)).length, path).toBeLessThan(360_000);
  });
});
