import type { WordDocument } from "@proviso/redline";
import type { Verdict } from "@proviso/review-engine";
import type { GoldFile, GoldVerdict } from "./gold-file.ts";
import { overlapOf, occurrencesOf } from "./quote-overlap.ts";

/** What was labeled about one issue of one contract, and what the review said. */
export interface Compared {
  readonly contract: string;
  readonly issue: string;
  readonly gold: GoldVerdict;
  readonly given: Verdict;
  /** How well the quotes meet, 0 to 1; null where the label quotes nothing. */
  readonly overlap: number | null;
}

/** Figures of many comparisons, each 0 to 1; null where nothing could be counted. */
export interface GoldFigures {
  readonly labels: number;
  /** The same verdict of the five. */
  readonly accuracy: number | null;
  /** The same answer to "may it stay as it is?", fallbacks being good enough. */
  readonly spotted: number | null;
  /** Of labels that quote and whose verdict is met. */
  readonly overlap: number | null;
  /** "fails" or "missing" where the label says "pass". */
  readonly falseAlarms: number | null;
  /** Left to a person. */
  readonly needsHuman: number | null;
}

/** Holds the verdicts of a review against the labels. Throws when a label names or quotes what is not there. */
export const compareVerdicts = (
  file: GoldFile,
  document: WordDocument,
  verdicts: readonly Verdict[],
): readonly Compared[] =>
  file.labels.map(({ issue, verdict: gold, quotes }) => {
    const given = verdicts.find(({ issueId }) => issueId === issue);
    if (given === undefined) throw new Error(`${file.name}: the playbook has no issue "${issue}"`);
    const places = quotes.flatMap((quote) => {
      const found = occurrencesOf(document, quote);
      if (found.length === 0) throw new Error(`${file.name}: “${quote}” is not in the contract`);
      return found;
    });
    const overlap = places.length === 0 ? null : overlapOf(given.quote, places);
    return { contract: file.name, issue, gold, given, overlap };
  });

/** Counts comparisons together. */
export const figuresOf = (all: readonly Compared[]): GoldFigures => {
  const quoted = all.filter(({ gold, given }) => gold === given.verdict);
  const passed = all.filter(({ gold }) => gold === "pass");
  return {
    labels: all.length,
    accuracy: share(all, isMet),
    spotted: share(all, ({ gold, given }) => standing(gold) === standing(given.verdict)),
    overlap: mean(quoted.flatMap(({ overlap }) => overlap ?? [])),
    falseAlarms: share(passed, ({ given }) => standing(given.verdict) === "wanting"),
    needsHuman: share(all, ({ given }) => given.verdict === "needs_human"),
  };
};

/** Whether the review said what the label says. */
export const isMet = ({ gold, given }: Compared): boolean => gold === given.verdict;

const standing = (verdict: GoldVerdict): "good enough" | "wanting" | "open" => {
  if (verdict === "needs_human") return "open";
  return verdict === "pass" || verdict === "fallback" ? "good enough" : "wanting";
};

const share = (all: readonly Compared[], holds: (each: Compared) => boolean): number | null =>
  all.length === 0 ? null : all.filter(holds).length / all.length;

const mean = (figures: readonly number[]): number | null =>
  figures.length === 0 ? null : figures.reduce((sum, each) => sum + each, 0) / figures.length;
