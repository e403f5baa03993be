// `npm test`: install, check, every test, and one last line with the counts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./launch/chromium.mjs";
import { buildStaleClient } from "./launch/client.mjs";
import { addCounts, countsLine, fromPlaywright, noCounts, oneFailure } from "./launch/counts.mjs";
import { ensureInstalled, npm } from "./launch/install.mjs";
import { afterSecondTry, failedFiles, fromVitest } from "./launch/vitest-report.mjs";
import { environment, nodePath, refuseOldNode, root } from "./launch/runtime.mjs";

/**
 * @param {string} title
 * @param {string[]} command
 * @param {Record<string, string>} settings
 */
const run = (title, [program = "", ...words], settings = {}) => {
  process.stdout.write(`\n${title}\n`);
  const env = { ...environment(), ...settings };
  return spawnSync(program, words, { cwd: root, env, stdio: "inherit" }).status === 0;
};

/** A report, or null where the runner wrote none. @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * A runner that failed without counting a failure counts as one.
 * @param {string} title
 * @param {boolean} succeeded
 * @param {import("./launch/counts.mjs").Counts} counts
 */
const atLeastOne = (title, succeeded, counts) =>
  succeeded || counts.failed > 0 ? counts : addCounts(counts, oneFailure(title));

const check = () => {
  const title = "Format, lint, types, boundaries, dead code";
  return run(title, [...npm(), "run", "-s", "check"]) ? noCounts : oneFailure(title);
};

const sizes = () => {
  const title = "Size of the client";
  return run(title, [nodePath(), "packages/web/tools/sizes.ts"]) ? noCounts : oneFailure(title);
};

const mostTriedAgain = 5;

/**
 * Runs the tests; the few files in which one failed are run again by themselves, since many tests wait
 * for other processes and a machine that stalls is no fault of theirs. What failed is named either way.
 * @param {string} reports
 * @param {Record<string, string>} settings
 */
const tests = (reports, settings) => {
  const title = "Unit and integration tests";
  /** @param {string} heading @param {string} name @param {string[]} more */
  const vitest = (heading, name, ...more) => {
    const file = join(reports, name);
    const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...more];
    const words = [nodePath(), "node_modules/vitest/vitest.mjs", "run", ...flags];
    return { succeeded: run(heading, words, settings), report: readReport(file) };
  };
  const first = vitest(title, "vitest.json");
  if (first.report === null) return oneFailure(title);
  const failed = failedFiles(first.report);
  if (failed.length === 0 || failed.length > mostTriedAgain)
    return atLeastOne(title, first.succeeded, fromVitest(first.report));
  const again = vitest("What failed, by itself", "again.json", "--maxWorkers=1", ...failed);
  return again.report === null
    ? fromVitest(first.report)
    : atLeastOne(title, again.succeeded, afterSecondTry(first.report, again.report));
};

/**
 * @param {string} reports
 * @param {Record<string, string>} settings
 */
const journeys = (reports, settings) => {
  const report = join(reports, "playwright.json");
  const playwright = [nodePath(), "node_modules/@playwright/test/cli.js", "test"];
  const flags = ["--config=e2e/playwright.config.ts", "--reporter=list,json"];
  const named = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const title = "Browser journeys";
  const passed = run(title, [...playwright, ...flags], named);
  const read = readReport(report);
  return read === null ? oneFailure(title) : atLeastOne(title, passed, fromPlaywright(read));
};

const all = () => {
  const reports = mkdtempSync(join(tmpdir(), "proviso-test-"));
  const chromium = findChromium();
  if (!chromium)
    process.stderr.write("Install Chromium, or set CHROMIUM_PATH, to run the browser journeys.\n");
  const settings = chromium ? { CHROMIUM_PATH: chromium } : {};
  const isBuilt = buildStaleClient();
  const counts = [
    check(),
    isBuilt ? sizes() : oneFailure("Building the client"),
    tests(reports, settings),
    chromium && isBuilt ? journeys(reports, settings) : oneFailure("Browser journeys"),
  ].reduce(addCounts, noCounts);
  rmSync(reports, { recursive: true });
  return counts;
};

refuseOldNode();
ensureInstalled();
const counts = all();
process.stdout.write(`\n${[...counts.named, countsLine(counts)].join("\n")}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
