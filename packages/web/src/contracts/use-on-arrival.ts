import type { ContractRecord } from "@proviso/endpoints";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
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
export const useOnArrival = (contract: ContractRecord, choosePosition: () => void): void => {
  const { cta } = route.useSearch();
  const navigate = route.useNavigate();
  const take = useEffectEvent((wish: NonNullable<typeof cta>) => {
    if (wish === "replace" && needsFile(contract)) openReplace(contract);
    if (wish === "info_required" && needsPosition(contract)) choosePosition();
    void navigate({ search: ({ cta: _, ...rest }) => rest, replace: true });
  });
  useEffect(() => {
    if (cta !== undefined && cta !== "feedback") take(cta);
  }, [cta]);
};
