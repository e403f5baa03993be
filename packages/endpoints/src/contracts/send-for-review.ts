import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath, contractRecord } from "./contract-record.ts";

/** Has a contract reviewed that was kept without a review (C7.16). */
export const sendForReview = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/send-for-review`,
  summary: "Review a stored contract",
  access: { contract: "send_for_review" },
  params: contractParams,
  body: z.strictObject({ acceptTrackChanges: z.boolean() }),
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked"],
});

/** Whether the file as it was uploaded holds tracked changes (C7.17); null while it is not read. */
export const readHasTrackChanges = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/has-track-changes`,
  summary: "Check an uploaded file for tracked changes",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: z.object({ hasTrackChanges: z.boolean().nullable() }),
  refusals: ["not_found", "storage_unavailable"],
});
