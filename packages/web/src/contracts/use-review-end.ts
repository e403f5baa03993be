import type { ContractRecord } from "@proviso/endpoints";
import { useEffect, useRef, useState } from "react";
import { announce } from "../platform/announcer.tsx";
import { productName } from "../platform/product.ts";
import { queryClient } from "../platform/query-client.ts";
import { contractKey, contractListsKey } from "./contract-queries.ts";
import { statusName } from "../ui/status-name.ts";

/**
 * When a review begins or ends, asks again for everything about the contract, and says that it ended.
 * Gives whether a review ended while it was watched.
 */
export const useReviewEnd = (contract: ContractRecord): boolean => {
  const [hasJustEnded, setJustEnded] = useState(false);
  const { guid, status } = contract;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    const hasEnded = before.current === "REVIEWING";
    before.current = status;
    void queryClient.invalidateQueries({ queryKey: contractKey(guid) });
    void queryClient.invalidateQueries({ queryKey: contractListsKey });
    setJustEnded(hasEnded);
    if (hasEnded) announce(`${statusName(status, productName.get())}.`);
  }, [guid, status]);
  return hasJustEnded;
};
