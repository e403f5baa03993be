import type { Edit } from "@proviso/redline";
import { paragraphAt, type Clause, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { piecesOf } from "./cut-sentence.ts";
import { isCitedBeyond, sequenceOf } from "./numbering.ts";
import { bodyOf, clauseFamily } from "./target.ts";

const omitted = "[Intentionally omitted.]";

/**
 * Deletes a clause with the clauses inside it. A number that later ones or references count on
 * stays, with the words that lawyers put in such a place.
 */
export function deleteClause(
  reading: ContractReading,
  family: readonly Clause[],
): readonly Edit[] | null {
  const [clause] = family;
  const positions = [...new Set(family.flatMap((each) => each.paragraphs))];
  const [first, ...others] = positions;
  if (clause === undefined || first === undefined) return null;
  const remove = (position: number): Edit => ({
    kind: "delete",
    paragraph: paragraphAt(reading.text.document, position).id,
  });
  if (!keepsNumber(reading, clause)) return positions.map(remove);
  const { id, text } = paragraphAt(reading.text.document, first);
  const start =
    clause.heading?.paragraph === first ? clause.heading.start : bodyOf(reading, first).start;
  const edit: Edit = {
    kind: "replace",
    paragraph: id,
    start,
    end: text.trimEnd().length,
    text: omitted,
  };
  return [edit, ...others.map(remove)];
}

function keepsNumber(reading: ContractReading, clause: Clause): boolean {
  if (clause.label === "") return false;
  const isLast = sequenceOf(reading, clause).at(-1) === clause;
  return !isLast && (clause.labelIsTyped || isCitedBeyond(reading, clause));
}

/**
 * Deletes a sentence, with its rest where a page ends inside it; what would be left empty by that goes with it, and
 * the items that it leads into.
 */
export function deleteSentence(
  reading: ContractReading,
  sentence: Sentence,
): readonly Edit[] | null {
  const pieces = piecesOf(reading, sentence);
  const own = pieces.length === 1 ? deleteOnly(reading, sentence) : deletePieces(reading, pieces);
  if (own === null) return null;
  const gone = new Set(own.map(({ paragraph }) => paragraph));
  const items = ledBy(reading, pieces.at(-1) ?? sentence)
    .map((position) => paragraphAt(reading.text.document, position).id)
    .filter((id) => !gone.has(id));
  return [...own, ...items.map((paragraph): Edit => ({ kind: "delete", paragraph }))];
}

function deletePieces(
  reading: ContractReading,
  pieces: readonly Sentence[],
): readonly Edit[] | null {
  const edits = pieces.map((piece) => deleteOnly(reading, piece));
  return edits.every((each) => each !== null) ? edits.flat() : null;
}

/** The paragraphs, by position, that hold nothing but items which a sentence leads into. */
function ledBy({ families }: ContractReading, sentence: Sentence): readonly number[] {
  const led = new Set(families.ledBy(sentence));
  const positions = [...led].map(({ paragraph }) => paragraph).toSorted((a, b) => a - b);
  return [...new Set(positions)].filter(
    (position) =>
      position !== sentence.paragraph &&
      families.inParagraph(position).every((each) => led.has(each)),
  );
}

/** Deletes a sentence and leaves what goes on behind the end of its page. */
export function deleteOnly(reading: ContractReading, sentence: Sentence): readonly Edit[] | null {
  if (sentence.isItem && isAloneInParagraph(reading, sentence))
    return deleteItem(reading, sentence);
  const clause = reading.clauseOf(sentence);
  const { id, text } = paragraphAt(reading.text.document, sentence.paragraph);
  if (isAloneInParagraph(reading, sentence)) {
    if (clause.sentences.length === 1)
      return deleteClause(reading, clauseFamily(reading, sentence));
    const isFirst = clause.paragraphs[0] === sentence.paragraph;
    if (!isFirst) return [{ kind: "delete", paragraph: id }];
  }
  const before = sentence.start - text.slice(0, sentence.start).trimEnd().length;
  const after = /^\s*/u.exec(text.slice(sentence.end))?.[0].length ?? 0;
  const isLeading = sentence.start - before <= bodyOf(reading, sentence.paragraph).start;
  const start = isLeading ? sentence.start : sentence.start - before;
  const end = isLeading ? sentence.end + after : sentence.end;
  return [{ kind: "replace", paragraph: id, start, end, text: "" }];
}

function isAloneInParagraph(reading: ContractReading, sentence: Sentence): boolean {
  return !reading.families
    .inParagraph(sentence.paragraph)
    .some((each) => each !== sentence && !each.isHeading);
}

/** Deletes an item of a list and mends the "; and" of its neighbours. */
export function deleteItem(reading: ContractReading, sentence: Sentence): readonly Edit[] {
  const clause = reading.clauseOf(sentence);
  const { text, id } = paragraphAt(reading.text.document, sentence.paragraph);
  const items = [
    ...new Set(
      clause.sentences.flatMap((position) => {
        const each = reading.text.sentences[position];
        return each?.isItem === true ? [each.paragraph] : [];
      }),
    ),
  ];
  const at = items.indexOf(sentence.paragraph);
  const previous = items[at - 1];
  const ending = /(?:[;,.]|(?<![\s;,.]))\s*(?:\b(?:and|or|and\/or)\s*)?$/u;
  const tail = ending.exec(text.trimEnd())?.[0] ?? "";
  if (previous === undefined || tail === ";" || tail === ",")
    return [{ kind: "delete", paragraph: id }];
  const neighbour = paragraphAt(reading.text.document, previous);
  const own = ending.exec(neighbour.text.trimEnd());
  const start = own?.index ?? neighbour.text.length;
  const edits: Edit[] = [
    { kind: "delete", paragraph: id },
    {
      kind: "replace",
      paragraph: neighbour.id,
      start,
      end: neighbour.text.trimEnd().length,
      text: tail,
    },
  ];
  const earlier = items[at - 2];
  const joint = /\b(?:and|or|and\/or)\b/u.exec(own?.[0] ?? "")?.[0];
  if (at === items.length - 1 && joint !== undefined && earlier !== undefined) {
    const before = paragraphAt(reading.text.document, earlier);
    const end = before.text.trimEnd().length;
    edits.push({ kind: "replace", paragraph: before.id, start: end, end, text: ` ${joint}` });
  }
  return edits;
}
