/** What a reader of the document sees: paragraphs in reading order, with labels, changes and notes. */
export interface WordDocument {
  /** Body first (text boxes after the paragraph that anchors them), then headers, footers, footnotes, endnotes. */
  readonly paragraphs: readonly Paragraph[];
  /** The paragraphs' `text`, joined by "\n"; `Paragraph.start` is an offset into it. */
  readonly text: string;
  readonly changes: readonly TrackedChange[];
  readonly comments: readonly WordComment[];
  /** Text that Word does not show (w:vanish, white on white, below 2 pt); never part of `text`. */
  readonly hidden: readonly HiddenText[];
}

/** Where in the document a paragraph stands: each is its own text beside the body. */
export type StoryKind = "body" | "textbox" | "header" | "footer" | "footnote" | "endnote";

/** One paragraph as a reader sees it, and where to find it again. */
export interface Paragraph {
  /** Stable name: the w14:paraId where the file gives a unique one, else "<part>:<position>". */
  readonly id: string;
  readonly story: StoryKind;
  /** The part it is in, e.g. "word/document.xml". */
  readonly part: string;
  /** Its position among `WordDocument.paragraphs`. */
  readonly index: number;
  /**
   * The text as Word would show it with every change accepted: deleted and hidden text left out,
   * field results kept, a tab as "\t", a line break as "\n". All offsets are UTF-16 units into it.
   */
  readonly text: string;
  /** The number Word shows before it, e.g. "3.2(a)" or "•"; "" when there is none. */
  readonly label: string;
  /** Numbering level 0-8, or null when not numbered. */
  readonly level: number | null;
  /** Heading level 1-9 by style or outline, or null for body text. */
  readonly heading: number | null;
  /** The style's name as Word shows it, e.g. "Heading 1"; "" for none. */
  readonly style: string;
  /** Left indent in twentieths of a point, style and numbering included; for layout only. */
  readonly indent: number;
  readonly alignment: "left" | "center" | "right" | "justify";
  /** Where in a table it stands; row and column from 0, `table` counts tables in the part. */
  readonly cell: { readonly table: number; readonly row: number; readonly column: number } | null;
  /** The paragraph's content in order, deleted text included. */
  readonly segments: readonly Segment[];
  /** Whether the paragraph's own mark was inserted or deleted by a tracked change. */
  readonly mark: "kept" | "inserted" | "deleted";
  /** Offset of `text` in `WordDocument.text`. */
  readonly start: number;
}

/** A stretch of one kind, author and format. Kept and inserted segments, joined, are `Paragraph.text`. */
export interface Segment {
  readonly text: string;
  readonly kind: "kept" | "inserted" | "deleted";
  readonly author: string | null;
  /** ISO date-time as the file has it, or null. */
  readonly date: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}

/** A tracked change that the file already holds, the person who made it. */
export interface TrackedChange {
  readonly kind:
    | "insertion"
    | "deletion"
    | "move-from"
    | "move-to"
    | "formatting"
    | "row-insertion"
    | "row-deletion"
    | "cell";
  readonly id: string;
  readonly author: string;
  readonly date: string | null;
  readonly paragraph: string | null;
  readonly text: string;
}

/** A comment that the file holds; replies are comments of their own. */
export interface WordComment {
  readonly id: string;
  readonly author: string;
  readonly date: string | null;
  readonly text: string;
  /** The paragraph its range starts in and the text it covers, when anchored. */
  readonly paragraph: string | null;
  readonly quote: string;
}

/** Text of one paragraph that a reader of the document never sees, and what hides it. */
export interface HiddenText {
  readonly paragraph: string;
  readonly text: string;
  readonly reason: "vanish" | "invisible-colour" | "tiny";
}

/** A place in the text that can be checked again: `paragraph.text.slice(start, end) === text`. */
export interface Quote {
  readonly text: string;
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
}
