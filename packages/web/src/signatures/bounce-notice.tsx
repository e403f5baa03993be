import type { ContractRecord } from "@proviso/endpoints";
import { useEffect, useEffectEvent } from "react";
import { openUpdateSigners } from "./dialog-requests.ts";

/** Opens the dialog for the signers' addresses by itself when a letter to one came back (C4.15). */
export function BounceNotice({ contract }: { readonly contract: ContractRecord }) {
  const isBounced =
    contract.status === "PENDING_SIGNATURE" &&
    contract.signatureRequest?.status === "EMAIL_BOUNCE" &&
    contract.permissions.includes("send_for_signature");
  const open = useEffectEvent(() => openUpdateSigners(contract));
  useEffect(() => {
    if (isBounced) open();
  }, [isBounced]);
  return null;
}
