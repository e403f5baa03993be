import {
  acceptChanges,
  datesIn,
  lockedTexts,
  openWord,
  removeComments,
  saveWord,
  type WordPackage,
} from "@proviso/redline";
import { readFileSync, writeFileSync } from "node:fs";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import { questionsIn } from "./generate/fill-template.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";

type Settling = Extract<TemplateTask, { wish: "settle" }>;

/** What is settled: everything, or what an author did since the older file. */
const whoseOf = ({ only }: Settling) => {
  if (only === undefined) return {};
  const older = openWord(readFileSync(only.older));
  const known = older.ok ? datesIn(older.word) : new Set<string>();
  return { isOf: (author: string, date: string) => author === only.author && !known.has(date) };
};

type Checking = Extract<TemplateTask, { wish: "check" }>;

/** What is said of text that the template's author locked and that is no longer as it was. */
const lockFaults = ({ older }: Checking, word: WordPackage): readonly string[] => {
  const before = older === undefined ? undefined : openWord(readFileSync(older));
  if (!before?.ok) return [];
  const kept = lockedTexts(word);
  return lockedTexts(before.word)
    .filter((text, at) => kept[at] !== text)
    .map(
      (text) => `“${text.slice(0, 80)}” is locked by the template’s author and can’t be changed.`,
    );
};

// Run in its own process, so that a long document keeps no other request waiting.
const work = (task: TemplateTask): TemplateAnswer => {
  const opened = openWord(readFileSync(task.base));
  if (!opened.ok) return { kind: "unreadable", detail: opened.refusal.detail };
  if (task.wish === "check") {
    const sentences = [...questionsIn(opened.word).sentences, ...lockFaults(task, opened.word)];
    return sentences.length === 0 ? { kind: "sound" } : { kind: "broken-fields", sentences };
  }
  const settled = acceptChanges(opened.word, whoseOf(task));
  // What is settled whole becomes its own template: what was said about the contract stays with the contract.
  const made = task.only === undefined ? removeComments(settled) : settled;
  writeFileSync(task.output, saveWord(made), { mode: 0o600 });
  return { kind: "made" };
};

const isTask = (task: unknown): task is TemplateTask =>
  typeof task === "object" && task !== null && "wish" in task && "base" in task;

serveTasks((task) => {
  if (!isTask(task)) throw new Error("This is no file of a template.");
  return work(task);
});
