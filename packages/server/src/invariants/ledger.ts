import { z } from "zod";

/** What a client was told, as it wrote it down: one line of JSON for each acknowledged call. */
export const ledgerLine = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("upload"),
    accountId: z.uuid(),
    contractId: z.uuid(),
    /** Of the bytes that were sent, in hexadecimal. */
    sha256: z.string(),
    key: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("signature"),
    accountId: z.uuid(),
    contractId: z.uuid(),
    email: z.string(),
  }),
  z.object({
    kind: z.literal("repeated"),
    accountId: z.uuid(),
    key: z.string(),
    /** The ids of what the call made, as each answer to it said. */
    answers: z.array(z.string()),
  }),
]);

/** The same, as its type. */
export type LedgerLine = z.output<typeof ledgerLine>;

/** The ledger of a client, from its text. */
export const readLedger = (text: string): readonly LedgerLine[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ledgerLine.parse(JSON.parse(line)));
