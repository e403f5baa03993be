import { z } from "zod";

const yes = z.literal(true).optional();
const runs = z
  .array(
    z
      .object({ text: z.string(), bold: yes, italic: yes, underline: yes })
      .transform(({ text, bold, italic, underline }) => ({
        text,
        ...(bold ? { bold } : {}),
        ...(italic ? { italic } : {}),
        ...(underline ? { underline } : {}),
      })),
  )
  .readonly();

/** A body as the database keeps it: words, emphasis and lists, and nothing that could run. */
export const richText = z
  .array(
    z.union([
      z.object({ kind: z.literal("paragraph"), runs }),
      z.object({ kind: z.enum(["bullets", "numbers"]), items: z.array(runs).readonly() }),
    ]),
  )
  .readonly();
