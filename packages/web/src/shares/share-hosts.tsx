import { Suspense, useEffect } from "react";
import { offerAct, offerPanel } from "../contracts/index.ts";
import { useAskedDialog } from "../platform/use-asked-dialog.ts";
import { closeShareDialog, openSend, openShare, shareRequest } from "./share-requests.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const dialogs = {
  send: lazyPart(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog })),
  share: lazyPart(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog })),
};

const CounterpartyPanel = lazyPart(async () => ({
  default: (await import("./counterparty-panel.tsx")).CounterpartyPanel,
}));

/** What sending and sharing need on every page: contracts offer them, and their dialogs open here. */
export function ShareHosts() {
  const asked = useAskedDialog(shareRequest);
  useEffect(() => {
    offerAct("send-to-counterparty", openSend);
    offerAct("share", openShare);
    offerPanel(CounterpartyPanel);
  }, []);
  if (asked === null) return null;
  const Dialog = dialogs[asked.about.kind];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={asked.turn}
        contract={asked.about.contract}
        opened={asked.isOpen}
        onClose={closeShareDialog}
      />
    </Suspense>
  );
}
