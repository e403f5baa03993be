import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenProofs, readRequirements, repeatedIds, summary } from "./requirement.ts";

const page = `# Page

## 1. First
- A1.1 · People get in · open
- A1.2 · People get out · proven: a.test.ts > lets people out; b.test.ts > ends the session
## D. Decisions
- D2 · It is fast · proven: a.test.ts > is fast
`;

const files: Readonly<Record<string, string>> = {
  "a.test.ts": `it("lets people out", () => {});`,
  "b.test.ts": "it('ends the session', () => {});",
};

describe("the list of requirements", () => {
  const requirements = readRequirements(page);

  it("knows every line's section and proofs", () => {
    expect(requirements.map(({ id, section, proofs }) => [id, section, proofs.length])).toEqual([
      ["A1.1", "1. First", 0],
      ["A1.2", "1. First", 2],
      ["D2", "D. Decisions", 1],
    ]);
  });

  it("counts the proven ones by section", () => {
    expect(summary(requirements).map((line) => line.replaceAll(/ +/g, " "))).toEqual([
      "A 1. First 1 of 2 proven",
      "D D. Decisions 1 of 1 proven",
      "All 2 of 3 proven",
    ]);
  });

  it("names a test that does not exist, by file or by title", () => {
    expect(brokenProofs(requirements, (file) => files[file])).toEqual([
      'D2 names the test "is fast", which a.test.ts does not have.',
    ]);
    expect(brokenProofs(requirements, () => undefined)).toHaveLength(3);
  });

  it("refuses a line it cannot read and names an id given twice", () => {
    expect(() => readRequirements("- A1.1 People get in")).toThrow("A1.1 People get in");
    expect(repeatedIds([...requirements, ...requirements.slice(0, 1)])).toEqual(["A1.1"]);
  });

  it("holds in this repository", () => {
    const root = join(import.meta.dirname, "../..");
    const run = spawnSync(process.execPath, ["tools/requirements.ts"], { cwd: root });
    expect(run.stderr.toString()).toBe("");
    expect(run.stdout.toString()).toContain("of 456 proven");
  });
});
