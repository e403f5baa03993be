import { baseUrlResendSeconds, editHeartbeatSeconds, editorLoadSeconds } from "@proviso/domain";
import { editorPagePath, type DocumentConfig } from "@proviso/endpoints";

/** What every editor is opened with, whatever document it shows (C4.43, C7.31). */
export const editorSettings = {
  editorUrl: editorPagePath,
  loadTimeoutSeconds: editorLoadSeconds,
  baseUrlResendSeconds,
  heartbeatSeconds: editHeartbeatSeconds,
} satisfies Partial<DocumentConfig>;
