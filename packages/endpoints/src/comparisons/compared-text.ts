import { z } from "../zod.ts";

const hunk = z.object({ start: z.int(), end: z.int(), text: z.string() });

/** One paragraph on one side of a comparison. */
export const comparedSide = z
  .object({
    /** The number Word shows before it; "" for none. */
    label: z.string(),
    /** null: the same as before, white space aside. */
    text: z.string().nullable(),
  })
  .meta({ id: "ComparedSide" });

/** What can be said of a line of a comparison. */
export const comparedKinds = [
  "same",
  "reformatted",
  "renumbered",
  "reworded",
  "moved-away",
  "moved-here",
  "inserted",
  "deleted",
] as const;

/** The kind of a line in a comparison. */
export type ComparedKind = (typeof comparedKinds)[number];

/** A paragraph of two versions side by side; moved text appears in both places. */
export const comparedRow = z
  .object({
    kind: z.enum(comparedKinds),
    story: z.enum(["body", "textbox", "header", "footer", "footnote", "endnote"]),
    heading: z.int().nullable(),
    /** Left indent in twentieths of a point. */
    indent: z.number(),
    alignment: z.enum(["left", "center", "right", "justify"]),
    /** Where in a table; by the later version where it has the paragraph. */
    cell: z.object({ table: z.int(), row: z.int(), column: z.int() }).nullable(),
    /** The clause it belongs to, e.g. "3.2(a)". */
    clause: z.string(),
    before: comparedSide.nullable(),
    after: comparedSide.nullable(),
    /** What becomes of the text before: `[start, end)` gives way to `text`. */
    hunks: z.array(hunk),
  })
  .meta({ id: "ComparedRow" });

/** A paragraph of two versions side by side. */
export type ComparedRow = z.infer<typeof comparedRow>;

/** Two complete versions side by side. */
export const comparedText = z.object({ rows: z.array(comparedRow) }).meta({ id: "ComparedText" });

/** Two versions side by side. */
export type ComparedText = z.infer<typeof comparedText>;

const comparedPlace = z.object({ label: z.string(), text: z.string(), clause: z.string() });

/** One paragraph that differs between two versions. */
export const documentChange = z
  .object({
    kind: z.enum(["reworded", "moved", "renumbered", "inserted", "deleted"]),
    before: comparedPlace.nullable(),
    after: comparedPlace.nullable(),
    /** Offsets into the text before. */
    hunks: z.array(hunk),
  })
  .meta({ id: "DocumentChange" });

/** One paragraph that differs between two versions. */
export type DocumentChange = z.infer<typeof documentChange>;
