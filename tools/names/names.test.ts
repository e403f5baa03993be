import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { adviceFor } from "./banned-names.ts";
import knownNames from "./known-names.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

describe("a name", () => {
  it.each([
    "SendingWish",
    "refuseWish",
    "S3Place",
    "placesOf",
    "SigningGround",
    "nothingSaid",
    "ToldUser",
    "HeldRequest",
    "givenAnswers",
    "KeptApiKey",
    "MadeFile",
    "isBegun",
    "Pen",
    "plantDesk",
    "laneOf",
    "canvasBrush",
    "XMLPlace",
  ])("%s is advised against", (name) => {
    expect(adviceFor(name)).toMatch(/in a name: use /);
  });

  it.each([
    "SendContractInput",
    "placeField",
    "PlacedMark",
    "readPreMade",
    "preMadeTemplate",
    "listHeldMails",
    "isDesktop",
    "Background",
    "openPending",
    "replaceText",
  ])("%s is fine", (name) => {
    expect(adviceFor(name)).toBeUndefined();
  });
});

describe("the lint rule", () => {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("reports types and functions, in every room but the engine, and a known name that is gone", () => {
    const known = "packages/web/src/known.ts";
    for (const each of ["tools", "oxlint.config.ts", "package.json"])
      cpSync(join(root, each), join(folder, each), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(
      join(folder, "tools/names/known-names.json"),
      JSON.stringify({ [known]: ["KnownPlace", "GonePlace"] }),
    );
    for (const [file, source] of [
      ["packages/domain/src/a.ts", "export type UploadWish = string;"],
      ["packages/server/src/b.ts", "export interface Ground { readonly a: string }"],
      ["packages/server/src/c.ts", "export const told = (): string => '';"],
      ["packages/redline/src/d.ts", "export class Pen {}"],
      ["tools/e.ts", "export function isHeldBy(): boolean { return true; }"],
      ["packages/domain/src/value.ts", "export const said = 1;"],
      ["packages/review-engine/src/f.ts", "export type Desk = string;"],
      [known, "export type KnownPlace = string;\nexport type OtherPlace = string;"],
    ] as const) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${source}\n`);
    }
    const run = spawnSync(
      join(root, "node_modules/.bin/oxlint"),
      ["-A", "all", "--format=json", "packages", "tools/e.ts"],
      { cwd: folder, encoding: "utf8" },
    );
    const { diagnostics } = JSON.parse(run.stdout) as {
      readonly diagnostics: readonly { readonly filename: string; readonly message: string }[];
    };
    expect(
      diagnostics
        .map(({ filename, message }) => `${filename} ${message.split(/[: ]/)[0] ?? ""}`)
        .toSorted(),
    ).toEqual([
      "packages/domain/src/a.ts UploadWish",
      "packages/redline/src/d.ts Pen",
      "packages/server/src/b.ts Ground",
      "packages/server/src/c.ts told",
      `${known} GonePlace`,
      `${known} OtherPlace`,
      "tools/e.ts isHeldBy",
    ]);
  });

  it("knows names of files that exist only", () => {
    expect(Object.keys(knownNames).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
