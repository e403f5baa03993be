// `npm run check`: format, lint, types, boundaries, the lock file, dead code, patterns and prose. What passed before
// is checked again only if it, or something it depends on, has changed. `--all` checks everything.
import { join } from "node:path";
import { hashFiles } from "./check/cache.ts";
import { stepsOf, type Step, type StepResult } from "./check/steps.ts";
import { checkedOutFiles } from "./graph/changed-files.ts";

const root = join(import.meta.dirname, "..");
const isFresh = process.argv.includes("--all") || Boolean(process.env["CI"]);
const begun = performance.now();

const secondsSince = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);

const runStep = async ({ name, run }: Step): Promise<StepResult> => {
  const started = performance.now();
  const result = await run();
  const outcome = result.passed ? result.scope : "FAILED";
  process.stdout.write(`${name.padEnd(22)}${outcome.padEnd(20)}${secondsSince(started)} s\n`);
  if (result.output.trim() !== "" && !result.passed) process.stdout.write(`\n${result.output}\n`);
  return result;
};

/** Runs a row of steps one after the other. What the lint says of types is not said again for other hosts. */
const runRow = async (steps: readonly Step[]): Promise<boolean> => {
  let hasPassed = true;
  for (const step of steps) {
    if (!hasPassed && step.name === "types on other hosts") continue;
    hasPassed = (await runStep(step)).passed && hasPassed;
  }
  return hasPassed;
};

const hashes = hashFiles(root, checkedOutFiles(root));
const rows = await Promise.all(stepsOf({ root, hashes, isFresh }).map(runRow));
process.stdout.write(
  `check: ${rows.every(Boolean) ? "passed" : "FAILED"}, ${secondsSince(begun)} s\n`,
);
process.exitCode = rows.every(Boolean) ? 0 : 1;
