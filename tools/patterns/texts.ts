import type { Analysis, Attack } from "./analyse.ts";
import type { Pattern } from "./pattern.ts";

/** How long the texts are that every pattern has to get through. */
export const length = 200_000;

/** What long texts are made of that have stopped patterns before. */
const repeated: readonly string[] = [
  " ",
  "\u00a0",
  "\t",
  "\n",
  " \n",
  "\r\n",
  ".",
  ". ",
  "…",
  "_",
  "-",
  "*",
  ",",
  ";",
  ":",
  "/",
  "(",
  ")",
  "()",
  "[",
  "]",
  "[ ]",
  "{",
  "<",
  "“",
  "”",
  '"',
  "“A” ",
  '"A" ',
  "“A",
  "(a) ",
  "(1) ",

  "a",
  "A",
  "é",
  "1",
  "1,",
  "1.",
  "1 ",
  "1.1.",
  "a ",
  "A ",
  "Aa ",
  "AaAc",
  "A-AaAcAn",
  "a-",
  "a/",

  "i",
  "x",
  "@",
  "a@",
  "a.a",
  "://",
  "$",
  "$1,000 ",
  "%",
  "[*]",
  "[***] ",
  "and/or ",
  "a, ",
  "A & ",

  "between ",
  "between A and ",
  "the ",
  "and ",
  "or ",
  "of the ",
  "not ",
  "shall ",
  "this ",
  "(hereinafter known as ",
  "hereinafter ",
  "means ",
  "party ",
  "agreement ",
  "Section 1.1, ",
  "January 1, ",
  "within 1 day ",
  "name: ",
  "page 1 ",
];

/** A few of them, which stopped most. */
const worst: readonly string[] = [
  " ",
  "\u00a0",
  " \n",
  ".",
  "(",
  "“",
  "1",
  "a ",
  "A-AaAcAn",
  "not ",
];

/** A text of the full length: the parts repeated as often as there is room for, then what stands last. */
export const textOf = ({ pumps, suffix }: Attack, most = length): string => {
  const room = most / Math.max(1, pumps.length);
  return (
    pumps
      .map(([before, pump]) => before + pump.repeat(Math.max(1, Math.floor(room / pump.length))))
      .join("") + suffix
  );
};

/** The words that a pattern spells out, in its order. */
const literals = ({ source }: Pick<Pattern, "source">): readonly string[] =>
  source
    .replaceAll(/\\[pPu]\{[^}]*\}|\\x[\da-f]{2}|\\u[\da-f]{4}|\(\?<\w+>|\\[a-zA-Z]/gi, " ")
    .match(/[a-zA-Z]+(?: [a-zA-Z]+)*/g) ?? [];

/** What is made of a pattern's own words: each that it may begin with, and all of them. */
const ownAttacks = (pattern: Pick<Pattern, "source">): readonly Attack[] => {
  const words = [...new Set(literals(pattern))];
  const joined = words.slice(0, 12).join(" ");
  return [...words.slice(0, 2), joined]
    .filter((word) => word !== "")
    .map((word) => ({ pumps: [["", `${word} `]], suffix: "\0" }));
};

/**
 * The texts a pattern is tried on: those that the analysis found, those of its own words, and those that stopped others:
 * all of these where it is thorough, else ten, or one for a pattern that is proven safe.
 */
export const attacksOn = (
  pattern: Pick<Pattern, "source">,
  analysis: Analysis,
  isThorough: boolean,
): readonly Attack[] => {
  const found = analysis === "safe" ? [] : analysis.attacks;
  const few = analysis === "safe" ? worst.slice(0, 1) : worst;
  const common = isThorough ? repeated : few;
  const shared = common.map((pump): Attack => ({ pumps: [["", pump]], suffix: "\0" }));
  return [...found, ...ownAttacks(pattern), ...shared];
};
