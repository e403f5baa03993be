import {
  factsOf,
  markedSpans,
  openProvisionTypes,
  predictContractNli,
  readCategories,
} from "@proviso/review-engine";
import { isFailure } from "./failure.ts";
import { readSpans, readTask, readText, type TaskText } from "./predict-lines.ts";
import type { Terminal } from "./terminal.ts";

/** Runs a benchmark task on a file; the exit code says whether it was readable. */
export type PredictTask = (path: string, terminal: Terminal) => Promise<0 | 1>;

type Answers = Iterable<object>;

const answerEach = <Line extends TaskText>(
  path: string,
  terminal: Terminal,
  read: readonly [(value: unknown) => Line | undefined, string],
  answer: (line: Line) => Answers,
): 0 | 1 => {
  const lines = readTask(path, ...read);
  if (isFailure(lines)) {
    terminal.err(`${path}: ${lines.failure}\n`);
    return 1;
  }
  for (const line of lines)
    for (const each of answer(line)) terminal.out(`${JSON.stringify({ id: line.id, ...each })}\n`);
  return 0;
};

const texts = [readText, '"id" and "text"'] as const;
const spans = [readSpans, '"id", "text" and "spans"'] as const;

/** The measuring programs count characters as code points; where each unit of UTF-16 is there. */
const codePoints = (text: string): ((offset: number) => number) => {
  const pairs = [...text.matchAll(/[\u{10000}-\u{10FFFF}]/gu)].map(({ index }) => index);
  return (offset) => offset - pairs.filter((pair) => pair < offset).length;
};

const rounded = (score: number): number => Math.round(score * 1e8) / 1e8;

/** ContractNLI's hypotheses: a choice for each and a score for every span. */
export const predictNli: PredictTask = async (path, terminal) =>
  answerEach(path, terminal, spans, ({ text, spans: cut }) => predictContractNli(text, cut));

/** CUAD: the words marked for each category, and whether the contract holds it. */
export const predictCuad: PredictTask = async (path, terminal) =>
  answerEach(path, terminal, texts, ({ text }) => {
    const reading = readCategories(text);
    const at = codePoints(text);
    return [
      ...markedSpans(text, reading).map(({ category, start, end, score }) => ({
        category,
        start: at(start),
        end: at(end),
        score: rounded(score),
      })),
      ...reading.categories.map((category, k) => ({
        category,
        present: rounded(reading.presence[k] ?? 0),
      })),
    ];
  });

/** LEDGAR: the name a provision would carry. */
export const predictLedgar: PredictTask = async (path, terminal) => {
  const readProvision = await openProvisionTypes();
  return answerEach(path, terminal, texts, ({ text }) => [
    { label: readProvision(text)[0]?.name ?? "" },
  ]);
};

/** Values: what was extracted, one field a line. */
export const predictValues: PredictTask = async (path, terminal) =>
  answerEach(path, terminal, texts, ({ text }) =>
    factsOf(text, readCategories(text)).map(({ field, value }) => ({ field, value })),
  );
