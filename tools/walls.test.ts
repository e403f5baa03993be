import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** What each planted file holds; the comment of its title says which wall it breaks. */
const violations: Readonly<Record<string, readonly [file: string, source: string]>> = {
  "a room imports a room it may not": [
    "packages/redline/src/planted.ts",
    `import { may } from "@proviso/domain";\nexport const planted = may;`,
  ],
  "a pure room imports the client": [
    "packages/redline/src/read/planted.ts",
    `export { screen } from "@proviso/web";`,
  ],
  "the client imports the server": [
    "packages/web/src/contracts/planted.tsx",
    `import { main } from "@proviso/server";\nexport const planted = main;`,
  ],
  "the server imports the client": [
    "packages/server/src/contracts/planted.ts",
    `import { screen } from "@proviso/web";\nexport const planted = screen;`,
  ],
  "a forbidden room is imported for its types only": [
    "packages/domain/src/planted.ts",
    `import type { Review } from "@proviso/review-engine";\nexport type Planted = Review;`,
  ],
  "a forbidden room is imported while running": [
    "packages/endpoints/src/planted.ts",
    `export const planted = () => import("@proviso/redline");`,
  ],
  "a forbidden room is named in a type": [
    "packages/domain/src/typed.ts",
    `export type Planted = import("@proviso/redline").Edit;`,
  ],
  "a relative path leaves the room": [
    "packages/review-engine/src/planted.ts",
    `import { may } from "../../domain/src/index.ts";\nexport const planted = may;`,
  ],
  "a pure room imports a library it may not": [
    "packages/redline/src/zod.ts",
    `import { z } from "zod";\nexport const planted = z;`,
  ],
  "a pure room imports a scoped library": [
    "packages/redline/src/storage.ts",
    `import { S3Client } from "@aws-sdk/client-s3";\nexport const planted = S3Client;`,
  ],
  "the domain imports any library": [
    "packages/domain/src/dated.ts",
    `import dayjs from "dayjs";\nexport const planted = dayjs;`,
  ],
  "the engine uses Node's own modules": [
    "packages/review-engine/src/files.ts",
    `import { readFileSync } from "node:fs";\nexport const planted = readFileSync;`,
  ],
  "the client uses Node's own modules by their bare name": [
    "packages/web/src/platform/planted.ts",
    `import { join } from "path/posix";\nexport const planted = join;`,
  ],
  "the server's floor imports a feature": [
    "packages/server/src/platform/jobs/planted.ts",
    `import { sent } from "../../contracts/index.ts";\nexport const planted = sent;`,
  ],
  "the client's floor imports a feature": [
    "packages/web/src/ui/planted.ts",
    `import { sent } from "../contracts/index.ts";\nexport const planted = sent;`,
  ],
  "a feature is entered beside its door": [
    "packages/server/src/reviews/planted.ts",
    `import { sent } from "../contracts/contract-store.ts";\nexport const planted = sent;`,
  ],
  "a feature imports what stands above it": [
    "packages/web/src/contracts/upward.ts",
    `import { router } from "../app/router.ts";\nexport const planted = router;`,
  ],
  "the testkit is imported outside a test": [
    "packages/server/src/contracts/kit.ts",
    `import { word } from "@proviso/testkit";\nexport const planted = word;`,
  ],
  "what is there for tests is imported outside a test": [
    "packages/server/src/contracts/support.ts",
    `import { server } from "../test-support/test-server.ts";\nexport const planted = server;`,
  ],
  "two modules import each other": [
    "packages/domain/src/first.ts",
    `import { second } from "./second.ts";\nexport const first = () => second;`,
  ],
  "two modules import each other's types": [
    "packages/redline/src/type-first.ts",
    `import type { Second } from "./type-second.ts";\nexport interface First { second: Second }`,
  ],
};

const allowed: Readonly<Record<string, string>> = {
  "packages/domain/src/second.ts": `import { first } from "./first.ts";\nexport const second = () => first;`,
  "packages/redline/src/type-second.ts": `import type { First } from "./type-first.ts";\nexport interface Second { first: First }`,
  "packages/domain/src/index.ts": `export const may = true;`,
  "packages/endpoints/src/ask.ts": `import { may } from "@proviso/domain";\nimport { z } from "zod";\nexport const ask = [may, z];`,
  "packages/redline/src/unzip.ts": `import { unzipSync } from "fflate";\nimport type { Review } from "./read/tree.ts";\nexport const ask: Review = unzipSync;`,
  "packages/redline/src/read/tree.ts": `export type Review = unknown;`,
  "packages/redline/src/kit.test.ts": `import { readFileSync } from "node:fs";\nimport { word } from "@proviso/testkit";\nexport const kit = [word, readFileSync];`,
  "packages/server/src/contracts/contract-store.ts": `export const sent = true;`,
  "packages/server/src/contracts/index.ts": `export { sent } from "./contract-store.ts";`,
  "packages/server/src/reviews/good.ts": `import { sent } from "../contracts/index.ts";\nimport { clock } from "../platform/clock/clock.ts";\nexport const good = [sent, clock];`,
  "packages/server/src/platform/clock/clock.ts": `import { hrtime } from "node:process";\nexport const clock = hrtime;`,
  "packages/server/src/test-support/test-server.ts": `import { word } from "@proviso/testkit";\nexport const server = word;`,
  "packages/server/src/contracts/server.test.ts": `import { server } from "../test-support/test-server.ts";\nexport const test = server;`,
  "packages/web/src/contracts/index.ts": `export const sent = true;`,
  "packages/web/src/app/router.ts": `import { sent } from "../contracts/index.ts";\nexport const router = sent;`,
};

const scratch = mkdtempSync(join(tmpdir(), "proviso-walls-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const plant = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const each of ["tools", "oxlint.config.ts", "package.json"])
    cpSync(join(root, each), join(folder, each), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${source}\n`);
  }
};

const lint = (folder: string): { readonly found: Set<string>; readonly output: string } => {
  const run = spawnSync(join(root, "node_modules/.bin/oxlint"), ["--format=json", "packages"], {
    cwd: folder,
    encoding: "utf8",
  });
  const report = JSON.parse(run.stdout) as {
    readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
  };
  const walls = report.diagnostics.filter((each) => /walls|no-cycle/.test(each.code));
  return { found: new Set(walls.map((each) => each.filename)), output: run.stdout };
};

describe("the walls between the rooms", () => {
  const broken = join(scratch, "broken");
  const sources = Object.fromEntries(Object.values(violations));
  plant(broken, { ...allowed, ...sources });
  const { found, output } = lint(broken);

  it.each(Object.entries(violations))("are broken when %s", (_, [file]) => {
    expect([...found], output).toContain(file);
  });

  it("let every allowed import through", () => {
    const clean = join(scratch, "clean");
    const fits = Object.entries(allowed).filter(([file]) => !file.includes("second"));
    plant(clean, Object.fromEntries(fits));
    expect([...lint(clean).found]).toEqual([]);
    const both = ["packages/domain/src/second.ts", "packages/redline/src/type-second.ts"];
    expect([...found].filter((file) => !(file in sources)).toSorted()).toEqual(both);
  });
});
