// `npm test`: install, check, every test, and one last line with the counts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./launch/chromium.mjs";
import { buildStaleClient } from "./launch/client.mjs";
import { addCounts, fromPlaywright, noCounts, oneFailure } from "./launch/counts.mjs";
import { ensureInstalled, npm } from "./launch/install.mjs";
import { afterSecondTry, failedFiles, fromVitest } from "./launch/vitest-report.mjs";
import { makeQuickFolder } from "./launch/quick-folder.mjs";
import { environment, nodePath, refuseOldNode, root } from "./launch/runtime.mjs";
import { conclude } from "./tests/conclude.mjs";
import { readKnownFlakes } from "./tests/known-flakes.mjs";
import { promiseLine } from "./tests/promises.mjs";
import { readSkipReasons } from "./tests/skipped.mjs";

/** How far the journeys stand back: none of them looks at how soon something is done, as tests beside them do. */
const yielding = 5;
/** How far the checks do, which wait for nothing and fill what the others leave. */
const yieldingMost = 10;

/**
 * @param {string} title
 * @param {string[]} command
 * @param {Record<string, string>} settings
 * @param {number} niceness
 */
const run = async (title, [program = "", ...words], settings = {}, niceness = 0) => {
  process.stdout.write(`\n${title}\n`);
  const env = { ...environment(), ...settings };
  const child = spawn(program, words, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  if (child.pid !== undefined && niceness > 0)
    setPriority(child.pid, Math.min(19, getPriority() + niceness));
  const [code] = await once(child, "exit");
  return code === 0;
};

/** A report, or null where the runner wrote none. @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** How many files of tests were run. */
let filesRun = 0;

/**
 * A runner that failed without counting a failure counts as one.
 * @param {string} title
 * @param {boolean} succeeded
 * @param {import("./launch/counts.mjs").Counts} counts
 */
const atLeastOne = (title, succeeded, counts) =>
  succeeded || counts.failed > 0 ? counts : addCounts(counts, oneFailure(title));

const check = async () => {
  const title = "Format, lint, types, boundaries, dead code";
  const words = [...npm(), "run", "-s", "check"];
  // The programs of the types take 4 GB as it is; a seventh more, and a sixth of their time is not spent on tidying.
  return (await run(title, words, { GOGC: "400" }, yieldingMost)) ? noCounts : oneFailure(title);
};

const sizes = async () => {
  const title = "Size of the client";
  return (await run(title, [nodePath(), "packages/web/tools/sizes.ts"]))
    ? noCounts
    : oneFailure(title);
};

/**
 * @param {string} title
 * @param {string} report
 * @param {Record<string, string>} settings
 * @param {string[]} more
 */
const vitest = async (title, report, settings, ...more) => {
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...more];
  const words = [nodePath(), "node_modules/vitest/vitest.mjs", "run", ...flags];
  const succeeded = await run(title, words, settings);
  return { title, succeeded, report: readReport(report) };
};

const mostTriedAgain = 5;

/**
 * The counts of the tests. The few files in which one failed are run again by themselves, to tell a test that is
 * unreliable from one that fails; either fails the run, but for a known flake.
 * @param {Awaited<ReturnType<typeof vitest>>} first
 * @param {string} report
 * @param {Record<string, string>} settings
 */
const triedAgain = async (first, report, settings) => {
  if (first.report === null) return oneFailure(first.title);
  filesRun += first.report.testResults.length;
  const failed = failedFiles(first.report);
  if (failed.length === 0 || failed.length > mostTriedAgain)
    return atLeastOne(first.title, first.succeeded, fromVitest(first.report));
  const alone = ["--maxWorkers=1", ...failed];
  const again = await vitest("What failed, by itself", report, settings, ...alone);
  return again.report === null
    ? fromVitest(first.report)
    : atLeastOne(first.title, again.succeeded, afterSecondTry(first.report, again.report));
};

/**
 * @param {string} report
 * @param {Record<string, string>} settings
 */
const journeys = async (report, settings) => {
  const playwright = [nodePath(), "node_modules/@playwright/test/cli.js", "test"];
  const flags = ["--config=e2e/playwright.config.ts", "--reporter=list,json"];
  const named = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const title = "Browser journeys";
  const passed = await run(title, [...playwright, ...flags], named, yielding);
  const read = readReport(report);
  filesRun += read?.suites.length ?? 0;
  return read === null ? oneFailure(title) : atLeastOne(title, passed, fromPlaywright(read));
};

/**
 * Three ways at once, which between them keep two cores busy to the end: tests without a browser, the client's
 * journeys, and the checks. What failed is run again when all are done and the machine is quiet.
 */
const all = async () => {
  const reports = mkdtempSync(join(tmpdir(), "proviso-test-"));
  const quick = makeQuickFolder();
  // What is left in memory would stay there until the machine is started again.
  process.once("exit", () => rmSync(quick, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const chromium = findChromium();
  if (!chromium)
    process.stderr.write("Install Chromium, or set CHROMIUM_PATH, to run the browser journeys.\n");
  const settings = {
    // Hundreds of processes begin by loading the same modules; one compiles them for all.
    NODE_COMPILE_CACHE: join(reports, "compiled"),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const written = { ...settings, TMPDIR: quick };
  const built = buildStaleClient();
  const testing = async () => {
    // Servers of the tests serve the client too.
    await built;
    return vitest("Unit and integration tests", join(reports, "vitest.json"), written);
  };
  const browsing = async () => {
    if (!(await built)) return oneFailure("Building the client");
    const measured = await sizes();
    const report = join(reports, "playwright.json");
    const gone = chromium ? await journeys(report, written) : oneFailure("Browser journeys");
    return addCounts(measured, gone);
  };
  const [checked, tested, browsed] = await Promise.all([check(), testing(), browsing()]);
  const counts = [
    checked,
    await triedAgain(tested, join(reports, "again.json"), written),
    browsed,
  ].reduce(addCounts, noCounts);
  // A process that ends late may yet add what it compiled.
  rmSync(reports, { recursive: true, force: true, maxRetries: 5 });
  return counts;
};

refuseOldNode();
const begun = performance.now();
ensureInstalled();
const counts = await all();
const { failed, lines, last } = conclude(counts, readKnownFlakes(), readSkipReasons(), new Date());
const time = promiseLine("test", filesRun, (performance.now() - begun) / 1000);
process.stdout.write(`\n${[...lines, time, last].join("\n")}\n`);
process.exitCode = failed > 0 ? 1 : 0;
