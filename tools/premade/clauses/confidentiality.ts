import { clause, item, section, type Block } from "../template.ts";

/** Secrets of both sides: what they are, how they are kept, and for how long. */
export const confidentiality = (...named: readonly string[]): readonly Block[] => [
  clause("Confidentiality", "confidentiality"),
  section(
    "Meaning",
    `“**Confidential Information**” means non-public information that one party (the “**Disclosing Party**”) discloses to the other (the “**Receiving Party**”) in connection with this Agreement and that is marked as confidential or that a reasonable person would understand to be confidential from its nature or the circumstances of its disclosure.${named.map((each) => ` ${each}`).join("")}`,
  ),
  section(
    "Exclusions",
    "Confidential Information does not include information that the Receiving Party can show:",
  ),
  item("is or becomes publicly available other than through a breach of this Agreement;"),
  item("was known to it, free of any duty of confidentiality, before the disclosure;"),
  item("is lawfully received from a third party who is free to disclose it; or"),
  item("is developed independently without use of Confidential Information."),
  section(
    "Duties",
    "Each party shall keep the other’s Confidential Information confidential, protect it with the care it uses for its own confidential information of like kind and in any case with reasonable care, use it only to perform or to exercise its rights under this Agreement, and disclose it only to those of its affiliates, personnel, contractors and professional advisers who need it for that purpose and are bound by duties of confidentiality no less protective than these. Each party is responsible for a breach by those to whom it discloses.",
  ),
  section(
    "Disclosure Required by Law",
    "The Receiving Party may disclose Confidential Information to the extent required by law, regulation or order of a court or other competent authority. To the extent legally permitted, it shall first give the Disclosing Party prompt written notice and reasonable cooperation, at the Disclosing Party’s expense, so that the Disclosing Party may seek protection for the information.",
  ),
  section(
    "Return or Destruction",
    "When this Agreement ends, and on earlier written request, the Receiving Party shall return or destroy the Disclosing Party’s Confidential Information, except what it needs to exercise rights that continue. It may keep copies that law or its bona fide record-keeping policies require, and copies made by routine backup until they are overwritten, all of which remain subject to this Section {@confidentiality}.",
  ),
  section(
    "Duration",
    "The duties in this Section {@confidentiality} continue for three (3) years after this Agreement ends, and for any trade secret for as long as it remains a trade secret under applicable law.",
  ),
];
