import type { ContractReading } from "../contract/contract-reading.ts";
import { isNumberWord, numberOf, spelledNumber } from "../values/number-words.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";

const figureInBrackets = /\(\s*(?:[$€£]\s*)?(\d[\d,.]*)\s*(?:%\s*)?\)/gu;
const unit = /\s(?:per\s?cent|dollars|euros|pounds)\s*$/iu;
/** How far before its figures a number in words may begin. */
const mostLetters = 70;

/** Numbers that say one thing in words and another in figures, such as "thirty (60) days". */
export function figuresThatDisagree(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const bracketed = paragraphs.filter(({ text }) => text.includes("("));
  return bracketed.flatMap((paragraph) =>
    [...paragraph.text.matchAll(figureInBrackets)].flatMap((match) => {
      const from = Math.max(0, match.index - mostLetters);
      const before =
        /(?<![\p{L}\s-])[\p{L}\s-]*$/u.exec(paragraph.text.slice(from, match.index))?.[0] ?? "";
      const spelled = endingNumber(before);
      const figure = numberOf(match[1]?.replace(/(?<![.,])[.,]+$/u, "") ?? "");
      if (spelled === null || figure === null || spelled.amount === figure) return [];
      const start = match.index - before.length + spelled.from;
      const end = match.index + match[0].length;
      const said = paragraph.text.slice(start, end);
      return [
        slipAt(
          reading,
          "figures",
          paragraph,
          { start, end },
          `Words and figures disagree: “${said}”.`,
        ),
      ];
    }),
  );
}

/** The number that a text ends with, and where it begins; null when they spell none. */
function endingNumber(text: string): { readonly from: number; readonly amount: number } | null {
  const words = [...text.replace(unit, "").matchAll(/\p{L}+/gu)];
  let first = words.length;
  while (first > 0 && isSpelling(words[first - 1]?.[0] ?? "")) first -= 1;
  while (words[first]?.[0].toLowerCase() === "and") first += 1;
  const own = words.slice(first);
  if (own.length === 0 || own.at(-1)?.[0] === "and") return null;
  const spelled = own.map(([word]) => word.toLowerCase());
  if (spelled.some((word) => /^(?:thousand|million)$/u.test(word))) return null;
  const amount = spelledNumber(spelled);
  return amount === null ? null : { from: own[0]?.index ?? 0, amount };
}

function isSpelling(word: string): boolean {
  const plain = word.toLowerCase();
  return isNumberWord(plain) || /^(?:and|thousand|million)$/u.test(plain);
}
