import type { Edit, Paragraph, WordDocument } from "@proviso/redline";
import { termsIn } from "../contract/defined-terms.ts";
import type { Playbook } from "../playbook/playbook.ts";
import type { Review } from "../review.ts";
import type { OpenWording } from "./rewording.ts";
import { wordingSlots } from "./wording-slots.ts";

const around = 1;
const mostLetters = 3000;
const mostTerms = 60;
const mostWordings = 12;

/** The paragraphs at the place of an edit, those beside it included. */
export function paragraphsAround(document: WordDocument, edit: Edit): readonly Paragraph[] {
  const position = document.paragraphs.findIndex(({ id }) => id === edit.paragraph);
  return document.paragraphs
    .slice(Math.max(0, position - around), position + around + 1)
    .filter(({ text }) => text.trim() !== "");
}

/** The wordings that a review writes into the contract for its playbook, those of the gravest issues first. */
export function openWordings(
  review: Review,
  document: WordDocument,
  playbook: Playbook,
): readonly OpenWording[] {
  const terms = [
    ...new Set(document.paragraphs.flatMap(({ text }) => termsIn(text).map(({ term }) => term))),
  ].slice(0, mostTerms);
  return playbook.issues
    .toSorted((one, other) => other.severity - one.severity)
    .flatMap(({ id, name, accept }) =>
      review.edits
        .filter(({ issueId }) => issueId === id)
        .flatMap(({ edit }) => {
          const passages = paragraphsAround(document, edit).map(({ text }) =>
            text.slice(0, mostLetters),
          );
          return wordingSlots(edit).map(({ words }): OpenWording => ({
            issueId: id,
            name,
            accept,
            playbook: words,
            passages,
            terms,
          }));
        }),
    )
    .filter(({ passages }) => passages.length > 0)
    .slice(0, mostWordings);
}
