import { lazy, Suspense, useState } from "react";
import { useStore } from "../platform/store.ts";
import { closeContractDialog, contractDialog } from "./contract-dialog-request.ts";

const dialogs = {
  versions: lazy(async () => ({ default: (await import("./versions-dialog.tsx")).VersionsDialog })),
  info: lazy(async () => ({ default: (await import("./info-dialog.tsx")).InfoDialog })),
  "send-for-review": lazy(async () => ({
    default: (await import("./send-for-review-dialog.tsx")).SendForReviewDialog,
  })),
  locked: lazy(async () => ({ default: (await import("./locked-dialog.tsx")).LockedDialog })),
  position: lazy(async () => ({ default: (await import("./position-dialog.tsx")).PositionDialog })),
};

/** Shows the dialog of a contract that was asked for; its code is loaded then. */
export function ContractDialogHost() {
  const request = useStore(contractDialog);
  // The last one stays while it fades out.
  const [shown, setShown] = useState(request);
  const [turn, setTurn] = useState(0);
  if (request !== null && request !== shown) {
    setShown(request);
    setTurn(turn + 1);
  }
  if (shown === null) return null;
  const Dialog = dialogs[shown.kind];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={turn}
        contract={shown.contract}
        opened={request !== null}
        onClose={closeContractDialog}
      />
    </Suspense>
  );
}
