// The tiers of tests: `npm run test:quick`, `npm run test:server` and `npm run test:web`. Each ends with one line that
// compares the time it took with its promise. `npm run test:journey -- NAME` runs one journey.
import { join } from "node:path";
import { changedFiles, checkedOutFiles } from "../graph/changed-files.ts";
import { buildGraph } from "../graph/module-graph.ts";
import { expectedSeconds, readDurations } from "./durations.ts";
import { promiseLine, promises } from "./promises.mjs";
import { runJourneys } from "./run-journeys.ts";
import { runVitest, type VitestRun } from "./run-vitest.ts";
import { selectTests, type Selection } from "./select-tests.ts";

const root = join(import.meta.dirname, "../..");

/** Seconds that a run spends before its first test, with a database to prepare. */
const startUp = 12;
const workers = 2;

/** The flags that choose a room in vitest.config.ts; the client has its component tests in their own project. */
const projectsOf = (room: string): readonly string[] =>
  (room === "web" ? ["web", "screens"] : [room]).map((project) => `--project=${project}`);

const nothing: VitestRun = { passed: true, files: 0 };

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const describeSelection = (
  { tests, left, rooms, reason, journeys }: Selection,
  seconds: (files: readonly string[]) => number,
): void => {
  if (reason !== undefined) say(`Wide: ${reason}.`);
  if (rooms.length > 0) say(`Running these rooms whole: ${rooms.join(", ")}.`);
  for (const test of tests) say(`  ${test}`);
  if (left.length > 0) {
    const about = Math.round(seconds(left) / workers);
    say(`Left for npm test: ${left.length} more files that may depend on it, about ${about} s:`);
    for (const test of left) say(`  ${test}`);
  }
  if (journeys.length > 0)
    say(`Changed journeys, run by npm run test:journey -- NAME: ${journeys.join(", ")}`);
};

const quick = async (more: readonly string[]): Promise<VitestRun> => {
  const { since, files } = changedFiles(root);
  say(`${files.length} files differ from ${since === "HEAD" ? since : since.slice(0, 8)}.`);
  const secondsOf = expectedSeconds(readDurations(root));
  const graph = buildGraph(root, checkedOutFiles(root));
  const available = (promises["test:quick"] - startUp) * workers;
  const selection = selectTests(graph, files, secondsOf, available);
  describeSelection(selection, (all) => all.reduce((sum, file) => sum + secondsOf(file), 0));
  if (more.includes("--list")) return nothing;
  if (selection.rooms.length > 0)
    return runVitest(root, [...selection.rooms.flatMap(projectsOf), ...more]);
  if (selection.tests.length === 0) return nothing;
  return runVitest(root, [...selection.tests, ...more]);
};

const tiers = {
  "test:quick": quick,
  // The server's tests wait for other processes half of their time; alone on the machine, three fill two cores.
  "test:server": (more: readonly string[]) =>
    runVitest(root, ["--project=server", "--maxWorkers=3", ...more]),
  "test:web": (more: readonly string[]) => runVitest(root, [...projectsOf("web"), ...more]),
} as const;

const runTier = async (tier: keyof typeof tiers, more: readonly string[]): Promise<boolean> => {
  const begun = performance.now();
  const { passed, files } = await tiers[tier](more);
  say(`\n${promiseLine(tier, files, (performance.now() - begun) / 1000)}`);
  return passed;
};

const [name, ...more] = process.argv.slice(2);
const passed =
  name === "test:quick" || name === "test:server" || name === "test:web"
    ? await runTier(name, more)
    : await runJourneys(root, more);
process.exitCode = passed ? 0 : 1;
