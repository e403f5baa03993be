import { Suspense, useEffect } from "react";
import { offerAct, offerNotice, offerPanel } from "../contracts/index.ts";
import { useAskedDialog } from "../platform/use-asked-dialog.ts";
import {
  closeSignatureDialog,
  openSendForSignature,
  openUpdateSigners,
  signatureDialog,
} from "./dialog-requests.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const dialogs = {
  send: lazyPart(async () => ({
    default: (await import("./send-for-signature-dialog.tsx")).SendForSignatureDialog,
  })),
  update: lazyPart(async () => ({
    default: (await import("./update-signers-dialog.tsx")).UpdateSignersDialog,
  })),
};

const SignersPanel = lazyPart(async () => ({
  default: (await import("./signers-panel.tsx")).SignersPanel,
}));

const BounceNotice = lazyPart(async () => ({
  default: (await import("./bounce-notice.tsx")).BounceNotice,
}));

/** What signatures need on every page: contracts offer them, and their dialogs open here. */
export function SignatureHosts() {
  const asked = useAskedDialog(signatureDialog);
  useEffect(() => {
    offerAct("send-for-signature", openSendForSignature);
    offerAct("update-signers", openUpdateSigners);
    offerPanel(SignersPanel);
    offerNotice(BounceNotice);
  }, []);
  if (asked === null) return null;
  const Dialog = dialogs[asked.about.kind];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={asked.turn}
        contract={asked.about.contract}
        opened={asked.isOpen}
        onClose={closeSignatureDialog}
      />
    </Suspense>
  );
}
