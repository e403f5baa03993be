import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { conclude } from "./conclude.mjs";
import { flakeFaults, readKnownFlakes } from "./known-flakes.mjs";
import { describeSkipped, readSkipReasons, reasonFor } from "./skipped.mjs";

const root = join(import.meta.dirname, "../..");
const test = "packages/server/src/start.test.ts > starts again";
const today = new Date("2026-11-28T12:00:00Z");

describe("a test that passed only on the second try", () => {
  const entered = (date: string) => [{ test, owner: "Ada Park", date }];

  it("fails the run", () => {
    expect(flakeFaults([test], [], today)).toEqual([
      `Passed only on the second try: ${test}. Mend it, or enter it in tools/tests/known-flakes.json with an owner and today's date.`,
    ]);
  });

  it("is allowed for seven days from its entry, and not on the eighth", () => {
    expect(flakeFaults([test], entered("2026-11-28"), today)).toEqual([]);
    expect(flakeFaults([test], entered("2026-11-21"), today)).toEqual([]);
    expect(flakeFaults([test], entered("2026-11-20"), today)).toEqual([
      `known-flakes.json, "${test}": entered 8 days ago, good for 7. Ada Park needs to mend the test.`,
    ]);
  });

  it("is allowed under its own name alone", () => {
    expect(flakeFaults([`${test} twice`], entered("2026-11-28"), today)).toHaveLength(1);
  });

  it("fails the run by an old entry even when it passes at once", () => {
    expect(flakeFaults([], entered("2026-11-01"), today)).toHaveLength(1);
  });

  it.each([
    ["without an owner", { test, owner: "", date: "2026-11-28" }],
    ["without a date", { test, owner: "Ada Park", date: "" }],
    ["with a date that is none", { test, owner: "Ada Park", date: "soon" }],
    ["with a date to come", { test, owner: "Ada Park", date: "2026-12-24" }],
  ])("is not allowed by an entry %s", (_, entry) => {
    expect(flakeFaults([test], [entry], today)).toHaveLength(1);
  });

  it("has entries that name tests that exist", () => {
    const missing = readKnownFlakes().filter(({ test: name }) => {
      const file = name.split(" > ", 1)[0] ?? "";
      return globSync(file, { cwd: root }).length === 0;
    });
    expect(missing).toEqual([]);
  });
});

describe("skipped tests", () => {
  const reasons = [
    { tests: ["a.test.ts > "], reason: "no program", enable: "install it" },
    { tests: ["a.test.ts > as root"], reason: "needs root", enable: "sudo npm test" },
  ];

  it("are listed by their reason, with the command that enables them", () => {
    const { lines, faults } = describeSkipped(
      ["a.test.ts > runs", "a.test.ts > as root it runs"],
      reasons,
    );
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      "Skipped (1): no program. To run them: install it",
      "  a.test.ts > runs",
      "Skipped (1): needs root. To run them: sudo npm test",
      "  a.test.ts > as root it runs",
    ]);
  });

  it("fail the run when there is no reason", () => {
    const { faults } = describeSkipped(["b.test.ts > runs"], reasons);
    expect(faults).toEqual([
      "Skipped without a reason: b.test.ts > runs. Say why in tools/tests/skip-reasons.json, and what enables it.",
    ]);
  });

  it("have a reason in every file that can skip one, and no other file has", () => {
    const known = readSkipReasons();
    const skipping = globSync(
      "{packages/*/src,e2e,tools,deploy/src,bench/src,faults/src}/**/*.{test,spec}.{ts,tsx}",
      {
        cwd: root,
      },
    )
      .filter((file) =>
        /\b(?:it|test|describe)\.(?:skip|skipIf|runIf|todo)\b/.test(
          readFileSync(join(root, file), "utf8"),
        ),
      )
      .filter((file) => !file.endsWith("tools/tests/outcomes.test.ts"));
    const named = known.flatMap(({ tests }) => tests.map((start) => start.split(" > ", 1)[0]));
    expect(new Set(named)).toEqual(new Set(skipping));
    expect(
      reasonFor("packages/redline/src/gate/make-redline.test.ts > the Open XML schema", known)
        ?.reason,
    ).toMatch(/schema/);
  });
});

describe("the end of a run", () => {
  const passed = { passed: 3, failed: 0, skipped: [], retried: [], named: [] };
  const flake = { test, owner: "Ada Park", date: "2026-11-28" };

  it("fails by a pass on the second try that no entry allows", () => {
    const retried = { ...passed, retried: [test], named: [`Tried again: ${test}`] };
    expect(conclude(retried, [], [], today)).toMatchObject({
      failed: 1,
      last: "3 passed, 1 failed, 1 passed only on the second try",
    });
    expect(conclude(retried, [flake], [], today)).toMatchObject({ failed: 0 });
  });

  it("fails by an entry that is too old, and by a test that is skipped without a reason", () => {
    expect(conclude(passed, [{ ...flake, date: "2026-11-01" }], [], today).failed).toBe(1);
    expect(conclude({ ...passed, skipped: [test] }, [], [], today).failed).toBe(1);
  });

  it("lists what was skipped before what failed", () => {
    const reasons = [{ tests: [test], reason: "no program", enable: "install it" }];
    const counts = { ...passed, failed: 1, skipped: [test], named: ["Failed: it"] };
    expect(conclude(counts, [], reasons, today)).toEqual({
      failed: 1,
      lines: ["Skipped (1): no program. To run them: install it", `  ${test}`, "Failed: it"],
      last: "3 passed, 1 failed, 1 skipped",
    });
  });
});
