import type { ContractRecord } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";
import { createStore } from "../platform/store.ts";

const downloadFlag = (guid: string): string => `revised_download_${guid}`;
const promptFlag = (guid: string): string => `satisfaction_prompt_${guid}`;

/** Changes with each flag that is set, so that the page looks again. */
export const flagTurns = createStore(0);

/** Remembers for this session that a revised copy was downloaded whose rating is due (C4.61). */
export const noteRevisedDownload = (
  contract: Pick<ContractRecord, "guid" | "isShowSatisfactionRating">,
): void => {
  if (!contract.isShowSatisfactionRating) return;
  writeStored(downloadFlag(contract.guid), "true", "until-closed");
  flagTurns.set(flagTurns.get() + 1);
};

/** Whether the rating may be asked for: after a revised download, and not asked for before (C9.9, C9.17). */
export const isRatingAsked = (
  contract: Pick<ContractRecord, "guid" | "isShowSatisfactionRating">,
): boolean =>
  contract.isShowSatisfactionRating &&
  readStored(downloadFlag(contract.guid), "until-closed") === "true" &&
  readStored(promptFlag(contract.guid), "until-closed") !== "true";

/** Remembers that the rating was asked for; once per contract is enough. */
export const noteRatingAsked = (guid: string): void =>
  writeStored(promptFlag(guid), "true", "until-closed");
