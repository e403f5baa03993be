import { ContractDialogHost } from "./contract-dialog-host.tsx";
import { UploadHost } from "./upload-host.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";

/** What contracts need on every page: their dialogs, the upload, and news of changes. */
export function ContractHosts() {
  useLiveUpdates();
  return (
    <>
      <UploadHost />
      <ContractDialogHost />
    </>
  );
}
