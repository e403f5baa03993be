import { mayUpdateVersion, type ContractAct } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import type { Banner, BannerAction } from "./banner.ts";
import { offersSending } from "./contract-menu.ts";
import type { HostedAct } from "./hosted-acts.ts";

/** What a banner's button opens, for an act that another feature hosts. */
export const hostedActOf: Readonly<Record<BannerAction, HostedAct | null>> = {
  reupload: null,
  "choose-position": null,
  "download-revised": null,
  "apply-feedback": "apply-feedback",
  "send-to-counterparty": "send-to-counterparty",
  "resend-to-counterparty": "send-to-counterparty",
  "upload-counterparty-version": null,
  "send-for-signature": "send-for-signature",
  "update-signers": "update-signers",
  "add-to-templates": "create-template",
};

const needs: Readonly<Record<BannerAction, ContractAct>> = {
  reupload: "replace_file",
  "choose-position": "choose_position",
  "download-revised": "download_contract",
  "apply-feedback": "answer_feedback",
  "send-to-counterparty": "send_contract",
  "resend-to-counterparty": "send_contract",
  "upload-counterparty-version": "upload_version",
  "send-for-signature": "send_for_signature",
  "update-signers": "send_for_signature",
  "add-to-templates": "make_template",
};

const unlockable: readonly BannerAction[] = ["download-revised", "add-to-templates"];

const isPossible = (action: BannerAction, contract: ContractRecord): boolean => {
  if (action === "send-to-counterparty" || action === "resend-to-counterparty")
    return offersSending(contract);
  const { status, tags } = contract;
  if (action === "upload-counterparty-version")
    return mayUpdateVersion({ status, isLocked: tags.isLocked, isReviewed: tags.isReviewed });
  return true;
};

/** An older version is there to be read; what goes on goes on with the newest. */
const isOutdated = (action: BannerAction, { guid, lastVersionGuid }: ContractRecord): boolean =>
  guid !== lastVersionGuid && !unlockable.includes(action);

const mayAct = (
  action: BannerAction,
  contract: ContractRecord,
  hosted: ReadonlySet<HostedAct>,
): boolean => {
  const host = hostedActOf[action];
  return (
    contract.permissions.includes(needs[action]) &&
    (host === null || hosted.has(host)) &&
    !(contract.tags.isLocked && !unlockable.includes(action)) &&
    !isOutdated(action, contract) &&
    isPossible(action, contract)
  );
};

/** The action a banner's button shows to this reader now; null for no button (C4.19). */
export const offeredAction = (
  { action, otherwise }: Pick<Banner, "action" | "otherwise">,
  contract: ContractRecord,
  hosted: ReadonlySet<HostedAct>,
): BannerAction | null => {
  if (action !== null && mayAct(action, contract, hosted)) return action;
  return otherwise !== undefined && mayAct(otherwise, contract, hosted) ? otherwise : null;
};
