import { maxReviewNoteLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { scannedFileRefusals } from "../file-refusals.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath, contractRecord } from "./contract-record.ts";

/** The options of an upload (C3.17), as JSON in the field `extraData`. */
export const uploadExtraData = z.strictObject({
  versionType: z.enum(["ORIGINAL", "COUNTER_PARTY", "INTERNAL"]).default("ORIGINAL"),
  isToReviewDocument: z.boolean().default(true),
  isSignedDocument: z.boolean().default(false),
  /** The contract of which this is a new version. */
  parentDocGuid: z.uuid().optional(),
  /** Accept the tracked changes found in the file before it is reviewed; left out, as the account prefers. */
  acceptTrackChanges: z.boolean().optional(),
  /** The first contract of someone new: its form carries their answers (A3.13). */
  isFromOnboarding: z.boolean().optional(),
});

/** The options of an upload, as the client sends them. */
export type UploadExtraData = z.input<typeof uploadExtraData>;

/**
 * Uploads a contract for review (C7.18); answers once file and record are durable. A header
 * `Idempotency-Key` makes a repeated request give the first answer.
 */
export const uploadContract = endpoint({
  method: "POST",
  path: `${contractPath}/upload-document`,
  summary: "Upload a contract",
  access: { oneOf: ["Contract_Upload"] },
  form: z.object({
    reviewNote: text(maxReviewNoteLength).default(""),
    /** What was answered in the onboarding, lines "title: answer"; it goes before the note. */
    answers: text(maxReviewNoteLength).default(""),
    /** JSON of `uploadExtraData`. */
    extraData: text(2000).default("{}"),
    fileType: z.literal("incoming").default("incoming"),
  }),
  file: "contract",
  answer: contractRecord,
  created: true,
  refusals: ["not_allowed", "idempotency_conflict", ...scannedFileRefusals],
});

/** Replaces the file of a blocked contract and reviews it again (C7.19, C2.35). */
export const replaceContract = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/replace-document`,
  summary: "Replace the file of a blocked contract",
  access: { contract: "replace_file" },
  params: contractParams,
  form: z.object({}),
  file: "fileToUpload",
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", ...scannedFileRefusals],
});
