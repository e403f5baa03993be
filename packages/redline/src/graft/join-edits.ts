import type { Edit } from "../edit.ts";
import { isSameText, type PlacedParagraph } from "./exported-paragraphs.ts";
import { graftRefusal, type GraftRefusal } from "./graft-refusal.ts";
import { cutOffEdits, textEdits, type GroupReading } from "./group-edits.ts";

/** The edits of all paragraphs, and which of these are deleted whole. */
export interface JoinedEdits {
  readonly edits: readonly Edit[];
  readonly gone: ReadonlySet<string>;
}

const lastOf = ({ heir, after }: GroupReading): PlacedParagraph => after.at(-1) ?? heir;

const isSingle = ({ before, after }: GroupReading): boolean => before.length + after.length === 0;

/**
 * The edits of the paragraphs in turn. Where the mark between two was deleted, the text of the second
 * goes on in the first; a paragraph that has nothing left but its deleted mark is deleted whole.
 */
export const joinEdits = (readings: readonly GroupReading[]): JoinedEdits | GraftRefusal => {
  const edits: Edit[] = [];
  const gone = new Set<string>();
  for (let at = 0; at < readings.length; at++) {
    const reading = readings[at];
    if (!reading) continue;
    let carried = "";
    let last = reading;
    let isWhole = false;
    while (lastOf(last).newMark === "deleted") {
      const next = readings[at + 1];
      if (last === reading && isSingle(reading) && reading.heir.text === "") {
        isWhole = true;
        break;
      }
      if (!next || !isBeside(last.base, next.base)) break;
      if (!isSingle(next) || !isSingle(reading))
        return graftRefusal("not-written", `paragraphs ${last.base.id} and ${next.base.id}`);
      carried += next.heir.text;
      gone.add(next.base.id);
      edits.push({ kind: "delete", paragraph: next.base.id });
      last = next;
      at++;
    }
    if (isWhole) {
      gone.add(reading.base.id);
      edits.push({ kind: "delete", paragraph: reading.base.id });
    } else edits.push(...ownEdits(reading, carried));
  }
  return { edits, gone };
};

const isBeside = (one: PlacedParagraph, other: PlacedParagraph): boolean =>
  one.part === other.part &&
  one.story === other.story &&
  JSON.stringify(one.cell) === JSON.stringify(other.cell);

const ownEdits = (reading: GroupReading, carried: string): Edit[] => {
  const { base, heir } = reading;
  const own = isSingle(reading) && isSameText(base, heir) ? [] : textEdits(reading);
  const end = base.text.length;
  const more: Edit[] =
    carried === "" ? [] : [{ kind: "replace", paragraph: base.id, start: end, end, text: carried }];
  return [...own, ...more, ...cutOffEdits(reading)];
};
