import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import type { UploadRequest } from "./upload-request.ts";
import { t } from "./messages.ts";

/** Why an upload failed, in a sentence; of a virus in a better file also that the one before stays (C8.4, C8.5). */
export const uploadFailure = (kind: UploadRequest["kind"], error: unknown): string =>
  kind === "replace" && isRefusedWith(error, "ANTIVIRUS_SCAN_ERROR")
    ? t("upload-failure.replace-was-aborted", { sentence: sentenceOf(error) })
    : sentenceOf(error);
