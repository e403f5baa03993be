import { graftEdit, openWord, saveWord, viewCopy } from "@proviso/redline";
import { readFileSync, writeFileSync } from "node:fs";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import type { EditorAnswer, EditorTask } from "./editor-task.ts";

// Run in its own process, so that a long document keeps no other request waiting.
const work = (task: EditorTask): EditorAnswer => {
  const opened = openWord(readFileSync(task.base));
  if (!opened.ok) return { kind: "refused", code: "not-word", detail: opened.refusal.detail };
  if (task.wish === "view") {
    writeFileSync(task.output, saveWord(viewCopy(opened.word)), { mode: 0o600 });
    return { kind: "made" };
  }
  const { author, date, touched } = task;
  const made = graftEdit(
    opened.word,
    readFileSync(task.exported),
    { author, date },
    touched && new Set(touched),
  );
  if (!made.ok) return { kind: "refused", code: made.refusal.code, detail: made.refusal.detail };
  if (!made.isChanged) return { kind: "unchanged" };
  writeFileSync(task.output, made.bytes, { mode: 0o600 });
  return { kind: "made" };
};

const isTask = (task: unknown): task is EditorTask =>
  typeof task === "object" && task !== null && "wish" in task && "base" in task;

serveTasks((task) => {
  if (!isTask(task)) throw new Error("This is no file of an editor.");
  return work(task);
});
