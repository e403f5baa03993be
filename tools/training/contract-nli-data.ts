import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Choice } from "../../packages/review-engine/src/clauses/topics.ts";

/** What the annotators decided about one hypothesis, and the spans that made them. */
export interface Gold {
  readonly choice: Choice;
  readonly spans: ReadonlySet<number>;
}

/** One NDA of ContractNLI, cut into spans. */
export interface LabelledContract {
  readonly id: string;
  readonly text: string;
  /** Offsets of each span in `text`. */
  readonly offsets: readonly (readonly [number, number])[];
  readonly spans: readonly string[];
  readonly gold: ReadonlyMap<string, Gold>;
}

interface Line {
  readonly id: string | number;
  readonly text: string;
  readonly spans: readonly (readonly [number, number])[];
  readonly annotations: Readonly<Record<string, { choice: Choice; spans: readonly number[] }>>;
}

const contractOf = (line: Line): LabelledContract => ({
  id: String(line.id),
  text: line.text,
  offsets: line.spans,
  spans: line.spans.map(([start, end]) => line.text.slice(start, end)),
  gold: new Map(
    Object.entries(line.annotations).map(([key, { choice, spans }]) => [
      key,
      { choice, spans: new Set(spans) },
    ]),
  ),
});

/** The folder that holds the public data, beside the checkout. */
export const defaultDataFolder = new URL("../../../shared/data", import.meta.url).pathname;

/** Reads one part of ContractNLI from the data folder, or null when it is not there. */
export const readContractNli = (
  folder: string,
  part: "train" | "dev",
): LabelledContract[] | null => {
  const path = `${folder}/contract_nli/${part}.jsonl.gz`;
  if (!existsSync(path)) return null;
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => contractOf(JSON.parse(line) as Line));
};

/**
 * Whether a span says anything: spans that were cut again from raw files put "1." or "(a)" apart,
 * and the original annotation of the whole clause then marks the bare number as evidence too.
 */
const saysSomething = (span: string): boolean =>
  /[A-Za-z]{3}/.test(span.replace(/\([a-z0-9]{1,4}\)/gi, ""));

/** The spans of a contract that are evidence for a hypothesis, bare numbers left out. */
export const evidenceIn = (contract: LabelledContract, hypothesis: string): Set<number> => {
  const gold = contract.gold.get(hypothesis);
  if (gold === undefined || gold.choice === "NotMentioned") return new Set();
  return new Set([...gold.spans].filter((span) => saysSomething(contract.spans[span] ?? "")));
};
