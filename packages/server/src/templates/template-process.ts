import { acceptChanges, openWord, saveWord } from "@proviso/redline";
import { readFileSync, writeFileSync } from "node:fs";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";

// Run in a process of its own, so that a long document keeps no other request waiting.
const work = (task: TemplateTask): TemplateAnswer => {
  const opened = openWord(readFileSync(task.base));
  if (!opened.ok) return { kind: "unreadable", detail: opened.refusal.detail };
  if (task.wish === "check") return { kind: "sound" };
  writeFileSync(task.output, saveWord(acceptChanges(opened.word)), { mode: 0o600 });
  return { kind: "made" };
};

const isTask = (task: unknown): task is TemplateTask =>
  typeof task === "object" && task !== null && "wish" in task && "base" in task;

serveTasks((task) => {
  if (!isTask(task)) throw new Error("This is no file of a template.");
  return work(task);
});
