import type { ContractRecord } from "@proviso/endpoints";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useStore } from "../platform/store.ts";
import { openContractDialog } from "./contract-dialog-request.ts";
import { offersSending, offersSignature } from "./contract-menu.ts";
import { hostedActs, openHosted } from "./hosted-acts.ts";
import { openReplace } from "./upload-request.ts";

const route = getRouteApi("/signed-in/dashboard/details/$guid");

const needsFile = (contract: ContractRecord): boolean =>
  contract.status === "ESCALATED" && contract.callToActionOptions.includes("replace");

const needsPosition = (contract: ContractRecord): boolean =>
  contract.status === "ESCALATED" &&
  contract.escalationReason === "Required Deal Position" &&
  contract.tags.contractTypeId !== null;

/**
 * Opens what the address asks for while the contract's state allows it, then takes the wish out
 * (C2.33). The wish for feedback stays: with it a phone shows the page (A2.10).
 */
export const useOnArrival = (contract: ContractRecord): void => {
  const offered = useStore(hostedActs);
  const { cta } = route.useSearch();
  const navigate = route.useNavigate();
  const take = useEffectEvent((wish: NonNullable<typeof cta>) => {
    if (wish === "replace" && needsFile(contract)) openReplace(contract);
    if (wish === "info_required" && needsPosition(contract))
      openContractDialog("position", contract);
    if (wish === "counterparty" && offersSending(contract))
      openHosted("send-to-counterparty", contract);
    if (wish === "signature" && offersSignature(contract))
      openHosted("send-for-signature", contract);
    void navigate({ search: ({ cta: _, ...rest }) => rest, replace: true });
  });
  const mayAnswer = offered.has("apply-feedback") && contract.feedback?.isAnswered === false;
  const answer = useEffectEvent(() => openHosted("apply-feedback", contract));
  // The dialogs for sending are other features', whose code may come after the contract.
  const mayTake =
    (cta !== "counterparty" || offered.has("send-to-counterparty")) &&
    (cta !== "signature" || offered.has("send-for-signature"));
  useEffect(() => {
    if (cta !== undefined && cta !== "feedback" && mayTake) take(cta);
    if (cta === "feedback" && mayAnswer) answer();
  }, [cta, mayTake, mayAnswer]);
};
