import type { Paragraph, WordDocument } from "../document.ts";
import { wordDiff } from "../write/word-diff.ts";
import type { ClausesOfBoth } from "./compared-rows.ts";
import type { ComparedParagraph, DocumentChange } from "./document-change.ts";
import { markOf } from "./sent-changes.ts";

/** The words that one tracked deletion strikes, wherever it stands. */
interface Struck {
  /** The paragraph in which it begins. */
  readonly paragraph: Paragraph;
  /** Its stretches of text, each without a break. */
  readonly stretches: readonly string[];
}

const struckIn = ({ paragraphs }: WordDocument): ReadonlyMap<string, Struck> => {
  const struck = new Map<string, { paragraph: Paragraph; stretches: string[] }>();
  for (const paragraph of paragraphs) {
    let last = "";
    for (const { kind, text, author, date } of paragraph.segments) {
      const mark = kind === "deleted" ? markOf(author, date) : "";
      if (mark !== "") {
        const known = struck.get(mark) ?? { paragraph, stretches: [] };
        if (mark === last) known.stretches.push((known.stretches.pop() ?? "") + text);
        else known.stretches.push(text);
        struck.set(mark, known);
      }
      last = mark;
    }
  }
  return struck;
};

const withoutSpace = (text: string): string => text.replaceAll(/\s+/gu, "");

/** Whether stretches stand in a text one after another: a part of them may have been settled. */
const areLeftOf = (stretches: readonly string[], text: string): boolean => {
  let at = 0;
  return stretches.map(withoutSpace).every((stretch) => {
    const found = text.indexOf(stretch, at);
    at = found + stretch.length;
    return found >= 0;
  });
};

const placeOf = (
  { paragraph: { id, label }, stretches }: Struck,
  clauses: ReadonlyMap<string, string>,
): ComparedParagraph => ({
  paragraph: id,
  label,
  text: `[struck out: ${stretches.join(" … ").replaceAll(/\s+/gu, " ").trim()}]`,
  clause: clauses.get(id) ?? "",
});

/**
 * The tracked deletions that strike other words than when they were sent: to reject one would bring
 * back what was never there. Nothing of this shows in how either version reads.
 */
export const alteredStrikes = (
  sent: WordDocument,
  returned: WordDocument,
  clauses: ClausesOfBoth,
): readonly DocumentChange[] => {
  const known = struckIn(sent);
  return [...struckIn(returned)].flatMap(([mark, struck]): DocumentChange[] => {
    const was = known.get(mark);
    const said = (was?.stretches ?? []).map(withoutSpace).join("");
    if (areLeftOf(struck.stretches, said)) return [];
    const after = placeOf(struck, clauses.after);
    if (was === undefined) return [{ kind: "inserted", before: null, after }];
    const before = placeOf(was, clauses.before);
    return [{ kind: "reworded", before, after, hunks: wordDiff(before.text, after.text) }];
  });
};
