import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import { compareFiles } from "./compare-files.ts";
import type { ComparisonAnswer, ComparisonTask } from "./comparison-task.ts";

// Run in its own process, as reviews are: see reviews/review-process.ts.
const compare = (task: ComparisonTask): ComparisonAnswer => {
  const made = compareFiles(readFileSync(task.before), readFileSync(task.after), task);
  for (const name of ["text", "redline"] as const) {
    const bytes = made[name];
    if (bytes) writeFileSync(join(task.output, name), bytes, { mode: 0o600 });
  }
  return made.answer;
};

const isTask = (task: unknown): task is ComparisonTask =>
  typeof task === "object" && task !== null && "wish" in task && "before" in task;

serveTasks((task) => {
  if (!isTask(task)) throw new Error("These are not two files to compare.");
  return compare(task);
});
