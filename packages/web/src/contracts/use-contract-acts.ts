import {
  deleteContract,
  downloadContract,
  downloadSubVersions,
  type ContractRecord,
} from "@proviso/endpoints";
import { revisedFileName } from "@proviso/domain";
import { useMutation } from "@tanstack/react-query";
import { ask, askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { saveFile } from "../platform/save-file.ts";
import { showNotice } from "../ui/notice.tsx";
import { contractKey, contractListsKey, contractQuery } from "./contract-queries.ts";
import { noteRevisedDownload } from "./satisfaction-flags.ts";

const tellFailure = (error: Error): void => showNotice(sentenceOf(error), { tone: "failed" });

/** Keeps what the server answered about a contract and asks the lists again. */
export const keepContract = (contract: ContractRecord): void => {
  queryClient.setQueryData(contractQuery(contract.guid).queryKey, contract);
  void queryClient.invalidateQueries({ queryKey: contractListsKey });
};

/** Deletes a contract with its files. */
export const useDelete = () =>
  useMutation({
    mutationFn: (guid: string) => ask(deleteContract, { params: { guid } }),
    onSuccess: (_, guid) => {
      queryClient.removeQueries({ queryKey: contractKey(guid) });
      void queryClient.invalidateQueries({ queryKey: contractListsKey });
    },
    onError: tellFailure,
  });

/** Which file of a contract: as uploaded, with our changes, with its signatures, or that of a version. */
type Wanted = "original" | "current" | "signed" | number;

const fallbackName = (contract: ContractRecord, version: Wanted): string =>
  version === "current" ? revisedFileName(contract.fileName) : contract.originalFileName;

/**
 * Downloads a contract's file: as uploaded, with our tracked changes, with its signatures, or that of a version (C7.7). A
 * failure stays silent (C8.32); the button is there to be pressed again.
 */
export const useDownload = () =>
  useMutation({
    mutationFn: async (wanted: { readonly contract: ContractRecord; readonly version: Wanted }) => {
      const { contract, version } = wanted;
      const query = { version: String(version) };
      const file = await askForFile(downloadContract, { params: { guid: contract.guid }, query });
      saveFile(file.bytes, file.name ?? fallbackName(contract, version));
      if (version === "current") noteRevisedDownload(contract);
    },
  });

/** Downloads the files of the other versions together (C7.10). */
export const downloadVersions = async (contract: ContractRecord): Promise<void> => {
  const params = { guid: contract.guid };
  const file = await askForFile(downloadSubVersions, { params }).catch(() => null);
  if (file) saveFile(file.bytes, file.name ?? `${contract.fileName}.zip`);
};
