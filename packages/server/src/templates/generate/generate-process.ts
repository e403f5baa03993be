import { openWord } from "@proviso/redline";
import { readFileSync, writeFileSync } from "node:fs";
import { serveTasks } from "../../platform/processes/serve-tasks.ts";
import { fillTemplate, previewTemplate, questionsIn } from "./fill-template.ts";
import type { GenerateAnswer, GenerateTask } from "./generate-task.ts";

// Run in its own process, so that a long document keeps no other request waiting.
const work = (task: GenerateTask): GenerateAnswer => {
  const opened = openWord(readFileSync(task.base));
  if (!opened.ok) return { kind: "failed", detail: opened.refusal.detail };
  if (task.wish === "preview") return previewTemplate(opened.word, task.given);
  if (task.wish === "questions") {
    const { questions, sentences } = questionsIn(opened.word);
    return sentences.length > 0
      ? { kind: "broken-fields", sentences }
      : { kind: "questions", questions };
  }
  const { answer, bytes } = fillTemplate(opened.word, task.given);
  if (bytes) writeFileSync(task.output, bytes, { mode: 0o600 });
  return answer;
};

const isTask = (task: unknown): task is GenerateTask =>
  typeof task === "object" && task !== null && "wish" in task && "base" in task;

serveTasks((task) => {
  if (!isTask(task)) throw new Error("This is no template to be filled.");
  return work(task);
});
