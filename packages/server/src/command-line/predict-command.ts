import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { readDocument } from "@proviso/redline";
import { predictContractNli } from "@proviso/review-engine";
import { forEachFile } from "./each-file.ts";
import { failed, failureOf, isFailure, type Failure } from "./failure.ts";
import { inputOf } from "./input-files.ts";
import { plainText } from "./plain-text.ts";
import { readWordFile } from "./read-word.ts";
import type { Terminal } from "./terminal.ts";

/** One contract of a measuring task; its gold answers are never read. */
interface TaskContract {
  readonly id: string | number;
  readonly text: string;
  readonly spans: readonly (readonly [number, number])[];
}

const isSpan = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

const readContract = (line: string): TaskContract | undefined => {
  const value: unknown = JSON.parse(line);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("id" in value && "text" in value && "spans" in value)) return undefined;
  const { id, text, spans } = value;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  if (typeof text !== "string" || !Array.isArray(spans) || !spans.every(isSpan)) return undefined;
  return { id, text, spans };
};

const unpack = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");

const readContracts = (path: string): TaskContract[] | Failure => {
  try {
    const lines = unpack(readFileSync(path))
      .split("\n")
      .filter((line) => line.trim() !== "");
    const contracts = lines.map(readContract).filter((each) => each !== undefined);
    return contracts.length === lines.length
      ? contracts
      : failed('A line of the file has no "id", "text" and "spans".');
  } catch (error) {
    if (error instanceof SyntaxError) return failed("A line of the file is not JSON.");
    return failureOf(error);
  }
};

const predictNli = (path: string, terminal: Terminal): 0 | 1 => {
  const contracts = readContracts(path);
  if (isFailure(contracts)) {
    terminal.err(`${path}: ${contracts.failure}\n`);
    return 1;
  }
  for (const { id, text, spans } of contracts)
    for (const answer of predictContractNli(text, spans))
      terminal.out(`${JSON.stringify({ id, ...answer })}\n`);
  return 0;
};

/** Answers name each file by its path from the data set's own folder, the parent of "files". */
const nameInSet = (path: string): string => {
  const full = relative(process.cwd(), path);
  const at = path.lastIndexOf("files/");
  return at < 0 ? full : path.slice(at);
};

const predictText = (path: string, terminal: Terminal): 0 | 1 =>
  forEachFile(inputOf([path]), terminal, (file) => {
    const word = readWordFile(file);
    if (isFailure(word)) return word;
    return `${JSON.stringify({ file: nameInSet(file), text: plainText(readDocument(word)) })}\n`;
  });

const tasks: Readonly<Record<string, (path: string, terminal: Terminal) => 0 | 1>> = {
  "contract-nli": predictNli,
  text: predictText,
};

/** `proviso predict`: the engine's answers to a measuring task, one JSON object a line. */
export const runPredict = (
  { task, path }: { readonly task: string; readonly path: string },
  terminal: Terminal,
): 0 | 1 | 2 => {
  const answer = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (answer) return answer(path, terminal);
  const known = Object.keys(tasks).join(" and ");
  terminal.err(`The engine does not answer the task "${task}" yet; it answers ${known}.\n`);
  return 2;
};
