import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import type { XmlElement } from "../xml/element.ts";
import type { NewComment } from "./comments-part.ts";
import type { MarkWriter } from "./mark-writer.ts";

/** What became of one edit. */
export interface AppliedEdit {
  /** The w:id of each tracked change it made; none when the text already read that way. */
  readonly changes: readonly number[];
  /** The w:id of its comment, or null without one. */
  readonly comment: number | null;
  /** Whether it asked for a comment where Word allows none: outside the body, or in a text box. */
  readonly isCommentLeftOut: boolean;
}

/** What the writing of one set of edits shares, and what has come of it so far. */
export interface WriteSession {
  readonly writer: MarkWriter;
  readonly commentStyle: string | null;
  readonly placeOf: (id: string) => LocatedParagraph | undefined;
  readonly touched: ReadonlySet<string>;
  readonly comments: readonly NewComment[];
  /** Notes the changes that an edit made in a part. */
  readonly note: (edit: number, part: string, marks: readonly XmlElement[]) => void;
  /** Opens a comment for an edit and gives its id; null when it is empty or not allowed there. */
  readonly openComment: (
    edit: number,
    paragraph: LocatedParagraph,
    text: string | undefined,
  ) => number | null;
  /** What became of edits 0 to `count` - 1. */
  readonly applied: (count: number) => AppliedEdit[];
}

export const openWriteSession = (
  writer: MarkWriter,
  main: string,
  places: readonly LocatedParagraph[],
  commentStyle: string | null,
): WriteSession => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const touched = new Set<string>();
  const comments: NewComment[] = [];
  const changesOf = new Map<number, number[]>();
  const commentOf = new Map<number, number>();
  const leftOut = new Set<number>();
  return {
    writer,
    commentStyle,
    placeOf: (id) => byId.get(id),
    touched,
    comments,
    note: (edit, part, marks) => {
      if (marks.length > 0) touched.add(part);
      const ids = marks.filter(writer.isMine).map((mark) => Number(mark.attributes["w:id"]));
      changesOf.set(edit, [...(changesOf.get(edit) ?? []), ...ids]);
    },
    openComment: (edit, place, text) => {
      if (text === undefined || text === "") return null;
      if (place.part !== main || place.stop.story !== "body") {
        leftOut.add(edit);
        return null;
      }
      const id = writer.nextId();
      touched.add(place.part);
      comments.push({ id, text, moment: writer.nextMoment("whole") });
      commentOf.set(edit, id);
      return id;
    },
    applied: (count) =>
      Array.from({ length: count }, (_, edit) => ({
        changes: changesOf.get(edit) ?? [],
        comment: commentOf.get(edit) ?? null,
        isCommentLeftOut: leftOut.has(edit),
      })),
  };
};
