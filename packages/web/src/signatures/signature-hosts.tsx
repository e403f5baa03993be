import { lazy, Suspense, useEffect, useState } from "react";
import { offerAct, offerNotice, offerPanel } from "../contracts/index.ts";
import { useStore } from "../platform/store.ts";
import {
  closeSignatureDialog,
  openSendForSignature,
  openUpdateSigners,
  signatureDialog,
} from "./dialog-requests.ts";

const dialogs = {
  send: lazy(async () => ({
    default: (await import("./send-for-signature-dialog.tsx")).SendForSignatureDialog,
  })),
  update: lazy(async () => ({
    default: (await import("./update-signers-dialog.tsx")).UpdateSignersDialog,
  })),
};

const SignersPanel = lazy(async () => ({
  default: (await import("./signers-panel.tsx")).SignersPanel,
}));

const BounceNotice = lazy(async () => ({
  default: (await import("./bounce-notice.tsx")).BounceNotice,
}));

/** What signatures need on every page: contracts offer them, and their dialogs open here. */
export function SignatureHosts() {
  const request = useStore(signatureDialog);
  // The last one stays while it fades out.
  const [shown, setShown] = useState(request);
  const [turn, setTurn] = useState(0);
  if (request !== null && request !== shown) {
    setShown(request);
    setTurn(turn + 1);
  }
  useEffect(() => {
    offerAct("send-for-signature", openSendForSignature);
    offerAct("update-signers", openUpdateSigners);
    offerPanel(SignersPanel);
    offerNotice(BounceNotice);
  }, []);
  if (shown === null) return null;
  const Dialog = dialogs[shown.kind];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={turn}
        contract={shown.contract}
        opened={request !== null}
        onClose={closeSignatureDialog}
      />
    </Suspense>
  );
}
