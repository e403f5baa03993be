import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "proviso-types-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const settings = [
  "tsconfig.json",
  "tsconfig.base.json",
  ...["domain", "endpoints", "redline", "pdf", "review-engine", "client", "web"].map(
    (room) => `packages/${room}/tsconfig.json`,
  ),
];

/** What each planted file holds, and the one error of its types that its room's settings make of it. */
const errors: Readonly<Record<string, readonly [source: string, error: string]>> = {
  "packages/domain/src/planted.ts": [`export const title = () => document.title;`, "TS2584"],
  "packages/domain/src/planted.test.ts": [
    `export const pid = (): string => process.pid;`,
    "TS2322",
  ],
  "packages/endpoints/src/planted.ts": [`export const bytes = () => Buffer.from("a");`, "TS2591"],
  "packages/redline/src/planted.ts": [`export const place = () => window.location;`, "TS2304"],
  "packages/pdf/src/planted.ts": [`export const pid = () => process.pid;`, "TS2591"],
  "packages/review-engine/src/planted.ts": [
    `export const first = (words: string[]): string => words[0];`,
    "TS2322",
  ],
  "packages/client/src/planted.ts": [
    `export const asked: { words?: string } = { words: undefined };`,
    "TS2375",
  ],
  "packages/server/src/planted.ts": [`export const same = (value) => value;`, "TS7006"],
  "packages/testkit/src/planted.ts": [`export enum Planted {\n  First,\n}`, "TS1294"],
  "packages/web/src/planted.tsx": [`export const mark = () => <div nosuch={1} />;`, "TS2322"],
  "packages/web/tools/planted.ts": [
    `// @ts-expect-error Nothing is wrong.\nexport const one = 1;`,
    "TS2578",
  ],
  "e2e/planted.spec.ts": [`import { nothing } from "nowhere";\nnothing();`, "TS2307"],
  "bench/src/planted.ts": [`export const one: string = 1;`, "TS2322"],
  "faults/src/planted.ts": [`export const one: string = 1;`, "TS2322"],
  "deploy/src/planted.ts": [`export const one: string = 1;`, "TS2322"],
  "tools/planted.ts": [`export const none = (): number => {};`, "TS2355"],
};

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
}

/** The errors of types that the lint of the checks finds, by file. */
const lint = (): { readonly found: ReadonlyMap<string, string>; readonly output: string } => {
  for (const each of [
    "oxlint.config.ts",
    "package.json",
    // The lint’s own rules are here.
    "tools",
    ...settings,
  ]) {
    mkdirSync(dirname(join(scratch, each)), { recursive: true });
    cpSync(join(root, each), join(scratch, each), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
  for (const [file, [source]] of Object.entries(errors)) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${source}\n`);
  }
  const words = ["run", "-s", "lint", "--", "--format=json", ...Object.keys(errors)];
  const run = spawnSync("npm", words, { cwd: scratch, encoding: "utf8" });
  const report = JSON.parse(run.stdout) as Report;
  const ofTypes = report.diagnostics.flatMap(({ filename, code }) => {
    const error = /TS\d+/.exec(code)?.[0];
    return error === undefined ? [] : [[filename, error] as const];
  });
  return { found: new Map(ofTypes), output: run.stdout };
};

describe("the lint of the checks", () => {
  const { found, output } = lint();

  it.each(Object.entries(errors))(
    "finds what is wrong with the types in %s by the settings of its room",
    (file, [, error]) => {
      expect(found.get(file), output).toBe(error);
    },
  );

  it("finds nothing else", () => {
    expect([...found.keys()].toSorted()).toEqual(Object.keys(errors).toSorted());
  });
});
