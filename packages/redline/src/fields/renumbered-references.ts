import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import { readDocument } from "../read/read-document.ts";
import { fieldsOf } from "../write/fields.ts";
import { piecesOf } from "../write/run-pieces.ts";
import { descendants } from "../xml/element.ts";
import type { Cut } from "./fill-plan.ts";
import { textOf } from "./placed-mark.ts";

/** The numbers of the paragraphs that bookmarks stand in, by the bookmarks' names, as Word refers to them. */
export const bookmarkLabels = (word: WordPackage): ReadonlyMap<string, string> => {
  const { paragraphs } = readDocument(word);
  const places = locateParagraphs(word, (part) => sharedTree(word, part)).paragraphs;
  const labels = new Map<string, string>();
  for (const [index, { stop }] of places.entries())
    for (const { attributes } of descendants(stop.element, "w:bookmarkStart")) {
      const name = attributes["w:name"];
      const label = paragraphs[index]?.label ?? "";
      if (name !== undefined && label !== "") labels.set(name, label.replace(/\.$/, ""));
    }
  return labels;
};

/** REF with a switch for the number of a paragraph (ECMA-376 part 1, 17.16.5.51). */
const numberReference = /^\s*REF\s+"?([^\s"\\]+)"?\s(?=.*\\[rnw]\b)/i;

/**
 * The cross-references whose shown number is no longer that of the clause they lead to, each with the
 * new one instead of the old. Word would write them again only when it is told to.
 */
export const renumberedReferences = (
  places: readonly LocatedParagraph[],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReadonlyMap<LocatedParagraph, readonly Cut[]> => {
  const cuts = new Map<LocatedParagraph, readonly Cut[]>();
  for (const place of places) {
    const text = textOf(place);
    const found = fieldsOf(place.stop.element, piecesOf(place.atoms)).flatMap(
      ({ instruction, start, end }) => {
        const name = numberReference.exec(instruction)?.[1] ?? "";
        const [old, now] = [before.get(name), after.get(name)];
        const isStale = now !== undefined && old !== now && text.slice(start, end) === old;
        return isStale ? [{ start, end, text: now }] : [];
      },
    );
    if (found.length > 0)
      cuts.set(
        place,
        found.toSorted((a, b) => a.start - b.start),
      );
  }
  return cuts;
};
