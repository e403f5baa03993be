import { onSteps } from "@proviso/redline";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveTasks, tellAlive } from "../platform/processes/serve-tasks.ts";
import { readTextsKnowing } from "../documents/index.ts";
import { reviewWord } from "./review-word.ts";
import { madeFileKinds, type ReviewAnswer, type ReviewTask } from "./review-task.ts";

// Run in its own process: a hostile or huge file can break or fill this one alone, and its
// memory is given back when it ends.
const review = async ({
  input,
  output,
  knownReadings,
  ...wish
}: ReviewTask): Promise<ReviewAnswer> => {
  const began = performance.now();
  const bytes = readFileSync(input);
  const { outcome, files, ...told } = await reviewWord(
    bytes,
    wish,
    readTextsKnowing(knownReadings),
  );
  const made = madeFileKinds.filter((kind) => files[kind] !== undefined);
  for (const kind of made) writeFileSync(join(output, kind), files[kind] ?? "", { mode: 0o600 });
  return { outcome, made, ...told, seconds: (performance.now() - began) / 1000 };
};

const isTask = (task: unknown): task is ReviewTask =>
  typeof task === "object" && task !== null && "input" in task && "output" in task;

onSteps(tellAlive);

serveTasks((task) => {
  if (!isTask(task)) throw new Error("This is not a review to do.");
  return review(task);
});
