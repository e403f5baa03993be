import { extensionOf } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { formatBytes } from "../platform/format.ts";
import { t } from "./messages.ts";

/** The name of a contract as titles show it: the file name without its extension. */
export const contractTitle = (contract: Pick<ContractRecord, "fileName">): string => {
  const extension = extensionOf(contract.fileName);
  const stem =
    extension === null ? contract.fileName : contract.fileName.slice(0, -extension.length);
  return stem.trim() || contract.fileName;
};

const fileKinds = {
  ".docx": t("display-name.word"),
  ".doc": t("display-name.word-97"),
  ".pdf": "PDF",
} as const;

/** "Word, 42 KB", from the name and size of the original file. */
export const describeFile = (
  contract: Pick<ContractRecord, "originalFileName" | "fileSize">,
): string => {
  const extension = extensionOf(contract.originalFileName);
  const kind = extension === null ? t("display-name.file") : fileKinds[extension];
  return `${kind}, ${formatBytes(contract.fileSize)}`;
};

/** The uploader's name, or their email when the account knows no name. */
export const uploaderName = (
  contract: Pick<ContractRecord, "userFirstName" | "userLastName" | "userEmail">,
): string => `${contract.userFirstName} ${contract.userLastName}`.trim() || contract.userEmail;
