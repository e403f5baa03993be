import { onSteps } from "@proviso/redline";
import { serveTasks, tellAlive } from "../platform/processes/serve-tasks.ts";
import type { Failure } from "./failure.ts";
import type { FileTask, SentTask, Style } from "./file-task.ts";
import { paintOf } from "./terminal.ts";

const isSent = (task: unknown): task is SentTask =>
  typeof task === "object" && task !== null && "task" in task && "width" in task;

// Each command loads its own code alone.
const work = async (task: FileTask, style: Style): Promise<string | Failure> => {
  switch (task.command) {
    case "text":
      return (await import("./text-command.ts")).textOfFile(task.path);
    case "settle":
      return (await import("./settle-command.ts")).settleFile(task.path, task.out, task.options);
    case "review":
      return (await import("./review-command.ts")).reviewOne(
        task.path,
        task.out,
        task.options,
        style,
      );
    case "answer":
      return (await import("./answer-command.ts")).answerFile(task.options, style);
    case "compare":
      return (await import("./compare-command.ts")).compareFiles(task.options, style);
  }
};

onSteps(tellAlive);

// Run in its own process, as the server's reviews are: see reviews/review-process.ts.
serveTasks((sent) => {
  if (!isSent(sent)) throw new Error("This isn’t a file task.");
  return work(sent.task, { width: sent.width, paint: paintOf(sent.hasColors) });
});
