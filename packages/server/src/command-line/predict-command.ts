import { relative } from "node:path";
import { readDocument } from "@proviso/redline";
import { forEachFile } from "./each-file.ts";
import { isFailure } from "./failure.ts";
import { inputOf } from "./input-files.ts";
import { plainText } from "./plain-text.ts";
import { predictAcord } from "./predict-acord.ts";
import {
  predictCuad,
  predictLedgar,
  predictNli,
  predictValues,
  type PredictTask,
} from "./predict-clauses.ts";
import { readWordFile } from "./read-word.ts";
import type { Terminal } from "./terminal.ts";

/** Answers name each file by its path from the data set's own folder, the parent of "files". */
const nameInSet = (path: string): string => {
  const full = relative(process.cwd(), path);
  const at = path.lastIndexOf("files/");
  return at < 0 ? full : path.slice(at);
};

const predictText: PredictTask = async (path, terminal) =>
  forEachFile(inputOf([path]), terminal, (file) => {
    const word = readWordFile(file);
    if (isFailure(word)) return word;
    return `${JSON.stringify({ file: nameInSet(file), text: plainText(readDocument(word)) })}\n`;
  });

const tasks: Readonly<Record<string, PredictTask>> = {
  "contract-nli": predictNli,
  cuad: predictCuad,
  ledgar: predictLedgar,
  values: predictValues,
  acord: predictAcord,
  text: predictText,
};

/** `proviso predict`: the engine's answers to a measuring task, one JSON object a line. */
export const runPredict = async (
  { task, path }: { readonly task: string; readonly path: string },
  terminal: Terminal,
): Promise<0 | 1 | 2> => {
  const answer = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (answer) return answer(path, terminal);
  const known = Object.keys(tasks).join(", ");
  terminal.err(`The engine does not answer the task "${task}" yet; it answers ${known}.\n`);
  return 2;
};
