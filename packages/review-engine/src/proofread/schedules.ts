import type { ContractReading } from "../contract/contract-reading.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";

const cited =
  /\b(Schedule|Exhibit|Annex|Appendix|Attachment|SCHEDULE|EXHIBIT|ANNEX|APPENDIX|ATTACHMENT)\s+(?:No\.\s*)?["“]?([A-Z]|\d{1,2}|[IVX]{1,5})(?:[-.]\d{1,2})?["”]?(?![\p{L}\d-])/gu;
const elsewhere =
  /^["”]?\s*(?:\([^)]{0,80}\)\s*)?(?:of|to|in|under)\s+(?!\s\s)(?!this\b|the\s+agreement\b)(?:the|that|such|its|each|any)?\s*[^.;,]{0,50}\b(?:SCCs?|Clauses|Regulation|Act|Rules|GDPR|Directive|IDTA|Policy|Plan|Registration|Agreement|MSA|DPA|Addendum)\b/u;

/** Schedules and exhibits that the text refers to, but that are not in the file; each is told once. */
export function missingSchedules(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const present = new Set(paragraphs.flatMap(({ text }) => titledBy(text)));
  const told = new Set<string>();
  return paragraphs.flatMap((paragraph) =>
    [...paragraph.text.matchAll(cited)].flatMap((match) => {
      const [found, word = "", number = ""] = match;
      const name = nameOf(word, number);
      const after = paragraph.text.slice(match.index + found.length);
      if (present.has(name) || told.has(name) || elsewhere.test(after)) return [];
      told.add(name);
      return [
        slipAt(
          reading,
          "schedule",
          paragraph,
          { start: match.index, end: match.index + found.length },
          `${found} is referred to, but is not part of this file.`,
        ),
      ];
    }),
  );
}

/**
 * The schedules that a paragraph is the title of: it opens with their name, behind the mark of a new page at most
 * ("5 <PAGE> Exhibit I"), and goes on as a title does.
 */
function titledBy(text: string): readonly string[] {
  const opening =
    /^\W*(?:(?:\d{1,3}\W+)?<page>\W*)?(schedule|exhibit|annex|appendix|attachment)\s+(?:no\.\s*)?["“]?([a-z]|\d{1,2}|[ivx]{1,5})\b/iu.exec(
      text,
    );
  if (opening === null) return [];
  const rest = text.slice(opening[0].length);
  const goesOn = /^["”]?\s*(?:is|are|shall|will|sets?|contains?|and|or|of this|may|hereto)\b/u.test(
    rest,
  );
  return goesOn ? [] : [nameOf(opening[1] ?? "", opening[2] ?? "")];
}

function nameOf(word: string, number: string): string {
  return `${word} ${number}`.toLowerCase();
}
