import type { ContractReading } from "../contract/contract-reading.ts";
import type { LearnedReadings } from "./readings.ts";
import { sentencesToRead, wordsOf } from "./sentences-to-read.ts";
import type { Spoken, SpokenOf } from "./silence-check.ts";
import { sideName } from "./role-marks.ts";
import subjects from "./subjects.json" with { type: "json" };

/** What an issue is about: the propositions that say or deny something of it, and what headings call it. */
interface Subject {
  readonly propositions: readonly string[];
  readonly headings: readonly string[];
}

/** The sides that a proposition harms when it is said, and when it is denied. */
interface Harms {
  readonly said: readonly string[];
  readonly denied: readonly string[];
}

/** How sure the learned reader must be that a sentence says something before it changes a verdict. */
const sure = 0.8;
/** How sure it must be before a verdict names the sentence instead of saying that there is none. */
const likely = 0.4;

const issues: Readonly<Record<string, Subject>> = subjects.issues;
const harms: Readonly<Record<string, Harms>> = subjects.harms;

/** For the issues that some sentence or heading of the contract speaks of, that sentence. */
export function findSpokenOf(
  reading: ContractReading,
  position: string,
  issueIds: readonly string[],
  readings: LearnedReadings,
): SpokenOf {
  const strongest = strongestByProposition(reading, position, readings);
  const headings = firstUnderHeading(reading);
  const side = sideName(position);
  const found = new Map<string, Spoken>();
  for (const id of issueIds) {
    const subject = issues[id];
    if (subject === undefined) continue;
    const spoken = readIn(subject, strongest, side) ?? headedBy(subject, headings);
    if (spoken !== null) found.set(id, spoken);
  }
  return found;
}

/** The sentence that says a proposition of the subject, or denies one in our disfavor; what surely harms us goes first. */
function readIn(
  { propositions }: Subject,
  strongest: ReadonlyMap<string, Strongest>,
  side: string,
): Spoken | null {
  const found = propositions.flatMap((proposition): readonly Candidate[] => {
    const { said, denied } = strongest.get(proposition) ?? { said: faint, denied: faint };
    const harm = harms[proposition];
    return [
      { ...said, harms: harm?.said.includes(side) === true },
      ...(harm?.denied.includes(side) === true ? [{ ...denied, harms: true }] : []),
    ];
  });
  const [best] = found
    .filter(({ chance }) => chance >= likely)
    .toSorted((one, other) => rank(other) - rank(one));
  if (best === undefined) return null;
  const { words, chance } = best;
  if (chance < sure) return { words, how: "mentions" };
  return { words, how: best.harms ? "harms" : "states" };
}

interface Candidate extends Chance {
  readonly harms: boolean;
}

const rank = ({ chance, harms: isHarm }: Candidate): number =>
  chance + (isHarm && chance >= sure ? 1 : 0);

const headedBy = ({ headings }: Subject, all: readonly Headed[]): Spoken | null => {
  const found = all.find(({ parts }) => headings.some((each) => parts.includes(stemmed(each))));
  return found === undefined ? null : { words: found.words, how: "headed" };
};

interface Chance {
  readonly words: string;
  readonly chance: number;
}

interface Strongest {
  readonly said: Chance;
  readonly denied: Chance;
}

const faint: Chance = { words: "", chance: 0 };

function strongestByProposition(
  reading: ContractReading,
  position: string,
  readings: LearnedReadings,
): ReadonlyMap<string, Strongest> {
  const strongest = new Map<string, Strongest>();
  for (const { sentence, text } of sentencesToRead(reading, position)) {
    const words = wordsOf(reading, sentence);
    for (const [proposition, { says, denies }] of readings.get(text) ?? []) {
      const { said, denied } = strongest.get(proposition) ?? { said: faint, denied: faint };
      strongest.set(proposition, {
        said: says > said.chance ? { words, chance: says } : said,
        denied: denies > denied.chance ? { words, chance: denies } : denied,
      });
    }
  }
  return strongest;
}

interface Headed {
  /** What it names, e.g. two subjects in “Exclusivity and Non-Competition”, in stems. */
  readonly parts: readonly string[];
  /** The first sentence under it. */
  readonly words: string;
}

function firstUnderHeading(reading: ContractReading): readonly Headed[] {
  return reading.text.clauses.flatMap((clause) => {
    const [first] = clause.heading === null ? [] : reading.judgedIn(clause);
    return clause.heading === null || first === undefined
      ? []
      : [{ parts: partsOf(clause.heading.text), words: wordsOf(reading, first) }];
  });
}

/** “Competition”, “competing” and “compete” are one. */
const endings = /(?:itions?|ations?|ions?|ings?|ments?|ies|y|es|ed|e|s)$/u;

const partsOf = (heading: string): readonly string[] => [
  stemmed(heading),
  ...heading.split(/[,;/&]|\b(?:and|or)\b/iu).map((part) => stemmed(part)),
];

const stemmed = (words: string): string =>
  (words.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(endings, "")).join(" ");
