import { findOpenPlaces } from "../contract/blanks.ts";
import { paragraphAt } from "../contract/contract.ts";
import type { Warning } from "../review.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { quoteOf, spanInParagraph } from "./quote.ts";

const mostOpen = 12;

/** What a reader should know that is no verdict: hidden text, blanks left open, numbers that disagree. */
export function findWarnings(reading: ContractReading): readonly Warning[] {
  return [
    ...hiddenText(reading),
    ...openPlaces(reading),
    ...conflicts(reading),
    ...standardForm(reading),
  ];
}

function hiddenText(reading: ContractReading): readonly Warning[] {
  return reading.text.document.hidden.map(({ text, reason }) => {
    const how = {
      vanish: "is marked as hidden",
      "invisible-colour": "has the colour of the paper",
      tiny: "is too small to be read",
    }[reason];
    const shown = text.length > 120 ? `${text.slice(0, 117)}...` : text;
    return {
      kind: "hidden-text",
      text: `Text that Word does not show (it ${how}): “${shown}”. It was left out of the review.`,
      quote: null,
    };
  });
}

/** Blanks and unsettled brackets outside of the signature block, where they belong. */
function openPlaces(reading: ContractReading): readonly Warning[] {
  const { document, clauses } = reading.text;
  const positions = clauses.flatMap((clause) =>
    clause.zone === "signature" ? [] : clause.paragraphs,
  );
  const open = positions.flatMap((position) =>
    findOpenPlaces(paragraphAt(document, position).text).map(({ start, end, kind }): Warning => {
      const quote = quoteOf(document, position, start, end);
      return kind === "blank"
        ? { kind: "blank", text: "A blank is left open.", quote }
        : {
            kind: "unfinished",
            text: `Text in square brackets is still to be settled: “${quote.text}”.`,
            quote,
          };
    }),
  );
  return open.slice(0, mostOpen);
}

function conflicts(reading: ContractReading): readonly Warning[] {
  return reading.values.all("duration").flatMap((span): readonly Warning[] => {
    const sentence = reading.text.sentences[reading.text.words.sentence[span.from] ?? -1];
    const place = spanInParagraph(reading, span);
    if (!span.isConflicting || place === null || sentence === undefined || span.from < sentence.own)
      return [];
    const quote = quoteOf(reading.text.document, place.paragraph, place.start, place.end);
    return [{ kind: "conflict", text: `Words and figures disagree: “${quote.text}”.`, quote }];
  });
}

function standardForm(reading: ContractReading): readonly Warning[] {
  if (!reading.facts.has("standard-form")) return [];
  return [
    {
      kind: "other",
      text: "This is a standard form: its values stand on a cover page, and its standard terms are kept unchanged by custom; changes belong on the cover page.",
      quote: null,
    },
  ];
}
