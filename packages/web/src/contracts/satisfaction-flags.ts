import type { ContractRecord } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";
import { createStore } from "../platform/store.ts";

const downloadFlag = (guid: string): string => `revised_download_${guid}`;
const promptFlag = (guid: string): string => `satisfaction_prompt_${guid}`;

const turns = createStore(0);
const set = (flag: string): void => {
  writeStored(flag, "true", "until-closed");
  turns.set(turns.get() + 1);
};

/** Calls back whenever one of these flags is set. */
export const onRatingFlag: typeof turns.subscribe = turns.subscribe;

/** Remembers for this session that a revised copy was downloaded whose rating is due (C4.61). */
export const noteRevisedDownload = (
  contract: Pick<ContractRecord, "guid" | "isShowSatisfactionRating">,
): void => {
  if (!contract.isShowSatisfactionRating) return;
  set(downloadFlag(contract.guid));
};

/** Whether the rating may be asked for: after a revised download, and not asked for before (C9.9, C9.17). */
export const isRatingAsked = (
  contract: Pick<ContractRecord, "guid" | "isShowSatisfactionRating">,
): boolean =>
  contract.isShowSatisfactionRating &&
  readStored(downloadFlag(contract.guid), "until-closed") === "true" &&
  readStored(promptFlag(contract.guid), "until-closed") !== "true";

/** Remembers that the rating was asked for; once per contract is enough. */
export const noteRatingAsked = (guid: string): void => set(promptFlag(guid));
