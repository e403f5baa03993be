import type {
  Edit,
  NewParagraph,
  Paragraph,
  ReplaceText,
  Segment,
  WordDocument,
} from "@proviso/redline";

/**
 * The document as it would read with the edits accepted: texts, labels and run formats, enough to
 * be reviewed again. Only the Word writer makes the real file; a test holds the two together.
 */
export function applyToDocument(document: WordDocument, edits: readonly Edit[]): WordDocument {
  const byParagraph = Map.groupBy(edits, (edit) => edit.paragraph);
  const byId = new Map(document.paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  let made = 0;
  const fresh = (content: NewParagraph): Paragraph => {
    made += 1;
    return newParagraph(content, byId.get(content.like), `added-${made}`);
  };
  const paragraphs = document.paragraphs.flatMap((paragraph) => {
    const own = byParagraph.get(paragraph.id) ?? [];
    const inserted = (where: "before" | "after"): Paragraph[] =>
      own.flatMap((edit) =>
        edit.kind === "insert" && edit.where === where ? edit.paragraphs.map(fresh) : [],
      );
    const isDeleted = own.some((edit) => edit.kind === "delete");
    const replacements = own.filter((edit) => edit.kind === "replace");
    const kept = isDeleted
      ? []
      : [replacements.length === 0 ? paragraph : rewritten(paragraph, replacements)];
    return [...inserted("before"), ...kept, ...inserted("after")];
  });
  return renumbered(document, paragraphs);
}

function renumbered(document: WordDocument, paragraphs: readonly Paragraph[]): WordDocument {
  let start = 0;
  const placed = paragraphs.map((paragraph, index) => {
    const at = start;
    start += paragraph.text.length + 1;
    return { ...paragraph, index, start: at };
  });
  return {
    ...document,
    paragraphs: placed,
    text: placed.map((paragraph) => paragraph.text).join("\n"),
  };
}

/** The text a new paragraph reads, as the Word writer joins heading and text. */
function newText({ heading, text }: NewParagraph): string {
  return heading !== "" && text !== "" && !/^\s/u.test(text) && !/\s$/u.test(heading)
    ? `${heading} ${text}`
    : heading + text;
}

function newParagraph(content: NewParagraph, like: Paragraph | undefined, id: string): Paragraph {
  if (like === undefined) throw new RangeError(`no paragraph ${content.like}`);
  const text = newText(content);
  const lead = content.heading === "" ? 0 : content.heading.length;
  const [first] = like.segments;
  const isMarked = first?.bold === true || first?.underline === true;
  const segment = (words: string, isLead: boolean): Segment => ({
    text: words,
    kind: "inserted",
    author: null,
    date: null,
    bold: isLead && first?.bold === true,
    italic: false,
    underline: isLead && first?.underline === true,
  });
  const isWhole =
    lead === 0 &&
    isMarked &&
    like.segments.every((each) => each.bold || each.underline || each.text.trim() === "");
  const segments =
    lead === 0
      ? [segment(text, isWhole)]
      : [segment(text.slice(0, lead), isMarked), segment(text.slice(lead), false)];
  return { ...like, id, text, segments, mark: "inserted" };
}

function rewritten(paragraph: Paragraph, replacements: readonly ReplaceText[]): Paragraph {
  const ordered = replacements.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
  let text = "";
  let at = 0;
  for (const edit of ordered) {
    text += paragraph.text.slice(at, edit.start) + edit.text;
    at = Math.max(at, edit.end);
  }
  text += paragraph.text.slice(at);
  return { ...paragraph, text, segments: rewrittenSegments(paragraph.segments, ordered) };
}

/** New words take the format of the segment they begin in. */
function rewrittenSegments(
  segments: readonly Segment[],
  ordered: readonly ReplaceText[],
): readonly Segment[] {
  let offset = 0;
  const shown = segments.filter((segment) => segment.kind !== "deleted");
  return shown.map((segment, nth) => {
    const [from, to] = [offset, offset + segment.text.length];
    offset = to;
    const isLast = nth === shown.length - 1;
    let text = "";
    let at = from;
    for (const edit of ordered) {
      if (edit.start >= from && (edit.start < to || isLast)) {
        text += segment.text.slice(at - from, Math.max(at, edit.start) - from) + edit.text;
        at = Math.max(at, edit.start);
      }
      if (edit.end > at && edit.start <= at) at = Math.min(to, edit.end);
    }
    return { ...segment, text: text + segment.text.slice(at - from) };
  });
}
