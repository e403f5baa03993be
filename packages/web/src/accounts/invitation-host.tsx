import { Suspense } from "react";
import { useStore } from "../platform/store.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { closeInvitationDialog, invitationDialog } from "./dialog-request.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const InviteDialog = lazyPart(async () => ({
  default: (await import("./invite-dialog.tsx")).InviteDialog,
}));
const ReferDialog = lazyPart(async () => ({
  default: (await import("./refer-dialog.tsx")).ReferDialog,
}));

/** Shows the dialog that something asks for, to invite or to refer; its code is loaded then. */
export function InvitationHost() {
  const asked = useStore(invitationDialog);
  const wasInvite = useOnceTrue(asked === "invite");
  const wasRefer = useOnceTrue(asked === "refer");
  return (
    <Suspense fallback={null}>
      {wasInvite && <InviteDialog opened={asked === "invite"} onClose={closeInvitationDialog} />}
      {wasRefer && <ReferDialog opened={asked === "refer"} onClose={closeInvitationDialog} />}
    </Suspense>
  );
}
