/** How a contract type shows: in its title, and in the words it uses most. */
export interface TypeSigns {
  readonly name: string;
  readonly title: RegExp;
  readonly words: RegExp;
}

/** The types in the order of C2.55, which also settles ties. */
export const typeSigns: readonly TypeSigns[] = [
  {
    name: "NDA",
    title:
      /\b(?:non[\s-]?disclosure|nda\b|m?nda\b|confidential(?:ity)?(?: and [\w-]+)? (?:agreement|undertaking|letter|deed)|confidentiality and|secrecy agreement|confidential disclosure|proprietary information agreement|^confidentiality$|non[\s-]?disclosure declaration)/iu,
    words:
      /\b(?:receiving party|disclosing party|recipient|discloser|confidential information|proprietary information|evaluation material|confidential|confidentiality|non-disclosure)\b/giu,
  },
  {
    name: "Services Agreement",
    title:
      /\bservic(?:es?|ing)(?: and [\w-]+)? (?:agreement|contract|terms|schedule)|\b(?:consult(?:ing|ancy)|outsourcing|advis(?:or|ory)|transportation|administration|maintenance|support|(?:web ?site|site|software|application|app|product|recipe)s?(?: design,?)? development)(?:[ ,]+(?:and|&)? ?[\w-]+){0,3} (?:agreement|contract)|\b(?:design|development)(?:,| (?:and|&))(?:[ ,]+(?:and|&)? ?[\w-]+){0,3}?[ ,]+(?:and|&) hosting (?:agreement|contract)|\bhosting(?:,| (?:and|&))(?: [\w-]+,?)? ?(?:(?:and|&) )?(?:design|development) (?:agreement|contract)|\bstatements? of work\b|\bmsa\b|\bindependent contractor|\badvisor agreement|\blegal advisor|\bengagement letter/iu,
    words:
      /\b(?:services?|deliverables?|statement of work|contractor|consultant|fees|invoice)\b/giu,
  },
  {
    name: "SaaS (Software as a Service)",
    title:
      /\b(?:saas|software[\s-]as[\s-]a[\s-]service|cloud (?:services?|terms)|subscription (?:agreement|terms|services)|service level|csa|terms of (?:service|use)|(?<!\bco-)hosting(?: (?:and|&) [\w-]+)? (?:agreement|terms)|hosted services?|online services? (?:agreement|terms)|platform (?:agreement|terms))\b/iu,
    words:
      /\b(?:subscription|cloud service|hosted|hosting|uptime|service level|users?|customer data|platform)\b/giu,
  },
  {
    name: "Products Supply Agreement",
    title:
      /\b(?:(?:supply|distribut(?:ion|or(?:ship)?)|manufactur(?:ing|e))(?:[ ,]+(?:and|&)? ?[\w-]+){0,4} (?:agreement|contract)|products? (?:supply|purchase|sale)|reseller|sale of goods|(?:instal?lment|equipment) sale)/iu,
    words:
      /\b(?:products?|goods|supplier|delivery|shipment|inspection|warranty|units|forecast)\b/giu,
  },
  {
    name: "DPA",
    title:
      /\b(?:data (?:processing|protection|privacy) (?:agreement|addendum|terms|schedule)|dpa\b|business associate|standard contractual clauses)/iu,
    words:
      /\b(?:personal data|controller|processor|sub-?processor|data subject|gdpr|supervisory authority|protected health information)\b/giu,
  },
  {
    name: "Purchase Orders",
    title: /\b(?:purchase orders?|order forms?|po terms|terms (?:and conditions )?of purchase)\b/iu,
    words: /\b(?:purchase order|buyer|seller|goods|invoice|ship|order)\b/giu,
  },
  {
    name: "Software License Agreement",
    title:
      /\blicen[cs](?:e|ing)(?:[ ,]+(?:and|&)? ?[\w-]+){0,3} (?:agreement|terms|contract)|\beula\b|end[\s-]user licen[cs]e|pre-release|\blicen[cs]e and\b/iu,
    words:
      /\b(?:licen[cs]e[de]?|licensor|licensee|software|source code|object code|documentation)\b/giu,
  },
];

/** Marks that letters of secrecy bear, and other confidential papers too. */
export const secrecyMark = /\b(?:private (?:and|&) confidential|personal and confidential)/iu;

/** Papers that bind nobody as a contract between two sides does, by their titles. */
export const noContractTitle =
  /\b(?:(?:privacy|cookies?|acceptable use|security|return|refund) (?:policy|notice|statement)|offer letter|(?:board|stockholder|shareholder|written|unanimous)(?: written)? consents?|(?:board )?resolutions?|minutes of|bill of lading|packing list|delivery note|code of conduct|curriculum vitae|prospectus|press release|newsletter|invoice no|term sheet|letter of intent)\b/iu;

/** Contracts of other types that are never one of ours, whatever else their titles say. */
export const otherContractTitle =
  /\b(?:invention assignment|employment (?:agreement|contract|terms|offer)|offer of employment|employee (?:ip|intellectual property)|restrictive covenants?|(?:stock|share|securities|asset|unit)s? (?:purchase|repurchase|option|subscription|exchange|transfer)|simple agreement for future equity|pro rata (?:side letter|rights)|franchise|sponsorship|joint venture|joint filing|(?:loan|credit|security|pledge|guarant(?:y|ee)|lease|rental|merger|settlement|indemnification|escrow|termination) agreement|promissory note|(?:capital|yield|income) maintenance)\b/iu;

/** Contracts of other types, unless the same title also names one of ours. */
export const akinContractTitle =
  /\b(?:collaborati(?:on|ve)|co-?operation|co-?brand(?:ing)?|strategic alliance|affiliat(?:e|ion)|agency|promotion|marketing|partnership|design partner|endorsement|pilot|joint development|intellectual property(?: rights)?|construction|operations? and maintenance)(?:[ ,]+(?:and|&)? ?[\w-]+){0,3} agreement/iu;

/** What a title licenses that is no software, where it names none as well. */
export const otherLicence =
  /\b(?:trade ?marks?|brands?|content|media|music|films?|video|domain names?|patents?|know[- ]how|characters?|merchandis\w+|name and likeness)(?:[ ,]+(?:and|&)? ?[\w-]+){0,3} licen[cs](?:e|ing)\b/iu;
export const softwareTitle =
  /\b(?:software|computer programs?|source code|eula|end[\s-]user|pre-release|beta|sdk|api)\b/iu;
export const softwareWords =
  /\b(?:software|source code|object code|computer programs?|firmware|executable)\b/giu;

/** Words of a working relationship between an employer and one person. */
export const employmentWords =
  /\b(?:your employment|the employment|employee shall|the executive|annual salary|base salary|holiday entitlement|garden leave|payroll)\b/giu;

/** Words that a contract can hardly do without. */
export const bindingWords =
  /\b(?:agree[sd]?|agreement|shall|party|parties|hereby|hereto|undertakes?|obligat\w+|covenants?|warrants?)\b/giu;
