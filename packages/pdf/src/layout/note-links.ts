import type { Block, ParagraphBlock, TextRun } from "./laid-out.ts";
import type { Line } from "./line.ts";

/** A footnote as it is at the foot of a page. */
export interface FoundNote {
  readonly mark: string;
  readonly lines: readonly Line[];
}

/** Blocks whose references lead to the notes, and the notes in the order of their references. */
export interface LinkedNotes {
  readonly blocks: readonly Block[];
  readonly notes: readonly FoundNote[];
}

/** Turns raised marks into references to the footnotes that bear the same marks, first to first. */
export const linkNotes = (blocks: readonly Block[], found: readonly FoundNote[]): LinkedNotes => {
  const open = [...found];
  const notes: FoundNote[] = [];
  const link = (run: TextRun): TextRun => {
    const at = run.isRaised ? open.findIndex(({ mark }) => mark === run.text.trim()) : -1;
    const [note] = at === -1 ? [] : open.splice(at, 1);
    if (!note) return run;
    notes.push(note);
    return { ...run, text: "", note: notes.length - 1 };
  };
  const linkIn = (block: ParagraphBlock): ParagraphBlock => ({
    ...block,
    runs: block.runs.map(link),
  });
  const linked = blocks.map((block): Block =>
    block.kind === "paragraph"
      ? linkIn(block)
      : {
          ...block,
          rows: block.rows.map((row) =>
            row.map((cell) => ({ ...cell, blocks: cell.blocks.map(linkIn) })),
          ),
        },
  );
  // A note that nothing refers to is still part of the document: it ends up below the text.
  const rest = open.map(({ lines }) => lines);
  return { blocks: [...linked, ...rest.map(orphan)], notes };
};

const orphan = (lines: readonly Line[]): ParagraphBlock => ({
  kind: "paragraph",
  runs: [
    {
      text: lines.map(({ pieces }) => pieces.map(({ text }) => text).join(" ")).join(" "),
      bold: false,
      italic: false,
      underline: false,
      isRaised: false,
      isHidden: false,
      size: lines[0]?.size ?? 9,
      note: null,
      field: null,
    },
  ],
  label: "",
  role: "body",
  level: 0,
  alignment: "left",
  indent: 0,
  firstLine: 0,
  spaceBefore: 0,
  leading: 0,
});
