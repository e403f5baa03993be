import { extensionOf, maxUploadBytes } from "@proviso/domain";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

interface CheckedFile {
  readonly name: string;
  readonly size: number;
}

/** Why these files cannot be uploaded as a contract, in a sentence; null when they can (C5.1). */
export const refusalOfFiles = (files: readonly CheckedFile[]): string | null => {
  const [file, second] = files;
  if (file === undefined) return refusalSentence("file_missing");
  if (second !== undefined) return t("check-file.please-upload-one-file");
  if (extensionOf(file.name) === null) return refusalSentence("file_type_not_accepted");
  if (file.size > maxUploadBytes) return refusalSentence("file_too_large");
  return file.size === 0 ? refusalSentence("file_empty") : null;
};
