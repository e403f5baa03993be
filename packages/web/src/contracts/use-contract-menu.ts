import type { ContractRecord } from "@proviso/endpoints";
import { readStored } from "../platform/browser-storage.ts";
import { approveContract } from "./approve-contract.ts";
import { moveToArchive } from "./archive-contract.tsx";
import { openContractDialog } from "./contract-dialog-request.ts";
import { menuOf, type MenuItem } from "./contract-menu.ts";
import { openHosted } from "./hosted-acts.ts";
import { openVersionUpload } from "./upload-request.ts";
import { downloadVersions, useDownload } from "./use-contract-acts.ts";

/** The local flag that offers reviews of kept contracts (C6.7). */
const reviewFlag = "SEND_FOR_REVIEW";

/** What the menu of a contract offers, and what happens when one of it is chosen. */
export const useContractMenu = (
  contract: ContractRecord,
  place: "row" | "page",
  askToDelete: () => void,
): { readonly items: readonly MenuItem[]; readonly choose: (act: MenuItem["act"]) => void } => {
  const download = useDownload();
  const offersReview = readStored(reviewFlag) === "true";
  const choose = (act: MenuItem["act"]): void => {
    switch (act) {
      case "download-signed":
        return download.mutate({ contract, version: "signed" });
      case "download-revised":
        return download.mutate({ contract, version: "current" });
      case "download-original":
        return download.mutate({ contract, version: "original" });
      case "download-sub-versions":
        return void downloadVersions(contract);
      case "view-version":
        return openContractDialog("versions", contract);
      case "update-version":
        return openVersionUpload(contract);
      case "contract-info":
        return openContractDialog("info", contract);
      case "mark-approved":
        return void approveContract(contract);
      case "send-for-review":
        return openContractDialog("send-for-review", contract);
      case "change-position":
        return openContractDialog("position", contract);
      case "archive":
      case "unarchive":
        return void moveToArchive(contract, act === "archive");
      case "delete":
        return askToDelete();
      case "send-to-counterparty":
      case "share":
      case "view-document":
      case "view-pages":
      case "send-for-signature":
      case "create-template":
      case "update-signers":
        return openHosted(act, contract);
    }
  };
  return { items: menuOf(contract, { place, offersReview }), choose };
};
