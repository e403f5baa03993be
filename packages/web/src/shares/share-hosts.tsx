import { lazy, Suspense, useEffect, useState } from "react";
import { offerAct, offerPanel } from "../contracts/index.ts";
import { useStore } from "../platform/store.ts";
import { closeShareDialog, openSend, openShare, shareRequest } from "./share-requests.ts";

const dialogs = {
  send: lazy(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog })),
  share: lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog })),
};

const CounterpartyPanel = lazy(async () => ({
  default: (await import("./counterparty-panel.tsx")).CounterpartyPanel,
}));

/** What sending and sharing need on every page: contracts offer them, and their dialogs open here. */
export function ShareHosts() {
  const request = useStore(shareRequest);
  // The last one stays while it fades out.
  const [shown, setShown] = useState(request);
  const [turn, setTurn] = useState(0);
  if (request !== null && request !== shown) {
    setShown(request);
    setTurn(turn + 1);
  }
  useEffect(() => {
    offerAct("send-to-counterparty", openSend);
    offerAct("share", openShare);
    offerPanel(CounterpartyPanel);
  }, []);
  if (shown === null) return null;
  const Dialog = dialogs[shown.kind];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={turn}
        contract={shown.contract}
        opened={request !== null}
        onClose={closeShareDialog}
      />
    </Suspense>
  );
}
