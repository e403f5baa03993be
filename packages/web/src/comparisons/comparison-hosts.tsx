import { useEffect } from "react";
import { offerNotice } from "../contracts/index.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const ReturnCheckCard = lazyPart(async () => ({
  default: (await import("./return-check-card.tsx")).ReturnCheckCard,
}));

/** What comparing adds to the pages of contracts. */
export function ComparisonHosts() {
  useEffect(() => offerNotice(ReturnCheckCard), []);
  return null;
}
