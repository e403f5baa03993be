import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { clauseSearch } from "@proviso/review-engine";
import { failed, isFailure, type Failure } from "./failure.ts";
import type { PredictTask } from "./predict-clauses.ts";
import { readTask, readText, type TaskText } from "./predict-lines.ts";
import type { Terminal } from "./terminal.ts";

const needs = '"_id" and "text"';

const beside = (path: string, name: string): TaskText[] | Failure => {
  const found = [`${name}.jsonl.gz`, `${name}.jsonl`]
    .map((file) => join(dirname(path), file))
    .find((file) => existsSync(file));
  return found === undefined
    ? failed(`There is no ${name}.jsonl or ${name}.jsonl.gz next to it.`)
    : readTask(found, readText, needs);
};

const refuse = (path: string, { failure }: Failure, terminal: Terminal): 1 => {
  terminal.err(`${path}: ${failure}\n`);
  return 1;
};

/**
 * ACORD: every clause that shares a word with a query, with its score. The path is that of the
 * queries, whose corpus lies beside them, or of the corpus with its queries.
 */
export const predictAcord: PredictTask = async (path, terminal) => {
  const isCorpus = basename(path).startsWith("corpus");
  const given = readTask(path, readText, needs);
  if (isFailure(given)) return refuse(path, given, terminal);
  const other = beside(path, isCorpus ? "queries" : "corpus");
  if (isFailure(other)) return refuse(path, other, terminal);
  const [clauses, queries] = isCorpus ? [given, other] : [other, given];
  const search = clauseSearch(clauses.map(({ text }) => text));
  for (const { id, text } of queries)
    for (const { clause, score } of search(text))
      if (score > 0)
        terminal.out(
          `${JSON.stringify({ query: id, corpus_id: clauses[clause]?.id, score: Math.round(score * 1e4) / 1e4 })}\n`,
        );
  return 0;
};
