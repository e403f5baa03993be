import type { Review, Verdict } from "@proviso/review-engine";
import type { Probe, Setting, Variant } from "./probes.ts";

/** What a review made of one variant. */
export interface Outcome {
  readonly setting: string;
  readonly probe: Probe;
  readonly variant: Variant;
  /** The issues whose failing verdict quotes the clause. */
  readonly seen: readonly string[];
  /** The issues whose verdict fails though it did not fail on the skeleton. */
  readonly worse: readonly string[];
  /** Whether the clause is listed as not understood. */
  readonly isNamed: boolean;
  /** All verdicts that quote the clause. */
  readonly cites: readonly string[];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const threesOf = (words: readonly string[]): readonly string[] =>
  words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);

/** Whether at least half of the quote’s runs of three words are in the text. */
export const overlaps = (quote: string, text: string): boolean => {
  const [quoted, own] = [wordsOf(quote), wordsOf(text)];
  if (quoted.length < 3) return own.join(" ").includes(quoted.join(" "));
  const runs = new Set(threesOf(own));
  const shared = threesOf(quoted).filter((run) => runs.has(run)).length;
  return shared >= Math.max(1, 0.5 * (quoted.length - 2));
};

const isBad = ({ verdict }: Pick<Verdict, "verdict">): boolean =>
  verdict === "fails" || verdict === "missing" || verdict === "needs_human";

/** Compares the review of a variant with that of its skeleton, as data/eval/eval_probes.py does. */
export const outcomeOf = (
  { name }: Setting,
  probe: Probe,
  variant: Variant,
  { skeleton, changed }: { readonly skeleton: Review; readonly changed: Review },
): Outcome => {
  const before = new Set(skeleton.verdicts.filter(isBad).map(({ issueId }) => issueId));
  const quoting = changed.verdicts.filter(
    ({ quote }) => quote !== null && overlaps(quote.text, variant.text),
  );
  const start = wordsOf(variant.text).slice(0, 6).join(" ");
  return {
    setting: name,
    probe,
    variant,
    seen: quoting.filter(isBad).map(({ issueId }) => issueId),
    worse: changed.verdicts
      .filter((verdict) => isBad(verdict) && !before.has(verdict.issueId))
      .map(({ issueId }) => issueId),
    isNamed: changed.coverage.unread.some(
      ({ text }) => overlaps(text, variant.text) || wordsOf(text).join(" ").includes(start),
    ),
    cites: quoting.map(({ issueId, verdict }) => `${issueId}=${verdict}`),
  };
};

/** Whether the review says that something is wrong. */
export const isRaised = ({ seen, worse }: Outcome): boolean => seen.length > 0 || worse.length > 0;

/** A share as counts. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

const shareOf = (all: readonly Outcome[], test: (one: Outcome) => boolean): Share => ({
  count: all.filter(test).length,
  of: all.length,
});

/** The figures of a set of outcomes. */
export interface ProbeFigures {
  /** Harmful variants that are raised. */
  readonly raised: Share;
  /** Harmful variants that a failing verdict quotes. */
  readonly quoted: Share;
  /** Harmful variants that are neither raised nor listed as not understood. */
  readonly silent: Share;
  /** Acceptable variants that are raised. */
  readonly alarmed: Share;
  /** Pairs of a harmful and an acceptable variant of one probe of which the harmful one alone is raised. */
  readonly toldApart: Share;
}

const pairsOf = (all: readonly Outcome[]): Share => {
  const probes = Map.groupBy(all, ({ setting, probe }) => `${setting}/${probe.id}`);
  let [count, of] = [0, 0];
  for (const outcomes of probes.values())
    for (const harmful of outcomes.filter(({ variant }) => variant.meaning === "harmful"))
      for (const fine of outcomes.filter(({ variant }) => variant.meaning === "fine")) {
        of += 1;
        if (isRaised(harmful) && !isRaised(fine)) count += 1;
      }
  return { count, of };
};

/** Counts what was raised, missed and told apart. */
export const figuresOf = (all: readonly Outcome[]): ProbeFigures => {
  const harmful = all.filter(({ variant }) => variant.meaning === "harmful");
  const fine = all.filter(({ variant }) => variant.meaning === "fine");
  return {
    raised: shareOf(harmful, isRaised),
    quoted: shareOf(harmful, ({ seen }) => seen.length > 0),
    silent: shareOf(harmful, (one) => !isRaised(one) && !one.isNamed),
    alarmed: shareOf(fine, isRaised),
    toldApart: pairsOf(all),
  };
};
