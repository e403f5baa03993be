import { onSteps } from "@proviso/redline";
import { serveTasks, tellAlive } from "../platform/processes/serve-tasks.ts";
import type { AnswersTask } from "./answers-task.ts";
import { workOnRedline } from "./work-on-redline.ts";

// Run in its own process: weighing forty changes is forty reviews, and nobody else is to wait for them.
const isTask = (task: unknown): task is AnswersTask =>
  typeof task === "object" && task !== null && "wish" in task && "input" in task;

const tellEveryMilliseconds = 250;

onSteps(tellAlive);

serveTasks((task, tellProgress) => {
  if (!isTask(task)) throw new Error("This is no redline to answer.");
  let told = 0;
  return workOnRedline(task, (weighed, changes) => {
    const now = performance.now();
    if (now - told < tellEveryMilliseconds) return;
    told = now;
    tellProgress({ weighed, changes });
  });
});
