import { onSteps } from "@proviso/redline";
import { readFileSync } from "node:fs";
import { serveTasks, tellAlive } from "../platform/processes/serve-tasks.ts";
import type { TrialTask } from "./trial-task.ts";
import { tryPolicy } from "./try-policy.ts";

const isTask = (task: unknown): task is TrialTask =>
  typeof task === "object" && task !== null && "input" in task && "draft" in task;

// Run in its own process, as reviews are: see reviews/review-process.ts.
onSteps(tellAlive);

serveTasks((task) => {
  if (!isTask(task)) throw new Error("This is not a policy to try.");
  const { input, ...policies } = task;
  return tryPolicy(readFileSync(input), policies);
});
