import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";

/** How long it is told that a contract was uploaded, in milliseconds (C2.58, C9.8). */
const uploadedMilliseconds = 5_000;

/** Says that a contract is there that nobody is to review. */
export const showUploaded = (fileName: string): void =>
  showNotice(t("show-uploaded.uploaded-successfully", { fileName }), {
    milliseconds: uploadedMilliseconds,
  });
