import type { PlacedParagraph } from "./exported-paragraphs.ts";

/** One paragraph of the base with those the editor made of it; it has none of its own when `base` is null. */
export interface ParagraphGroup {
  readonly base: PlacedParagraph | null;
  /** In reading order; more than one where it was cut by a new paragraph mark. */
  readonly members: readonly PlacedParagraph[];
  /** The position of the member that bears the base's name. */
  readonly named: number;
}

/** The exported paragraphs sorted to those of the base, and what of the base the export lacks. */
export interface Grouping {
  readonly groups: readonly ParagraphGroup[];
  readonly missing: readonly PlacedParagraph[];
  /** Paragraphs of the base that a new mark runs together, which no editing can. */
  readonly clashes: readonly string[];
}

/**
 * Sorts what the editor exported to the paragraphs of the base, which it knew by the ids of the view
 * copy. A paragraph whose own mark is new reads on, without the edit, in the one after it.
 */
export const groupParagraphs = (
  base: readonly PlacedParagraph[],
  viewIds: readonly string[],
  exported: readonly PlacedParagraph[],
): Grouping => {
  const byViewId = new Map<string, PlacedParagraph>();
  for (const [index, id] of viewIds.entries()) {
    const paragraph = base[index];
    if (paragraph) byViewId.set(id, paragraph);
  }
  const found = new Set<PlacedParagraph>();
  const groups: ParagraphGroup[] = [];
  const clashes: string[] = [];
  let members: PlacedParagraph[] = [];
  let own: PlacedParagraph | null = null;
  let named = 0;
  const close = (): void => {
    if (members.length > 0) groups.push({ base: own, members, named });
    members = [];
    own = null;
  };
  for (const paragraph of exported) {
    const last = members.at(-1);
    if (last && (last.newMark !== "inserted" || last.part !== paragraph.part)) close();
    const known = byViewId.get(paragraph.id);
    if (known && !found.has(known)) {
      if (own !== null) clashes.push(known.id);
      if (own === null) named = members.length;
      own ??= known;
      found.add(known);
    }
    members.push(paragraph);
  }
  close();
  return { groups, missing: base.filter((each) => !found.has(each)), clashes };
};
