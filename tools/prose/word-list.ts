import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A word or phrase that Proviso doesn't use. */
export interface BannedPhrase {
  /** As the glossary spells it, e.g. "as many … as there may be". */
  readonly phrase: string;
  /** What to write instead. */
  readonly instead: string;
  /** Matches the phrase anywhere in a text, ignoring case. Has the flag `g`. */
  readonly pattern: RegExp;
}

const glossary = join(import.meta.dirname, "../../docs/glossary.md");

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const wordPattern = (word: string): string => {
  if (word === "…") return String.raw`(?:[\w’'-]+\s+){0,3}?[\w’'-]+`;
  return escaped(word).replace(/\\\*$/, String.raw`\w*`);
};

/** Compiles a phrase: `…` stands for one to four words, a final `*` for any ending of a word. */
const compile = (phrase: string): RegExp => {
  const words = phrase
    .split(/\s+/)
    .map(wordPattern)
    .join(String.raw`\s+`);
  const end = /[\w*]$/.test(phrase) ? String.raw`(?![\w-])` : "";
  return new RegExp(String.raw`(?<![\w-])${words}${end}`, "gi");
};

const cellsOf = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const codeSpans = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, phrase]) => (phrase === undefined ? [] : [phrase]));

const isRow = (line: string): boolean => line.startsWith("|") && !/^\|[\s:|-]+$/.test(line);

/**
 * Reads the banned phrases from the tables of a glossary: the code spans in the column "Not" (replaced by the row's
 * term) and in the column "Instead of" (replaced by the column "Write").
 */
export const readWordList = (markdown: string): readonly BannedPhrase[] => {
  const phrases: BannedPhrase[] = [];
  let header: readonly string[] = [];
  for (const line of markdown.split("\n")) {
    if (!isRow(line)) {
      if (!line.startsWith("|")) header = [];
      continue;
    }
    const cells = cellsOf(line);
    if (header.length === 0) {
      header = cells;
      continue;
    }
    const [banned, instead] = header.includes("Not")
      ? [cells[header.indexOf("Not")], cells[0]]
      : [cells[header.indexOf("Instead of")], cells[header.indexOf("Write")]];
    for (const phrase of codeSpans(banned ?? ""))
      phrases.push({ phrase, instead: instead ?? "", pattern: compile(phrase) });
  }
  return phrases;
};

/** The banned phrases of docs/glossary.md. */
export const wordList = (): readonly BannedPhrase[] => readWordList(readFileSync(glossary, "utf8"));
