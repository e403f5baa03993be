import { clause, item, section, type Template } from "../template.ts";
import { closing, compelledDisclosure, exclusions, reservations } from "./nda-clauses.ts";
import { nda } from "./nda.ts";
import type { NdaRoles } from "./nda-roles.ts";

const roles: NdaRoles = {
  file: "Mutual NDA.docx",
  title: "Mutual Nondisclosure Agreement",
  discloser: "the Disclosing Party",
  recipient: "the Receiving Party",
  parties: [
    { field: "First party", term: "" },
    { field: "Second party", term: "" },
  ],
};

/** The NDA for talks in which each side tells the other what must not get out. */
export const mutualNda: Template = nda(
  roles,
  [
    clause("Definitions", "definitions"),
    section(
      "Confidential Information",
      "“**Confidential Information**” means information that one party (the “**Disclosing Party**”) or its Affiliates disclose to the other (the “**Receiving Party**”) in connection with the Purpose, on or after the Effective Date, in any form, and that is marked as confidential or that a reasonable person would understand to be confidential from its nature or the circumstances of its disclosure. It includes information about technology, products, customers, pricing, finances and business plans, and copies and summaries of any of these.",
    ),
    ...exclusions(roles),
    section(
      "Affiliates and Representatives",
      "“**Affiliate**” of a party means an entity that controls, is controlled by or is under common control with that party. “**Representatives**” of a party means its Affiliates, and its and their directors, officers, employees, contractors, professional advisers and financing sources.",
    ),
    clause("Use and Protection", "protection"),
    section(
      "Use",
      "The Receiving Party shall use Confidential Information only for the Purpose.",
      "use",
    ),
    section(
      "Care",
      "The Receiving Party shall keep Confidential Information confidential and protect it with at least the care it uses for its own confidential information of like kind, and in any case with reasonable care.",
    ),
    section(
      "Permitted Recipients",
      "The Receiving Party may disclose Confidential Information to those of its Representatives who need to know it for the Purpose and who are bound by duties of confidentiality at least as protective as those of this Agreement. The Receiving Party is responsible for any breach of this Agreement by its Representatives.",
      "representatives",
    ),
    section(
      "Copies and Analysis",
      "The Receiving Party may make copies of Confidential Information as needed for the Purpose. It shall not reverse engineer, disassemble or decompile any prototype, sample or software that it receives, except to the extent that the law permits this despite an agreement to the contrary.",
    ),
    section(
      "Notice of Unauthorized Use",
      "The Receiving Party shall notify the Disclosing Party promptly after it becomes aware of any unauthorized access to, or use or disclosure of, Confidential Information, and shall take reasonable steps to end it.",
    ),
    section(
      "Personal Data and Export",
      "Neither party shall disclose personal data or technical data controlled under export laws for the Purpose unless the other has agreed in writing to receive it. Each party shall comply with the data protection and export control laws that apply to it.",
    ),
  ],
  compelledDisclosure(roles),
  [
    clause("Return or Destruction", "return"),
    section(
      "On Request",
      "On written request of the Disclosing Party, the Receiving Party shall, within thirty (30) days, return or destroy Confidential Information and all copies of it, and confirm in writing that it has done so.",
    ),
    section("Retained Copies", "The Receiving Party and its Representatives may keep:", "retained"),
    item(
      "copies made by routine electronic backup until they are overwritten in the ordinary course; and",
    ),
    item(
      "copies that law, regulation, professional standards or bona fide record-keeping policies require them to keep.",
    ),
    section(
      "Continuing Protection",
      "Copies kept under Section {@retained} remain subject to this Agreement for as long as they are kept.",
    ),
  ],
  [
    clause("Term", "term"),
    section(
      "Term of Agreement",
      "This Agreement begins on the Effective Date and applies to disclosures made during the two (2) years that follow. Either party may end that period earlier by thirty (30) days’ written notice to the other.",
    ),
    section(
      "Duration of Confidentiality",
      "The obligations under this Agreement survive its expiration or termination and end three (3) years after the date of each disclosure, except that they continue for any trade secret for as long as it remains a trade secret under applicable law other than through a breach of this Agreement.",
      "duration",
    ),
  ],
  reservations(roles),
  closing([
    section(
      "Injunctive Relief",
      "A breach of this Agreement may cause harm for which damages are not an adequate remedy. Each party may therefore seek an injunction or other equitable relief from a court of competent jurisdiction, in addition to its other remedies.",
    ),
    section(
      "Costs",
      "Each party shall bear its own legal costs in any dispute arising out of or relating to this Agreement.",
    ),
  ]),
);
