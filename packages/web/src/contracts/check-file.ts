import { extensionOf, maxUploadBytes, refusals } from "@proviso/domain";
import { t } from "./messages.ts";

interface CheckedFile {
  readonly name: string;
  readonly size: number;
}

/** Why these files cannot be uploaded as a contract, in a sentence; null when they can (C5.1). */
export const refusalOfFiles = (files: readonly CheckedFile[]): string | null => {
  const [file, second] = files;
  if (file === undefined) return refusals.file_missing;
  if (second !== undefined) return t("check-file.please-upload-one-file");
  if (extensionOf(file.name) === null) return refusals.file_type_not_accepted;
  if (file.size > maxUploadBytes) return refusals.file_too_large;
  return file.size === 0 ? refusals.file_empty : null;
};
