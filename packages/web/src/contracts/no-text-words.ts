import type { ContractRecord } from "@proviso/endpoints";
import type { SummaryMode } from "./summary-mode.ts";

/** Why no text of a contract is shown, and what to do to read it. */
export const noTextWords = (
  {
    rejectionReason,
    escalationReason,
  }: Pick<ContractRecord, "rejectionReason" | "escalationReason">,
  mode: SummaryMode,
): string => {
  if (rejectionReason === "Document Already Processed")
    return "It was not read again. Download the original to look at it.";
  if (escalationReason === "Password Protected") return "It cannot be read without its password.";
  return mode === "NOT_FOR_REVIEW"
    ? "It was kept without a review, and its text could not be read. Download the file to read it."
    : "The file could not be read as text. Download the original to look at it.";
};
