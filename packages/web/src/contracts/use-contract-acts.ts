import { deleteContract, downloadContract, type ContractRecord } from "@proviso/endpoints";
import { revisedFileName } from "@proviso/domain";
import { useMutation } from "@tanstack/react-query";
import { ask, askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { saveFile } from "../platform/save-file.ts";
import { showNotice } from "../ui/notice.tsx";
import { contractKey, contractListsKey, contractQuery } from "./contract-queries.ts";

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

/** Downloads a contract's file: as uploaded, or with our tracked changes (C7.7). */
export const useDownload = () =>
  useMutation({
    mutationFn: async (wanted: {
      readonly contract: ContractRecord;
      readonly version: "original" | "current";
    }) => {
      const { contract, version } = wanted;
      const query = { version };
      const file = await askForFile(downloadContract, { params: { guid: contract.guid }, query });
      const fallback =
        version === "current" ? revisedFileName(contract.fileName) : contract.originalFileName;
      saveFile(file.bytes, file.name ?? fallback);
    },
    onError: () => showNotice("The file could not be downloaded. Try again.", { tone: "failed" }),
  });
