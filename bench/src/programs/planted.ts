import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  checkReturn,
  graftEdit,
  openWord,
  saveWord,
  viewCopy,
  type WordPackage,
} from "@proviso/redline";
import { missedChanges, plantedKinds, realFiles, reformatted } from "@proviso/testkit";
import type { Program } from "../program.ts";
import { hasSoffice } from "../soffice.ts";

const seeds = [1, 2, 3, 4];

/**
 * What the check of a returned file finds of changes without a mark, planted by seed in every real Word
 * file beside tracked changes of both sides; and how often it raises an alarm over a file that has another
 * look only, went through the editor's copy and back, or was saved again by LibreOffice.
 */
export const planted: Program = {
  title: "changes without a mark, planted in real files: found of each kind, and false alarms",
  run: () => {
    const redlined = realFiles("docx", "docx_converted", "tracked");
    const plain = realFiles("docx", "docx_converted");
    if (plain.length === 0) console.log("  real contracts: not here (../shared/data/files)");
    findPlanted(redlined);
    const looks = plain.filter(({ bytes }) => isAlarmed(bytes, reformatted(bytes, 7)));
    console.log(`  another look: ${looks.length} alarms over ${plain.length} files`);
    const edited = plain.filter(({ bytes }) => isAlarmed(bytes, throughEditor(bytes)));
    console.log(`  through the editor's copy: ${edited.length} alarms over ${plain.length} files`);
    if (hasSoffice()) saveAgain(plain);
    else console.log("  saved again by LibreOffice: it is not installed here");
    return Promise.resolve();
  },
};

type Files = ReturnType<typeof realFiles>;

const findPlanted = (files: Files): void => {
  const seen = new Map<string, number>();
  const missed: string[] = [];
  for (const { name, bytes } of files)
    for (const seed of seeds) {
      const search = missedChanges(bytes, seed);
      for (const { kind } of search.seen) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      for (const { kind, anyOf } of search.missed)
        missed.push(`${name}, seed ${seed}: ${kind} ${anyOf.join(" or ").slice(0, 80)}`);
    }
  const all = [...seen.values()].reduce((sum, each) => sum + each, 0);
  console.log(`  found ${all - missed.length} of ${all} in ${files.length} files`);
  console.log(`  ${plantedKinds.map((kind) => `${kind} ${seen.get(kind) ?? 0}`).join(", ")}`);
  for (const line of missed) console.log(`  missed in ${line}`);
};

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const isAlarmed = (sent: Uint8Array, returned: Uint8Array): boolean =>
  checkReturn(opened(sent), opened(returned)).untracked.length > 0;

/** Opened for the editor and saved with nothing done in it. */
const throughEditor = (bytes: Uint8Array): Uint8Array => {
  const base = opened(bytes);
  const signature = { author: "Anna Able", date: "2026-05-06T07:08:09Z" };
  const made = graftEdit(base, saveWord(viewCopy(base)), signature);
  if (!made.ok) throw new Error(made.refusal.detail);
  return saveWord(made.word);
};

const saveAgain = (files: Files): void => {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  try {
    const paths = files.map((_, nth) => join(folder, `${nth}.docx`));
    for (const [nth, { bytes }] of files.entries()) writeFileSync(paths[nth] ?? "", bytes);
    const out = join(folder, "out");
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const made = ["--convert-to", "docx", "--outdir", out, ...paths];
    spawnSync("soffice", [profile, "--headless", ...made]);
    const alarmed = files.filter(({ bytes }, nth) =>
      isAlarmed(bytes, new Uint8Array(readFileSync(join(out, `${nth}.docx`)))),
    );
    console.log(
      `  saved again by LibreOffice: ${alarmed.length} alarms over ${files.length} files`,
    );
    for (const { name } of alarmed) console.log(`  alarm over ${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
