import type { Edit, Paragraph, Segment, WordDocument } from "@proviso/redline";
import { applyToDocument } from "../edits/apply-to-document.ts";
import type { AnswerableChange, ChangePiece, CounterParagraph } from "./answer.ts";
import { withTaken, type TheirChange } from "./their-changes.ts";

interface Proposal {
  readonly edits: readonly Edit[];
  readonly note: string;
}

/** A change as a person who answers it sees it, with what is proposed to counter it. */
export function answerable(
  document: WordDocument,
  changes: readonly TheirChange[],
  change: TheirChange,
  { edits, note }: Proposal,
): AnswerableChange {
  const canSettle = change.obstacle === null;
  return {
    id: change.id,
    canSettle,
    paragraphs: change.paragraphs.flatMap((position) => {
      const paragraph = document.paragraphs[position];
      return paragraph === undefined
        ? []
        : [{ label: paragraph.label, pieces: piecesOf(paragraph, change.segments) }];
    }),
    counter: canSettle ? counterParagraphs(document, changes, change, edits) : [],
    edits,
    note,
  };
}

function piecesOf(paragraph: Paragraph, own: ReadonlySet<Segment>): readonly ChangePiece[] {
  const pieces: { text: string; kind: Segment["kind"]; isOwn: boolean }[] = [];
  for (const segment of paragraph.segments) {
    const { text, kind } = segment;
    const isOwn = own.has(segment);
    const last = pieces.at(-1);
    if (last?.kind === kind && last.isOwn === isOwn) last.text += text;
    else if (text !== "") pieces.push({ text, kind, isOwn });
  }
  return pieces;
}

/** The paragraphs a counter words: those the proposed one alters or adds, and those the change stands in. */
function counterParagraphs(
  document: WordDocument,
  changes: readonly TheirChange[],
  change: TheirChange,
  edits: readonly Edit[],
): readonly CounterParagraph[] {
  const theirs = withTaken(document, changes, (each) => each === change);
  const ours = new Map(
    applyToDocument(theirs, edits).paragraphs.map(({ id, text }) => [id, text] as const),
  );
  const worded = new Set(edits.map(({ paragraph }) => paragraph));
  const reworded = theirs.paragraphs.flatMap(({ id, text }): readonly CounterParagraph[] => {
    const proposed = ours.get(id) ?? "";
    const isConcerned = change.ids.includes(id) || (worded.has(id) && proposed !== text);
    return isConcerned ? [{ id, theirs: text, ours: proposed }] : [];
  });
  const added = edits.flatMap((edit) =>
    edit.kind === "insert" ? edit.paragraphs.map(({ text }) => text) : [],
  );
  return [
    ...reworded,
    ...added.map((text, nth) => ({ id: `new-${nth + 1}`, theirs: null, ours: text })),
  ];
}
