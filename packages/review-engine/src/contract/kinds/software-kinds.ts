import type { KindPhrases } from "./kind-phrases.ts";

/** The further kinds of clause found where software is licensed, or run for a customer as a service. */
export const softwareKinds = {
  "service-access": {
    headings: [
      "access and use",
      "access [rights]",
      "use of [the] (service|platform|product|software)",
      "right [to] (use|access)",
      "[cloud|hosted|subscription] service",
      "grant of ~3 (license|licence|right|access)",
      "provision of [the] service",
    ],
    says: [
      "{may} (access and use|access or use|access|use) ~4 (service|platform|product|software)",
      "(grants|grant) ~16 (right|license|licence) ~6 to (access|use)",
    ],
  },
  "use-restrictions": {
    headings: [
      "restriction",
      "use (restriction|limitation|rules)",
      "(acceptable|prohibited|permitted) use*",
      "usage (rules|policy|restriction|limit)",
      "(customer|user|client) (obligation|responsibilit*|dut*)",
      "license restriction",
    ],
    says: [
      "{shall not} ~24 (reverse engineer|decompile|disassemble|sublicense|resell|derivative works)",
      "acceptable use policy",
    ],
  },
  "service-levels": {
    headings: [
      "service level*",
      "uptime",
      "availability",
      "sla",
      "service credit",
      "[scheduled] (maintenance|downtime)",
    ],
    says: [
      "(uptime|downtime|unavailab*)",
      "service (level|credit)",
      "(available|availability) ~12 #percent",
      "#percent ~8 (availab*|of the time)",
    ],
  },
  support: {
    headings: [
      "[technical|customer] support",
      "support and maintenance",
      "maintenance",
      "help desk",
    ],
    says: [
      "(technical|customer|maintenance and) support",
      "support (services|requests|hours|policy|ticket)",
      "(help desk|response time)",
    ],
  },
  suspension: {
    headings: ["suspen*"],
    says: ["(suspend|suspends|suspension) ~10 (access|service|account|use|right|performance)"],
  },
  "service-changes": {
    headings: ["(change|modification|update|enhancement) ~3 service", "new (features|releases)"],
    says: [
      "(modify|change|update|discontinue|enhance) ~4 (service|platform|product|feature|functionality)",
      "(decrease|reduce|degrade) ~6 functionality",
    ],
  },
  "customer-data": {
    headings: [
      "(customer|client|subscriber|your|user) (data|content|materials)",
      "data",
      "use of data",
      "(ownership|return|deletion|export) of ~3 (data|content)",
      "data (ownership|rights|use|portability|retention|export)",
    ],
    says: ["(customer|client|subscriber|user|your) (data|content)"],
  },
  "data-security": {
    headings: [
      "[data|information] security",
      "security (measures|program*|incident|breach)",
      "(privacy|confidentiality|data) [and|&] [data] security",
      "security (and|&) ~3",
      "^ [~2] security $",
      "data breach",
    ],
    says: [
      "(technical|physical|administrative|organizational|organisational) ~8 (measure|safeguard|control)",
      "security (measure|incident|breach|program*|policy|standard)",
      "(encrypt*|penetration test*|soc 2|iso 27001)",
    ],
  },
  "usage-data": {
    headings: ["(usage|aggregat*|analytic*|statistical) ~3 (data|information)"],
    says: ["(usage|aggregated|anonymized|anonymised|statistical|telemetry) ~2 (data|information)"],
  },
  "software-ownership": {
    headings: [
      "(intellectual property|proprietary) [rights]",
      "reserv* of rights",
      "ownership",
      "title",
    ],
    says: [
      "(retain*|reserve*|own|owns) ~6 (right|title)",
      "(exclusive|sole) property of",
      "rights not expressly granted",
    ],
  },
} as const satisfies Record<string, KindPhrases>;
