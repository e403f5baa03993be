import type { ContractRecord } from "@proviso/endpoints";
import type { SummaryMode } from "./summary-mode.ts";
import { t } from "./messages.ts";

/** Why no text of a contract is shown, and what to do to read it. */
export const noTextWords = (
  {
    rejectionReason,
    escalationReason,
  }: Pick<ContractRecord, "rejectionReason" | "escalationReason">,
  mode: SummaryMode,
): string => {
  if (rejectionReason === "Document Already Processed") return t("no-text-words.it-was-not-read");
  if (escalationReason === "Password Protected") return t("no-text-words.it-cannot-be-read");
  return mode === "NOT_FOR_REVIEW"
    ? t("no-text-words.it-was-kept-without")
    : t("no-text-words.the-file-could");
};
