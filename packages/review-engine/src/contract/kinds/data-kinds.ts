import type { KindPhrases } from "./kind-phrases.ts";

/** The kinds of clause found where one party processes personal data for another. */
export const dataKinds = {
  "processing-details": {
    headings: [
      "(details|description|particulars|scope|nature|purpose|subject matter) ~6 process*",
      "processing details",
      "(roles|status|relationship) of [the] parties",
    ],
    says: [
      "(nature|purpose|subject matter|duration) ~8 process*",
      "(categories|types) of ~3 (data subject|personal data|personal information)",
      "(controller|processor|business associate|covered entity) ~12 (controller|processor|business associate|covered entity)",
    ],
  },
  "processing-instructions": {
    headings: [
      "instructions",
      "processing of ~4 data",
      "^ processing $",
      "obligations of ~4 processor",
    ],
    says: [
      "(documented|written|lawful|customer|controller) instruction",
      "(accordance with|on|under|pursuant to) ~4 instruction",
    ],
  },
  "sub-processors": {
    headings: ["sub processor*", "subprocess*", "sub process*", "subcontract*", "sub contract*"],
    says: [
      "(subprocessor|sub processor)",
      "(subcontractor|sub contractor) ~30 (data|information|phi)",
    ],
  },
  "data-security": {
    headings: [
      "security [of process*]",
      "security measures",
      "technical and (organisational|organizational) ~2 measures",
      "safeguards",
    ],
    says: [
      "(technical|organisational|organizational|administrative|physical) ~6 (measure|safeguard)",
      "security (measure|program|programme)",
    ],
  },
  "data-incidents": {
    headings: [
      "(security|data|privacy) (incident|breach)",
      "(incident|breach) (notice|notification|response|reporting)",
      "personal data breach",
      "notification of ~4 (incident|breach)",
    ],
    says: ["(security|data) (incident|breach) ~40 (notif*|inform*|report*|investigat*|mitigat*)"],
  },
  "data-transfers": {
    headings: [
      "(international|restricted|cross border|onward|data|third country) [data] transfer",
      "transfer* ~4 (data|outside|abroad|mechanism)",
      "standard contractual clauses",
      "data (location|residency)",
    ],
    says: [
      "(standard contractual clause|scc|restricted transfer|adequacy decision|transfer mechanism)",
      "transfer* ~16 (outside|third countr*)",
    ],
  },
  "data-subject-rights": {
    headings: [
      "data subject",
      "(individual|consumer) (rights|requests)",
      "rights of (data subjects|individuals)",
      "cooperation",
      "assistance",
      "impact assessment",
    ],
    says: [
      "(data subject|individual|consumer) ~6 (request|rights)",
      "impact assessment",
      "(government*|authority|court) ~12 (request|order) ~20 data",
    ],
  },
  "data-return": {
    headings: [
      "(deletion|return|destruction|erasure) ~6",
      "(deletion|return) (or|and) (return|deletion)",
      "effect of termination",
    ],
    says: [
      "(delete|deletion|return|destroy|erase) ~16 (personal data|personal information|phi|data)",
    ],
  },
  "state-privacy": {
    headings: ["(ccpa|california|state privacy)", "(jurisdiction|region|country) specific"],
    says: ["(ccpa|cpra|california consumer privacy act|state privacy law)"],
  },
} as const satisfies Record<string, KindPhrases>;
