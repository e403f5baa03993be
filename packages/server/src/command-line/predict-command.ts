import { predictAcord } from "./predict-acord.ts";
import {
  predictCuad,
  predictLedgar,
  predictNli,
  predictValues,
  type PredictTask,
} from "./predict-clauses.ts";
import { predictPropositions } from "./predict-propositions.ts";
import { predictText } from "./predict-text.ts";
import type { Terminal } from "./terminal.ts";

const tasks: Readonly<Record<string, PredictTask>> = {
  "contract-nli": predictNli,
  cuad: predictCuad,
  ledgar: predictLedgar,
  values: predictValues,
  acord: predictAcord,
  text: predictText,
  propositions: predictPropositions,
};

/** `proviso predict`: the engine's answers to a measuring task, one JSON object a line. */
export const runPredict = async (
  { task, path }: { readonly task: string; readonly path: string },
  terminal: Terminal,
): Promise<0 | 1 | 2> => {
  const answer = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (answer) return answer(path, terminal);
  const known = Object.keys(tasks).join(", ");
  terminal.err(`The engine doesn’t support the task "${task}" yet. Supported: ${known}.\n`);
  return 2;
};
