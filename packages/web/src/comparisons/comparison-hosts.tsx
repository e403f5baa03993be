import { lazy, useEffect } from "react";
import { offerNotice } from "../contracts/index.ts";

const ReturnCheckCard = lazy(async () => ({
  default: (await import("./return-check-card.tsx")).ReturnCheckCard,
}));

/** What comparing adds to the pages of contracts. */
export function ComparisonHosts() {
  useEffect(() => offerNotice(ReturnCheckCard), []);
  return null;
}
