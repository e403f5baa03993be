import { maxPasswordLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath, contractRecord } from "./contract-record.ts";

/**
 * Opens the file of a contract whose review is blocked by a password, and reviews it. The password is
 * used once, for this, and is neither stored nor logged.
 */
export const unlockContract = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/unlock-document`,
  summary: "Unlock a contract’s file with its password",
  access: { contract: "replace_file" },
  params: contractParams,
  body: z.strictObject({ password: text(maxPasswordLength, 1) }),
  answer: contractRecord,
  refusals: [
    "not_found",
    "not_allowed",
    "wrong_status",
    "contract_locked",
    "too_many_requests",
    "wrong_file_password",
    "file_stays_locked",
    "ANTIVIRUS_SCAN_ERROR",
    "scanner_unavailable",
    "storage_full",
    "storage_full_for_account",
    "storage_unavailable",
  ],
});
