import type { Segment } from "../document.ts";

/** One UTF-16 unit of a paragraph with what is tracked about it and how it looks. */
export interface TextUnit {
  readonly character: string;
  readonly kind: Segment["kind"];
  /** Whether a change by the person editing made it inserted or deleted. */
  readonly isNew: boolean;
  readonly segment: Segment;
}

/** Whether a tracked change was made in the editing at hand, by the person who it bears the name of and when. */
export type IsNewChange = (author: string | null, date: string | null) => boolean;

/** The units of a paragraph's segments, deleted ones included. */
export const unitsOf = (segments: readonly Segment[], isNew: IsNewChange): TextUnit[] =>
  segments.flatMap((segment) => {
    const { kind, author, date, text } = segment;
    const isMine = kind !== "kept" && isNew(author, date);
    return text.split("").map((character) => ({ character, kind, isNew: isMine, segment }));
  });
