// `npm test`: install, check, every test, and one last line with the counts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./launch/chromium.mjs";
import { buildStaleClient } from "./launch/client.mjs";
import {
  addCounts,
  countsLine,
  fromPlaywright,
  fromVitest,
  noCounts,
  oneFailure,
} from "./launch/counts.mjs";
import { ensureInstalled, npm } from "./launch/install.mjs";
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

/**
 * The counts of a runner's report; a runner that failed without counting a failure adds one.
 * @template Report
 * @param {boolean} succeeded
 * @param {string} file
 * @param {(report: Report) => import("./launch/counts.mjs").Counts} read
 */
const countsOf = (succeeded, file, read) => {
  if (!existsSync(file)) return oneFailure;
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  return succeeded || counts.failed > 0 ? counts : addCounts(counts, oneFailure);
};

const check = () => {
  const title = "Format, lint, types, boundaries, dead code";
  return run(title, [...npm(), "run", "-s", "check"]) ? noCounts : oneFailure;
};

const sizes = () =>
  run("Size of the client", [nodePath(), "packages/web/tools/sizes.ts"]) ? noCounts : oneFailure;

/**
 * @param {string} reports
 * @param {Record<string, string>} settings
 */
const tests = (reports, settings) => {
  const report = join(reports, "vitest.json");
  const vitest = [nodePath(), "node_modules/vitest/vitest.mjs", "run"];
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = run("Unit and integration tests", [...vitest, ...flags], settings);
  return countsOf(passed, report, fromVitest);
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
  const passed = run("Browser journeys", [...playwright, ...flags], named);
  return countsOf(passed, report, fromPlaywright);
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
    isBuilt ? sizes() : oneFailure,
    tests(reports, settings),
    chromium && isBuilt ? journeys(reports, settings) : oneFailure,
  ].reduce(addCounts, noCounts);
  rmSync(reports, { recursive: true });
  return counts;
};

refuseOldNode();
ensureInstalled();
const counts = all();
process.stdout.write(`\n${countsLine(counts)}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
