import { contractStatuses } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath, contractRecord } from "./contract-record.ts";

/** Moves a contract to the archive (C7.3); done already is done. */
export const archiveContract = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/archive`,
  summary: "Archive a contract",
  access: { contract: "archive_contract" },
  params: contractParams,
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked"],
});

/** Moves a contract back from the archive (C7.3); done already is done. */
export const unarchiveContract = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/unarchive`,
  summary: "Restore a contract from the archive",
  access: { contract: "archive_contract" },
  params: contractParams,
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked"],
});

/** Deletes a contract with its files (C7.25); one that is out or bears a signature is kept. */
export const deleteContract = endpoint({
  method: "DELETE",
  path: `${contractPath}/{guid}`,
  summary: "Delete a contract",
  access: { contract: "delete_contract" },
  params: contractParams,
  answer: "nothing",
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked"],
});

/** Chooses the side we act for and reviews the contract for it (C7.15). */
export const chooseDealPosition = endpoint({
  method: "PATCH",
  path: `${contractPath}/{guid}/deal-position`,
  summary: "Choose our position",
  access: { contract: "choose_position" },
  params: contractParams,
  body: z.strictObject({ tags: z.strictObject({ dealPosition: text(50, 1) }) }),
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked", "no_such_position"],
});

/**
 * Reviews a contract again, for the same side, by the policy that is in force now. One whose review already
 * follows that policy is left as it is.
 */
export const reviewAgain = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/review-again`,
  summary: "Review a contract again with the current policy",
  access: { contract: "choose_position" },
  params: contractParams,
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked"],
});

/**
 * Gives a contract a status by hand (C7.4): READY_FOR_SIGNATURE, which marks it as approved. Any
 * other wish, and approval out of a status that does not allow it, is refused.
 */
export const setContractStatus = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/set-document-post-markup-status`,
  summary: "Mark a contract as approved",
  access: { contract: "approve_contract" },
  params: contractParams,
  body: z.strictObject({ status: z.enum(contractStatuses) }),
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "wrong_status", "contract_locked"],
});
