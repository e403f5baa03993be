import type { AnswerOptions } from "./file-options.ts";
import { readDocument } from "@proviso/redline";
import { answerChanges, type AnsweredRedline, type ChangeAnswer } from "@proviso/review-engine";
import {
  answerName,
  changeText,
  exceptionDocument,
  exceptionSheet,
  writeNextDraft,
} from "../answers/index.ts";
import { failed, isFailure, type Failure } from "./failure.ts";
import type { Style } from "./file-task.ts";
import { withFileWorker } from "./file-worker.ts";
import { readWordFile } from "./read-word.ts";
import { playbookOfFile } from "./review-file.ts";
import { saveResult } from "./save-result.ts";
import type { Terminal } from "./terminal.ts";
import { shorten, wrapText } from "./wrap-text.ts";
import { counted } from "./counted.ts";

const us = "Proviso";
type IsTheirs = (author: string, date: string) => boolean;

const theirsOf = ({ sent, author }: AnswerOptions): IsTheirs | Failure => {
  if (sent === undefined)
    return author === undefined ? (name) => name !== us : (name) => name === author;
  const word = readWordFile(sent);
  if (isFailure(word)) return failed(`${sent}: ${word.failure}`);
  const known = new Set(
    readDocument(word).changes.map((each) => JSON.stringify([each.author, each.date ?? ""])),
  );
  return (name, date) =>
    !known.has(JSON.stringify([name, date])) && (author === undefined || name === author);
};

const saveTable = async (path: string, answered: AnsweredRedline): Promise<Failure | undefined> => {
  const isSheet = path.toLowerCase().endsWith(".xlsx");
  return saveResult(path, isSheet ? await exceptionSheet(answered) : exceptionDocument(answered));
};

const report = (each: ChangeAnswer, { paint, width }: Style): string => {
  const line = (text: string): string => wrapText(text, width, "    ");
  return [
    `${paint.bold(answerName(each))}  ${each.clause}`,
    line(shorten(changeText(each), 300)),
    line(each.issue === "" ? each.reason : `${each.issue}: ${each.reason}`),
    ...(each.counter === "" ? [] : [line(`Our wording: ${shorten(each.counter, 300)}`)]),
    "",
  ].join("\n");
};

/** Answers the changes of one file and writes the requested files; returns the text to print, or why it failed. */
export const answerFile = async (
  options: AnswerOptions,
  style: Style,
): Promise<string | Failure> => {
  const word = readWordFile(options.path);
  if (isFailure(word)) return word;
  const isTheirs = theirsOf(options);
  if (isFailure(isTheirs)) return isTheirs;
  const document = readDocument(word);
  const chosen = playbookOfFile(document, options);
  if (isFailure(chosen)) return chosen;
  const answered = answerChanges(document, chosen.playbook, isTheirs);
  if (options.out !== undefined) {
    const draft = writeNextDraft(word, answered, { author: us, date: new Date().toISOString() });
    const failure = draft.ok ? saveResult(options.out, draft.bytes) : failed(draft.sentence);
    if (failure !== undefined) return failure;
  }
  const failure =
    options.table === undefined ? undefined : await saveTable(options.table, answered);
  if (failure !== undefined) return failure;
  const { playbook, answers } = answered;
  if (options.isJson) return `${JSON.stringify({ file: options.path, playbook, answers })}\n`;
  const count = `${counted(answers.length, "counterparty change")}, answered with ${playbook.name}`;
  return [count, "", ...answers.map((each) => report(each, style))].join("\n");
};

/** `proviso answer`: answers the other side's tracked changes and writes the next draft and the table where asked. */
export const runAnswer = async (options: AnswerOptions, terminal: Terminal): Promise<0 | 1> => {
  const answered = await withFileWorker(terminal, ({ run }) => run({ command: "answer", options }));
  if (isFailure(answered)) {
    terminal.err(`${options.path}: ${answered.failure}\n`);
    return 1;
  }
  terminal.out(answered);
  return 0;
};
