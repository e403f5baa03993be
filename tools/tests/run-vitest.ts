import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../launch/chromium.mjs";
import { makeQuickFolder } from "../launch/quick-folder.mjs";
import { environment, nodePath } from "../launch/runtime.mjs";
import { keepDurations, type TimedReport } from "./durations.ts";

/** How a run went. */
export interface VitestRun {
  readonly passed: boolean;
  readonly files: number;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Where Node keeps what it compiled, for the next run; it begins again each week, so that it does not grow. */
const compiledFolder = (root: string): string => {
  const folder = join(root, "node_modules/.cache/proviso/compiled");
  if (existsSync(folder) && Date.now() - statSync(folder).birthtimeMs > week)
    rmSync(folder, { recursive: true, force: true });
  return folder;
};

/** Runs vitest with these words, on files in memory where there is room, and keeps how long each file took. */
export const runVitest = async (root: string, words: readonly string[]): Promise<VitestRun> => {
  const reports = mkdtempSync(join(tmpdir(), "proviso-tier-"));
  const quick = makeQuickFolder();
  process.once("exit", () => {
    for (const folder of [reports, quick])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const chromium = findChromium();
  const report = join(reports, "vitest.json");
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(nodePath(), ["node_modules/vitest/vitest.mjs", "run", ...flags, ...words], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...environment(),
      ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
      TMPDIR: quick,
      NODE_COMPILE_CACHE: compiledFolder(root),
    },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (!existsSync(report)) return { passed: false, files: 0 };
  const read = JSON.parse(readFileSync(report, "utf8")) as TimedReport;
  keepDurations(root, read);
  return { passed: code === 0, files: read.testResults.length };
};
