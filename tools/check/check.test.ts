import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hashFiles } from "./cache.ts";
import { filesNamedIn, planLint } from "./lint-step.ts";

const root = mkdtempSync(join(tmpdir(), "proviso-check-"));
afterAll(() => rmSync(root, { recursive: true }));

const web = "packages/web/src";
const sources: Readonly<Record<string, string>> = {
  "package.json": "{}",
  "packages/domain/src/index.ts": `export * from "./may.ts";\nexport * from "./limits.ts";`,
  "packages/domain/src/may.ts": `export type May = "yes" | "no";\nexport const may = (): May => "yes";`,
  "packages/domain/src/limits.ts": `export const limits = { files: 10 + 1 };`,
  "packages/server/src/act.ts": `import { may } from "@proviso/domain";\nexport const act = (): boolean => may() === "yes";`,
  "packages/server/src/pass.ts": `import type { May } from "@proviso/domain";\nexport const pass = (given: May): May => given;`,
  "packages/server/src/uses-act.ts": `import { act } from "./act.ts";\nexport const used: boolean = act();`,
  "packages/server/src/uses-pass.ts": `import { pass } from "./pass.ts";\nexport const used: string = pass("no");`,
  "packages/server/src/inferred.ts": `import { limits } from "@proviso/domain";\nexport const half = limits.files / 2;`,
  "packages/server/src/uses-inferred.ts": `import { half } from "./inferred.ts";\nexport const quarter: number = half / 2;`,
  [`${web}/row.tsx`]: `export function Row({ name }: { readonly name: string }) { return <p>{name}</p>; }`,
  [`${web}/table.tsx`]: `import { Row } from "./row.tsx";\nexport function Table() { return <Row name="a" />; }`,
  [`${web}/page.tsx`]: `import { Table } from "./table.tsx";\nexport function Page() { return <Table />; }`,
  [`${web}/router.ts`]: `import { names } from "./names.ts";\nexport const router = names;\ndeclare module "router" {\n  interface Register { router: typeof router }\n}`,
  [`${web}/names.ts`]: `export const names = [1].map(String);`,
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** What the lint looks at after these changes to files that were all in order. */
const lookedAt = (changes: Readonly<Record<string, string | null>>, isFresh = false) => {
  for (const [file, text] of Object.entries(changes))
    if (text === null) rmSync(join(root, file));
    else write(file, text);
  const files = [...new Set([...Object.keys(sources), ...Object.keys(changes)])];
  const { files: chosen } = planLint(root, hashFiles(root, files), isFresh);
  return chosen === "all"
    ? chosen
    : chosen.map((file) => file.replace(/^packages\/(\w+)\/src\//, "$1/"));
};

const changed = (file: string, from: string, to: string): Readonly<Record<string, string>> => {
  const text = sources[file] ?? "";
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
};

describe("what the lint looks at", () => {
  beforeEach(() => {
    rmSync(root, { recursive: true });
    for (const [file, text] of Object.entries(sources)) write(file, text);
    planLint(root, hashFiles(root, Object.keys(sources)), true).store();
  });

  it("is nothing when nothing has changed, and everything when nothing is believed", () => {
    expect(lookedAt({})).toEqual([]);
    expect(lookedAt({}, true)).toBe("all");
  });

  it("is the file alone when its exports stay what they are", () => {
    const body = changed("packages/domain/src/may.ts", `May => "yes"`, `May => "no"`);
    expect(lookedAt(body)).toEqual(["domain/may.ts"]);
  });

  it("is the file alone when it exports something more", () => {
    const more = changed(
      "packages/domain/src/may.ts",
      "export const may",
      "export const more = 1;\nexport const may",
    );
    expect(lookedAt(more)).toEqual(["domain/may.ts"]);
  });

  it("is who uses a changed type too, and further only where their own exports show it", () => {
    const type = changed("packages/domain/src/may.ts", `"yes" | "no"`, `"yes" | "never"`);
    expect(lookedAt(type)).toEqual([
      "domain/index.ts",
      "domain/may.ts",
      "server/act.ts",
      "server/pass.ts",
      "server/uses-pass.ts",
    ]);
  });

  it("follows types that are inferred", () => {
    expect(lookedAt(changed("packages/domain/src/limits.ts", "10 + 1", "String(10)"))).toEqual([
      "domain/index.ts",
      "domain/limits.ts",
      "server/inferred.ts",
      "server/uses-inferred.ts",
    ]);
    expect(
      lookedAt(changed("packages/domain/src/limits.ts", "10 + 1", "/* ten */ 10 + 1")),
    ).toEqual(["domain/limits.ts"]);
  });

  it("is a component and who shows it when its body has changed", () => {
    expect(lookedAt(changed(`${web}/row.tsx`, "<p>{name}</p>", "<b>{name}</b>"))).toEqual([
      "web/row.tsx",
      "web/table.tsx",
    ]);
  });

  it("is the whole room when a type for everybody in it may have changed", () => {
    const all = Object.keys(sources).filter((file) => file.startsWith("packages/web/"));
    expect(lookedAt(changed(`${web}/names.ts`, "String", "Number"))).toEqual(
      all.map((file) => file.replace("packages/web/src/", "web/")).toSorted(),
    );
  });

  it("is who imports a file that is gone", () => {
    expect(lookedAt({ "packages/server/src/act.ts": null })).toEqual(["server/uses-act.ts"]);
  });

  it("is who imports a name that is gone", () => {
    expect(lookedAt(changed("packages/domain/src/may.ts", "const may", "const might"))).toContain(
      "server/act.ts",
    );
  });

  it("is what failed before, and no more", () => {
    const output = "  x typescript(TS2322)\n    ,-[packages/server/src/act.ts:2:14]\n 1 | import";
    expect(filesNamedIn(output)).toEqual(new Set(["packages/server/src/act.ts"]));
    const files = Object.keys(sources);
    planLint(root, hashFiles(root, files), true).store(filesNamedIn(output));
    expect(lookedAt({})).toEqual(["server/act.ts"]);
  });

  it("is everything when settings have changed", () => {
    expect(lookedAt({ "package.json": `{ "type": "module" }` })).toBe("all");
  });
});
