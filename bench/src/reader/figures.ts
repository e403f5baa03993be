import type { Score, SentenceReading } from "@proviso/sentence-reader";

/** A text that was read, what it is about, and what it says of it. */
export interface Sample {
  readonly reading: SentenceReading;
  readonly proposition: string;
  readonly label: "E" | "C" | "N";
}

/** Shares from 0 to 1, with how many of how many. */
export interface Counted {
  readonly count: number;
  readonly of: number;
}

const none: Score = { says: 0, denies: 0 };

/** How surely a text says or denies its proposition. */
export const scoreOf = ({ reading, proposition }: Sample, stance: "E" | "C"): number => {
  const { says, denies } = reading.get(proposition) ?? none;
  return stance === "E" ? says : denies;
};

/** How often the proposition of a text is among the `most` that it speaks of most surely. */
export const topicAt = (samples: readonly Sample[], most: number): Counted => {
  const stated = samples.filter(({ label }) => label !== "N");
  const found = stated.filter(({ reading, proposition }) =>
    [...reading.keys()].slice(0, most).includes(proposition),
  );
  return { count: found.length, of: stated.length };
};

/** How often the stronger of both outputs is the right one, where a text says or denies its proposition. */
export const stance = (samples: readonly Sample[]): Counted => {
  const stated = samples.filter(({ label }) => label !== "N");
  const right = stated.filter((sample) => {
    const [says, denies] = [scoreOf(sample, "E"), scoreOf(sample, "C")];
    return says !== denies && says > denies === (sample.label === "E");
  });
  return { count: right.length, of: stated.length };
};

/** How often one of `higher` scores above one of `lower`. */
export const pairsWon = (higher: readonly number[], lower: readonly number[]): Counted => ({
  count: higher.flatMap((one) => lower.filter((other) => one > other)).length,
  of: higher.length * lower.length,
});

/** For each proposition, how often a text that says it scores above the others, and likewise one that denies it. */
export const pairs = (samples: readonly Sample[]): Counted =>
  sum(
    [...Map.groupBy(samples, ({ proposition }) => proposition).values()].flatMap((own) =>
      (["E", "C"] as const).map((label) =>
        pairsWon(
          own.filter((each) => each.label === label).map((each) => scoreOf(each, label)),
          own.filter((each) => each.label !== label).map((each) => scoreOf(each, label)),
        ),
      ),
    ),
  );

/** Adds counts up. */
export const sum = (all: readonly Counted[]): Counted => ({
  count: all.reduce((total, { count }) => total + count, 0),
  of: all.reduce((total, { of }) => total + of, 0),
});

/** A share with its counts, e.g. "0.913 (42/46)". */
export const shown = ({ count, of }: Counted): string =>
  of === 0 ? "-" : `${(count / of).toFixed(3)} (${count}/${of})`;
