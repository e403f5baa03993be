import type { ContractText } from "./contract.ts";

const speaks = /\bdata (?:ex|im)porters?\b/iu;
/** So many paragraphs may stand between two that speak of an exporter or importer. */
const widestGap = 12;
/** A few paragraphs only fill in or refer to clauses that stand elsewhere. */
const fewest = 12;
const mostOfText = 0.6;

/**
 * The paragraphs, by position, of standard contractual clauses that are attached in full to an agreement of
 * its own. Where the whole text speaks of exporter and importer they are the agreement, and none is attached.
 */
export function attachedClauses({ document }: ContractText): ReadonlySet<number> {
  const attached = new Set<number>();
  for (const run of runsOf(document.paragraphs.map(({ text }) => speaks.test(text)))) {
    if (run.count < fewest) continue;
    if (run.to - run.from > document.paragraphs.length * mostOfText) return new Set();
    for (let at = run.from; at < run.to; at += 1) attached.add(at);
  }
  return attached;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

function runsOf(speaking: readonly boolean[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, isSpeaking] of speaking.entries()) {
    if (!isSpeaking) continue;
    const last = runs.at(-1);
    if (last === undefined || at - last.to > widestGap)
      runs.push({ from: at, to: at + 1, count: 1 });
    else runs[runs.length - 1] = { from: last.from, to: at + 1, count: last.count + 1 };
  }
  return runs;
}
