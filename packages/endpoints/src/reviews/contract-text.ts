import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath } from "../contracts/contract-record.ts";

const segment = z.object({
  text: z.string(),
  kind: z.enum(["kept", "inserted", "deleted"]),
  author: z.string().nullable(),
  /** As the file has it. */
  date: z.string().nullable(),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
});

/** One paragraph as a reader sees it; kept and inserted segments, joined, are its text. */
export const textParagraph = z
  .object({
    id: z.string(),
    story: z.enum(["body", "textbox", "header", "footer", "footnote", "endnote"]),
    /** The number Word shows before it, e.g. "3.2(a)"; "" for none. */
    label: z.string(),
    /** Numbering level 0 to 8, or null. */
    level: z.int().nullable(),
    /** Heading level 1 to 9, or null. */
    heading: z.int().nullable(),
    style: z.string(),
    /** Left indent in twentieths of a point. */
    indent: z.number(),
    alignment: z.enum(["left", "center", "right", "justify"]),
    cell: z.object({ table: z.int(), row: z.int(), column: z.int() }).nullable(),
    /** Whether the paragraph's own mark was inserted or deleted by a tracked change. */
    mark: z.enum(["kept", "inserted", "deleted"]),
    segments: z.array(segment),
  })
  .meta({ id: "TextParagraph" });

/** One paragraph as a reader sees it. */
export type TextParagraph = z.infer<typeof textParagraph>;

/** The whole text of one version of a contract. */
export const contractText = z
  .object({
    version: z.enum(["original", "current"]),
    paragraphs: z.array(textParagraph),
    comments: z.array(
      z.object({
        id: z.string(),
        author: z.string(),
        date: z.string().nullable(),
        text: z.string(),
        paragraph: z.string().nullable(),
        quote: z.string(),
      }),
    ),
  })
  .meta({ id: "ContractText" });

/** The whole text of one version of a contract. */
export type ContractText = z.infer<typeof contractText>;

/** The text of a contract with its tracked changes, whole; "current" falls back to the original. */
export const readContractText = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/text`,
  summary: "Get the text with tracked changes",
  access: { contract: "read_contract" },
  params: contractParams,
  query: z.object({ version: z.enum(["original", "current"]).default("current") }),
  answer: contractText,
  refusals: ["not_found", "version_not_available", "storage_unavailable"],
});
