import type { ContractRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** What a contract asks its reader to do: `cta` in the address of its page, and in words (C2.7, C2.33). */
export interface CallToAction {
  readonly cta: "feedback" | "replace" | "info_required";
  readonly label: string;
}

const labels = {
  feedback: t("call-to-action.apply-feedback"),
  replace: t("call-to-action.reupload-contract"),
  info_required: t("call-to-action.choose-position"),
} as const;

/** What a contract asks its reader to do now; null for nothing. */
export const callToActionOf = (
  contract: Pick<ContractRecord, "callToActionOptions">,
): CallToAction | null => {
  const [cta] = contract.callToActionOptions;
  return cta === undefined ? null : { cta, label: labels[cta] };
};
