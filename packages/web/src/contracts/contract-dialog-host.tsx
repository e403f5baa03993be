import { Suspense } from "react";
import { useAskedDialog } from "../platform/use-asked-dialog.ts";
import { closeContractDialog, contractDialog } from "./contract-dialog-request.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const dialogs = {
  versions: lazyPart(async () => ({
    default: (await import("./versions-dialog.tsx")).VersionsDialog,
  })),
  info: lazyPart(async () => ({ default: (await import("./info-dialog.tsx")).InfoDialog })),
  "send-for-review": lazyPart(async () => ({
    default: (await import("./send-for-review-dialog.tsx")).SendForReviewDialog,
  })),
  locked: lazyPart(async () => ({ default: (await import("./locked-dialog.tsx")).LockedDialog })),
  position: lazyPart(async () => ({
    default: (await import("./position-dialog.tsx")).PositionDialog,
  })),
};

/** Shows the dialog of a contract that was asked for; its code is loaded then. */
export function ContractDialogHost() {
  const asked = useAskedDialog(contractDialog);
  if (asked === null) return null;
  const Dialog = dialogs[asked.about.kind];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={asked.turn}
        contract={asked.about.contract}
        opened={asked.isOpen}
        onClose={closeContractDialog}
      />
    </Suspense>
  );
}
