import type { WordDocument } from "@proviso/redline";

/** A contract type by its name in the product, and why the document was taken for it. */
export interface ContractType {
  readonly name: string;
  /** One sentence. */
  readonly reason: string;
  /** Whether the signs were strong enough to be relied on. */
  readonly isCertain: boolean;
}

interface TypeSigns {
  readonly name: string;
  readonly title: RegExp;
  /** Words whose use speaks for the type. */
  readonly words: RegExp;
}

/** In the order of C2.55, which also settles ties. */
const leastDensity = 6;
const types: readonly TypeSigns[] = [
  {
    name: "NDA",
    title:
      /\b(?:non[\s-]?disclosure|nda\b|m?nda\b|confidential(?:ity)?(?: and [\w-]+)? (?:agreement|undertaking|letter|deed)|confidentiality and|secrecy agreement|confidential disclosure|proprietary information agreement|confidentiality$|non[\s-]?disclosure declaration|private (?:and|&) confidential|personal and confidential)/iu,
    words:
      /\b(?:receiving party|disclosing party|recipient|discloser|confidential information|proprietary information|evaluation material|confidential|confidentiality|non-disclosure)\b/giu,
  },
  {
    name: "Services Agreement",
    title:
      /\b(?:professional |master |consulting |managed )?services? agreement|consult(?:ing|ancy) agreement|statement of work|\bmsa\b|independent contractor|advisor agreement|legal advisor/iu,
    words:
      /\b(?:services?|deliverables?|statement of work|contractor|consultant|fees|invoice)\b/giu,
  },
  {
    name: "SaaS (Software as a Service)",
    title:
      /\b(?:saas|software as a service|cloud (?:service|terms|services)|subscription (?:agreement|terms)|service level|csa\b|terms of service)/iu,
    words:
      /\b(?:subscription|cloud service|hosted|uptime|service level|users?|customer data|platform)\b/giu,
  },
  {
    name: "Products Supply Agreement",
    title:
      /\b(?:supply agreement|distribution agreement|manufacturing agreement|products? (?:supply|purchase)|reseller|sale of goods)/iu,
    words:
      /\b(?:products?|goods|supplier|delivery|shipment|inspection|warranty|units|forecast)\b/giu,
  },
  {
    name: "DPA",
    title: /\b(?:data (?:processing|protection) (?:agreement|addendum)|dpa\b|business associate)/iu,
    words:
      /\b(?:personal data|controller|processor|sub-?processor|data subject|gdpr|supervisory authority|protected health information)\b/giu,
  },
  {
    name: "Purchase Orders",
    title: /\b(?:purchase order|order form|po terms)/iu,
    words: /\b(?:purchase order|buyer|seller|goods|invoice|ship|order)\b/giu,
  },
  {
    name: "Software License Agreement",
    title:
      /\b(?:software )?licen[cs]e (?:agreement|terms)|\beula\b|end user licen[cs]e|pre-release/iu,
    words:
      /\b(?:licen[cs]e[de]?|licensor|licensee|software|source code|object code|documentation)\b/giu,
  },
];

/** The name for a document that is none of the known types. */
const unknownContractType = "Other";

/** Finds the contract type from the title and from the words the contract uses most. */
export function detectContractType(document: WordDocument): ContractType {
  const { title, titled } = readTitle(document);
  const ranked = (titled.length > 0 ? titled : types)
    .map((type) => ({ type, density: densityOf(document, type) }))
    .toSorted((one, other) => other.density - one.density);
  const [best] = ranked;
  if (titled.length > 0 && best !== undefined) {
    return {
      name: best.type.name,
      reason: `The title reads “${shortened(title)}”.`,
      isCertain: true,
    };
  }
  if (best === undefined || best.density < leastDensity) {
    const reason = "Neither the title nor the wording is that of a known contract type.";
    return { name: unknownContractType, reason, isCertain: false };
  }
  const reason = `Its wording is that of a contract of the type ${best.type.name}.`;
  return { name: best.type.name, reason, isCertain: false };
}

/** The first line that a type's title stands in; in a longer paragraph it must open the paragraph. */
function readTitle(document: WordDocument): {
  readonly title: string;
  readonly titled: readonly TypeSigns[];
} {
  const head = document.paragraphs
    .filter((paragraph) => paragraph.story === "body" && paragraph.text.trim() !== "")
    .slice(0, 10)
    .map((paragraph) => paragraph.text.trim().replaceAll(/\s*[\u00ad\u2010-\u2015]\s*/gu, "-"));
  for (const text of head) {
    const line = text.length <= 130 ? text : text.slice(0, 90);
    if (text.length <= 130 && /[.;]$/u.test(text) && text.length > 60) continue;
    const titled = titledTypes(line);
    if (titled.length > 0) return { title: line, titled };
  }
  const named =
    /\bthis ([^(“".]{4,90}?(?:agreement|undertaking|deed|letter|addendum))/iu.exec(
      head.join(" "),
    )?.[1] ?? "";
  return { title: named, titled: titledTypes(named) };
}

/** "Services" is the widest of the titles: "Cloud Service Agreement" is the narrower type. */
function titledTypes(title: string): readonly TypeSigns[] {
  const titled = types.filter((type) => type.title.test(title));
  const narrower = titled.filter((type) => type.name !== "Services Agreement");
  return narrower.length > 0 ? narrower : titled;
}

function shortened(title: string): string {
  return title.length > 80 ? `${title.slice(0, 77)}...` : title;
}

/** Uses per thousand words; few different signs count for less. */
function densityOf(document: WordDocument, type: TypeSigns): number {
  const uses = [...document.text.matchAll(type.words)];
  const distinct = new Set(uses.map((use) => use[0].toLowerCase())).size;
  const words = Math.max(200, document.text.length / 6);
  return (uses.length * 1000 * Math.min(distinct, 3)) / (words * 3);
}
