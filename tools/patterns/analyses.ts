import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { analyser, type Analysis } from "./analyse.ts";

/** What is in the file of analyses. */
interface AnalysesFile {
  readonly analyser: string;
  readonly patterns: Readonly<Record<string, Analysis>>;
}

const path = join(import.meta.dirname, "analyses.json");

/** What is known of patterns by their keys; nothing when another version analysed them. */
export const readAnalyses = (): ReadonlyMap<string, Analysis> => {
  if (!existsSync(path)) return new Map();
  const { analyser: by, patterns } = JSON.parse(readFileSync(path, "utf8")) as AnalysesFile;
  return new Map(by === analyser ? Object.entries(patterns) : []);
};

/** Keeps what is known of patterns, one a line in the order of their keys, so that two changes seldom touch the same. */
export const writeAnalyses = (analyses: ReadonlyMap<string, Analysis>): void => {
  const lines = [...analyses]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`);
  const head = `{ "analyser": ${JSON.stringify(analyser)}, "patterns": {`;
  writeFileSync(path, `${head}\n${lines.join(",\n")}\n}}\n`);
};
