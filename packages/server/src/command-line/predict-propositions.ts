import { markNamedRoles } from "@proviso/review-engine";
import { openReader, type Score } from "@proviso/sentence-reader";
import { isFailure } from "./failure.ts";
import type { PredictTask } from "./predict-clauses.ts";
import { readTask, readText } from "./predict-lines.ts";
import { readerFaults } from "./reader-faults.ts";

const strongest = 10;

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

const shown = ({ says, denies }: Score): readonly [number, number] => [
  rounded(says),
  rounded(denies),
];

/** Propositions: for each text, how surely it says and denies the ten that it speaks of most. */
export const predictPropositions: PredictTask = async (path, terminal) => {
  const lines = readTask(path, readText, '"id" and "text"');
  if (isFailure(lines)) {
    terminal.err(`${path}: ${lines.failure}\n`);
    return 1;
  }
  const reader = await openReader();
  if (typeof reader === "string") {
    terminal.err(`${readerFaults[reader]}\n`);
    return 1;
  }
  for (const { id, text } of lines) {
    const reading = await reader.read(markNamedRoles(text));
    const scores = [...reading].slice(0, strongest).map(([key, score]) => [key, shown(score)]);
    terminal.out(`${JSON.stringify({ id, scores: Object.fromEntries(scores) })}\n`);
  }
  await reader.close();
  return 0;
};
