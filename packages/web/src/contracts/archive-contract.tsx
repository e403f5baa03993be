import { Anchor } from "@mantine/core";
import { archiveContract, unarchiveContract, type ContractRecord } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { showNotice } from "../ui/notice.tsx";
import { contractTitle } from "./display-name.ts";
import { keepContract } from "./use-contract-acts.ts";
import { t } from "./messages.ts";

const move = async (contract: ContractRecord, toArchive: boolean): Promise<boolean> => {
  try {
    const endpoint = toArchive ? archiveContract : unarchiveContract;
    keepContract(await ask(endpoint, { params: { guid: contract.guid } }));
    return true;
  } catch (error) {
    showNotice(sentenceOf(error), { tone: "failed" });
    return false;
  }
};

const tell = (contract: ContractRecord, isArchived: boolean, undo?: () => void): void => {
  const title = contractTitle(contract);
  const sentence = isArchived
    ? t("archive-contract.is-in-the-archive-now", { title })
    : t("archive-contract.is-back-among", { title });
  const action = undo && (
    <Anchor component="button" type="button" onClick={undo}>
      {t("archive-contract.undo")}
    </Anchor>
  );
  showNotice(sentence, { action });
};

/**
 * Moves a contract in or out of the archive; the notice offers to undo it. No hook: the row that
 * asked is gone from the list before the answer can be undone.
 */
export const moveToArchive = async (
  contract: ContractRecord,
  toArchive: boolean,
): Promise<void> => {
  const undo = async (): Promise<void> => {
    if (await move(contract, !toArchive)) tell(contract, !toArchive);
  };
  if (await move(contract, toArchive)) tell(contract, toArchive, () => void undo());
};
