import type { KindPhrases } from "./kind-phrases.ts";

/** The kinds of clause found where goods are made, sold and delivered. */
export const goodsKinds = {
  orders: {
    headings: ["^ [purchase] orders", "ordering", "(acceptance|placing) of orders", "formation"],
    says: ["(submit|place|issue) ~8 purchase order", "(accept|reject) ~6 (purchase order|orders)"],
  },
  forecasts: {
    headings: ["forecast*", "supply forecast*"],
    says: ["(rolling|binding|non binding|supply) ~3 forecast", "forecast ~8 (quarter|months)"],
  },
  supply: {
    headings: [
      "^ supply $",
      "supply of ~3",
      "supply and (purchase|delivery|sale)",
      "(purchase|sale) and (sale|purchase)",
      "sale and supply",
      "capacity",
      "allocation",
      "continuity of supply",
    ],
    says: [
      "(shall|will|agrees to) (supply|sell) ~8 (goods|product|material|ingredient)",
      "allocat* ~8 (goods|product) ~8 customers",
    ],
  },
  delivery: {
    headings: ["delivery", "deliveries", "shipment", "shipping", "delivery and ~3", "logistics"],
    says: [
      "(deliver|ship|shipped|delivered) ~10 (goods|product) ~10 (date|address|premises|facility)",
      "incoterms",
    ],
  },
  risk: {
    headings: [
      "risk",
      "title and risk",
      "risk and title",
      "title",
      "passing of ~4",
      "risk of loss",
    ],
    says: ["(title|risk) ~12 (pass|passes|transfer*|vest*)", "risk of loss"],
  },
  inspection: {
    headings: ["inspection", "acceptance of ~3", "inspection and ~3", "rejection", "testing"],
    says: [
      "(inspect|reject) ~8 (goods|product|shipment|delivery)",
      "(nonconforming|non conforming|defective) (goods|product)",
    ],
  },
  quality: {
    headings: [
      "quality",
      "quality ~3",
      "food safety",
      "specifications",
      "audit",
      "inspection and audit",
    ],
    says: [
      "quality (agreement|control|assurance|system)",
      "(audit|inspect) ~8 (facility|facilities|premises)",
    ],
  },
  "product-change": {
    headings: [
      "change* ~3 (process|specification*|product*|control)",
      "process changes",
      "changes",
    ],
    says: ["(change|modify|alter) ~12 (process|specification|materials|place of manufacture)"],
  },
  "product-compliance": {
    headings: ["compliance ~4", "regulatory ~3", "product safety"],
    says: ["(goods|product) ~12 comply ~8 (law|laws|regulations)"],
  },
  tooling: {
    headings: ["tool*", "buyer property", "molds ~3", "moulds ~3"],
    says: ["(tooling|tools|molds|moulds|dies) ~12 (property|owned|title)"],
  },
} as const satisfies Record<string, KindPhrases>;
