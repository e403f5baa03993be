import { z } from "@proviso/endpoints";

/** What the editor lets a person do and a saved version cannot hold. */
const loss = z.enum(["formatting", "tables", "resolved-comments", "deleted-comments"]);

/** What the editor lets a person do and a saved version cannot hold. */
export type Loss = z.infer<typeof loss>;

const bytes = z.instanceof(ArrayBuffer);

/** What the page says to the editor in its frame (C4.44). */
export const toEditor = z.discriminatedUnion("type", [
  /** Where the page is served; said again until the editor answers. */
  z.object({ type: z.literal("base-url"), baseUrl: z.url() }),
  /** The document, and by whom and how it is opened. */
  z.object({
    type: z.literal("init"),
    document: bytes,
    fileName: z.string(),
    author: z.string(),
    isReadOnly: z.boolean(),
  }),
  /** Nothing may be typed from now on, or again. */
  z.object({ type: z.literal("readonly"), isReadOnly: z.boolean() }),
  /** Asks for the document as it now is; the answer bears the same id. */
  z.object({ type: z.literal("export-docx"), id: z.uuid() }),
]);

/** What the page says to the editor in its frame. */
export type ToEditor = z.infer<typeof toEditor>;

/** What the editor says to the page around it (C4.44). */
export const fromEditor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("base-url-heard") }),
  /** The document is shown. */
  z.object({
    type: z.literal("document-info"),
    pages: z.int(),
    paragraphs: z.int(),
  }),
  /** Who works on it, and how much there is to save. */
  z.object({
    type: z.literal("collaboration-data"),
    author: z.string(),
    isChanged: z.boolean(),
  }),
  /** The keys for saving were pressed. */
  z.object({ type: z.literal("save") }),
  z.object({
    type: z.literal("exported"),
    id: z.uuid(),
    document: bytes,
    /** The ids of the paragraphs that were changed. */
    touched: z.array(z.string()),
    losses: z.array(loss),
  }),
  z.object({ type: z.literal("export-failed"), id: z.uuid() }),
  z.object({ type: z.literal("load-failed") }),
]);

/** What the editor says to the page around it. */
export type FromEditor = z.infer<typeof fromEditor>;

/**
 * The message of an event if it comes from this window and from our own origin, and is one of these;
 * anything else, the person who sent it, is nobody's message.
 */
export const messageOf = <Schema extends z.ZodType>(
  event: Pick<MessageEvent, "origin" | "source" | "data">,
  schema: Schema,
  from: { readonly origin: string; readonly window: unknown },
): z.output<Schema> | undefined => {
  if (event.origin !== from.origin || event.source !== from.window) return undefined;
  const parsed = schema.safeParse(event.data);
  return parsed.success ? parsed.data : undefined;
};
