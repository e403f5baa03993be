import type { ContractReading } from "../contract/contract-reading.ts";
import type { Sentence } from "../contract/contract.ts";
import { paragraphAt } from "../contract/contract.ts";
import type { PropositionScore, LearnedReadings } from "./readings.ts";
import type { SpokenOf } from "./silence-check.ts";
import { sentencesToRead } from "./sentences-to-read.ts";
import subjects from "./subjects.json" with { type: "json" };

/** What an issue is about: the propositions that say or deny something of it, and what headings call it. */
interface Subject {
  readonly propositions: readonly string[];
  readonly headings: readonly string[];
}

/** How sure the learned reader is that a sentence says or denies something before it counts as speaking of it. */
const sureEnough = 0.5;

const subjectOf: Readonly<Record<string, Subject>> = subjects;

/** For the issues that some sentence or heading of the contract speaks of, that sentence. */
export function findSpokenOf(
  reading: ContractReading,
  position: string,
  issueIds: readonly string[],
  readings: LearnedReadings,
): SpokenOf {
  const strongest = strongestByProposition(reading, position, readings);
  const headings = firstUnderHeading(reading);
  const found = new Map<string, string>();
  for (const id of issueIds) {
    const subject = subjectOf[id];
    if (subject === undefined) continue;
    const read = subject.propositions
      .flatMap((each) => strongest.get(each) ?? [])
      .toSorted((one, other) => other.chance - one.chance)[0];
    const words =
      read !== undefined && read.chance >= sureEnough
        ? read.words
        : headings.find(({ heading }) => names(heading, subject))?.words;
    if (words !== undefined) found.set(id, words);
  }
  return found;
}

interface Strongest {
  readonly words: string;
  readonly chance: number;
}

function strongestByProposition(
  reading: ContractReading,
  position: string,
  readings: LearnedReadings,
): ReadonlyMap<string, Strongest> {
  const strongest = new Map<string, Strongest>();
  for (const { sentence, text } of sentencesToRead(reading, position)) {
    for (const [proposition, score] of readings.get(text) ?? []) {
      const chance = chanceOf(score);
      if (chance > (strongest.get(proposition)?.chance ?? 0))
        strongest.set(proposition, { words: wordsOf(reading, sentence), chance });
    }
  }
  return strongest;
}

const chanceOf = ({ says, denies }: PropositionScore): number => Math.max(says, denies);

interface Headed {
  /** Its words’ stems, with a space at each end and between them. */
  readonly heading: string;
  /** The first sentence under it. */
  readonly words: string;
}

function firstUnderHeading(reading: ContractReading): readonly Headed[] {
  return reading.text.clauses.flatMap((clause) => {
    const [first] = clause.heading === null ? [] : reading.judgedIn(clause);
    return clause.heading === null || first === undefined
      ? []
      : [{ heading: stemmed(clause.heading.text), words: wordsOf(reading, first) }];
  });
}

const names = (heading: string, { headings }: Subject): boolean =>
  headings.some((each) => heading.includes(stemmed(each)));

/** So many letters of a word tell it apart: “competition” and “compete” are one. */
const stemLength = 6;

const stemmed = (words: string): string =>
  ` ${(words.toLowerCase().match(/\p{L}+/gu) ?? [])
    .map((word) => word.replace(/s$/u, "").slice(0, stemLength))
    .join(" ")} `;

/** The sentence's own words, as a search for it in a revised text needs them. */
export function wordsOf(reading: ContractReading, { paragraph, start, end }: Sentence): string {
  return paragraphAt(reading.text.document, paragraph).text.slice(start, end);
}
