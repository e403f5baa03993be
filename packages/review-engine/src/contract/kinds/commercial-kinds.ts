import type { KindPhrases } from "./kind-phrases.ts";

/** The further kinds of clause found where one side pays the other for services, software or goods. */
export const commercialKinds = {
  services: {
    headings: ["services", "scope of [the] (services|work)", "statement of work", "performance"],
    says: ["(perform|provide|render) ~4 services", "statement of work"],
  },
  fees: {
    headings: ["fee", "fees and payment", "charges", "pric*", "payment terms"],
    says: [
      "(pay|paid|payable) ~6 (fee|charge|price|invoice)",
      "(fee|charge|price) ~6 (payable|due)",
    ],
  },
  warranty: {
    headings: ["warrant*", "representations and warranties", "disclaimer"],
    says: [
      "(warrants|represents and warrants|warrant) ~3 that",
      "as is",
      "(disclaims|disclaim) ~8 warrant*",
    ],
  },
  renewal: {
    headings: ["renewal", "term and renewal", "automatic renewal"],
    says: ["(renew|renews|renewed|renewal) ~10 (term|period|automatically|successive)"],
  },
} as const satisfies Record<string, KindPhrases>;
