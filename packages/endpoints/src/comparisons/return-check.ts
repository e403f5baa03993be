import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { documentChange } from "./compared-text.ts";

/** The result of comparing a returned version with the one that was sent. */
export const returnCheck = z
  .object({
    /** "none": there is nothing to check, for this is no version of a counterparty. */
    state: z.enum(["none", "waiting", "checking", "done", "failed", "cancelled"]),
    /** Compared with the sent version or, if there is none, with the previous version. */
    basis: z.enum(["sent", "previous"]).nullable(),
    base: z
      .object({
        guid: z.uuid(),
        version: z.int(),
        fileName: z.string(),
        sentTime: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Why it failed, in a sentence. */
    failure: z.string().nullable(),
    /** All of each kind, also those beyond what the lists hold. */
    counts: z.object({
      untracked: z.int(),
      theirs: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      open: z.int(),
      /** Paragraphs that only look otherwise: no change and no alarm. */
      reformatted: z.int(),
    }),
    /** Changed without a mark: the alarm. */
    untracked: z.array(documentChange),
    theirs: z.array(
      z.object({
        kind: z.enum([
          "insertion",
          "deletion",
          "move-from",
          "move-to",
          "formatting",
          "row-insertion",
          "row-deletion",
          "cell",
        ]),
        author: z.string(),
        date: z.string().nullable(),
        text: z.string(),
        clause: z.string(),
      }),
    ),
    answered: z.array(
      z.object({
        clause: z.string(),
        author: z.string(),
        deleted: z.string(),
        inserted: z.string(),
        /** open: it came back still tracked. */
        answer: z.enum(["accepted", "rejected", "open"]),
      }),
    ),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ReturnCheck" });

/** What a version that came back holds. */
export type ReturnCheckRecord = z.infer<typeof returnCheck>;

const path = `${contractPath}/{guid}/return-check` as const;

/** What a counterparty's version changes against the one that was sent. */
export const readReturnCheck = endpoint({
  method: "GET",
  path,
  summary: "Get a return check",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: returnCheck,
  refusals: ["not_found"],
});

/** Repeats a check, whatever its last result. */
export const repeatReturnCheck = endpoint({
  method: "POST",
  path,
  summary: "Repeat a return check",
  access: { contract: "upload_version" },
  params: contractParams,
  answer: returnCheck,
  refusals: ["not_found", "not_allowed", "wrong_status"],
});

/** Stops a check that is waiting or under way; one that has ended stays as it is. */
export const cancelReturnCheck = endpoint({
  method: "POST",
  path: `${path}/cancel`,
  summary: "Stop a return check",
  access: { contract: "upload_version" },
  params: contractParams,
  answer: returnCheck,
  refusals: ["not_found", "not_allowed"],
});
