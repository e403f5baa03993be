import { useEffect } from "react";
import { offerPanel } from "../contracts/index.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const KeyDatesCard = lazyPart(async () => ({
  default: (await import("./key-dates-card.tsx")).KeyDatesCard,
}));

/** What watching dates adds to the pages of contracts. */
export function KeyDateHosts() {
  useEffect(() => offerPanel(KeyDatesCard), []);
  return null;
}
