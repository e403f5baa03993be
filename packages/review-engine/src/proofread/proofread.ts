import { step } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { ProofreadingNote, ProposedEdit } from "../review.ts";
import { figuresThatDisagree } from "./figures.ts";
import { misspelledNames } from "./names.ts";
import { proofParagraphs, type Slip } from "./note.ts";
import { openPlaces, openWordings } from "./open-places.ts";
import { brokenReferences } from "./references.ts";
import { repetitions } from "./repetitions.ts";
import { wrongPartyNames } from "./party-names.ts";
import { missingSchedules } from "./schedules.ts";
import { termsDefinedInVain, undefinedTerms } from "./terms.ts";
import { unreadEnds } from "./unread-ends.ts";

/** What was found by proofreading, and the edits that mend it. */
export interface Proofread {
  readonly notes: readonly ProofreadingNote[];
  readonly edits: readonly ProposedEdit[];
}

const checks = [
  openPlaces,
  openWordings,
  figuresThatDisagree,
  repetitions,
  brokenReferences,
  missingSchedules,
  termsDefinedInVain,
  undefinedTerms,
  misspelledNames,
  wrongPartyNames,
  unreadEnds,
];
const mostOfAKind = 12;

/**
 * Reads a contract for slips of drafting, in reading order. A slip with one right answer is mended, where no
 * other edit is at work in the same paragraph; of a kind that fills the document the first are told.
 */
export function proofread(reading: ContractReading, proposed: readonly ProposedEdit[]): Proofread {
  const paragraphs = proofParagraphs(reading);
  const busy = new Set(proposed.map(({ edit }) => edit.paragraph));
  const order = new Map(paragraphs.map(({ id }, nth) => [id, nth]));
  const placeOf = ({ quote }: Slip): number => order.get(quote.paragraph) ?? 0;
  const slips = checks
    .flatMap((check) => {
      step();
      return check(reading, paragraphs);
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.quote.start - other.quote.start);
  const told = firstOfEachKind(slips);
  const numbered = told.map((slip, nth) => ({
    ...slip,
    id: `proofreading-${nth + 1}`,
    edit: slip.edit === null || busy.has(slip.edit.paragraph) ? null : slip.edit,
  }));
  return {
    notes: numbered.map(({ id, kind, text, quote, edit }) => ({
      id,
      kind,
      text,
      quote,
      isMended: edit !== null,
    })),
    edits: numbered.flatMap(({ id, edit }) => (edit === null ? [] : [{ issueId: id, edit }])),
  };
}

/** The first few slips of each kind, in their order. */
function firstOfEachKind(slips: readonly Slip[]): readonly Slip[] {
  const counts = new Map<Slip["kind"], number>();
  return slips.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfAKind;
  });
}
