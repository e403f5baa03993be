import { clause, item, section, type Template } from "../template.ts";
import { closing, compelledDisclosure, exclusions, reservations } from "./nda-clauses.ts";
import { nda } from "./nda.ts";
import { oneWay } from "./one-way.ts";

const roles = oneWay("Discloser");

/** The NDA of a company that shows what belongs to it, and wants it kept. */
export const discloserNda: Template = nda(
  roles,
  [
    clause("Confidential Information", "definitions"),
    section(
      "Meaning",
      "“**Confidential Information**” means all non-public information that the Discloser or its Affiliates disclose to the Recipient in connection with the Purpose, before or after the Effective Date, in any form and whether or not it is marked as confidential, including:",
    ),
    item("technology, inventions, designs, formulas, source code, samples and know-how;"),
    item("products, services, research and development plans;"),
    item("customers, suppliers, personnel, pricing, finances and business plans; and"),
    item(
      "copies, notes, analyses and summaries to the extent that they contain or are derived from any of these.",
    ),
    section(
      "Oral and Visual Disclosure",
      "Information disclosed orally, visually or by inspection is Confidential Information to the same extent as information in documents.",
    ),
    ...exclusions(roles),
    section(
      "Limits of the Exclusions",
      "A combination of features is not within Section {@exclusions} merely because the individual features are public or known to the Recipient.",
    ),
    section(
      "Affiliates and Representatives",
      "“**Affiliate**” of a party means an entity that controls, is controlled by or is under common control with that party. “**Representatives**” means the Recipient’s Affiliates, and its and their directors, officers, employees and professional advisers.",
    ),
    clause("Use and Protection", "protection"),
    section(
      "Use",
      "The Recipient shall use Confidential Information only for the Purpose and not for any other purpose.",
      "use",
    ),
    section(
      "Care",
      "The Recipient shall keep Confidential Information confidential and protect it with at least the care it uses for its own most sensitive information of like kind, and in any case with reasonable care.",
    ),
    section(
      "Permitted Recipients",
      "The Recipient may disclose Confidential Information only to those of its Representatives who need to know it for the Purpose and who are bound by duties of confidentiality at least as protective as those of this Agreement. The Recipient is responsible for any act or omission of its Representatives that would be a breach of this Agreement if it were the Recipient’s own.",
    ),
    section(
      "Copies and Analysis",
      "The Recipient shall make only the copies of Confidential Information that it needs for the Purpose, and shall reproduce on them any notice of confidentiality. It shall not analyze the composition of, reverse engineer, disassemble or decompile any sample, prototype or software that it receives.",
    ),
    section(
      "Notice of Unauthorized Use",
      "The Recipient shall notify the Discloser in writing without undue delay, and in any case within three (3) business days, after it becomes aware of any unauthorized access to, or use or disclosure of, Confidential Information, and shall cooperate with the Discloser to end it and to prevent its recurrence.",
    ),
    section(
      "Discussions",
      "Without the Discloser’s prior written consent, the Recipient shall not disclose to anyone other than its Representatives that the parties are in discussions about the Purpose, or the status of those discussions.",
    ),
    section(
      "Personal Data and Export",
      "The Recipient shall comply with the data protection and export control laws that apply to Confidential Information.",
    ),
  ],
  compelledDisclosure(roles),
  [
    clause("Return or Destruction", "return"),
    section(
      "On Request and at the End",
      "On the Discloser’s written request at any time, and in any case when discussions about the Purpose end, the Recipient shall, within fifteen (15) days, return or destroy Confidential Information and all copies of it, and an officer of the Recipient shall certify in writing that this has been done.",
    ),
    section(
      "Retained Copies",
      "The Recipient may keep copies made by routine electronic backup until they are overwritten in the ordinary course, and copies that law or regulation requires it to keep. These copies remain subject to this Agreement for as long as they are kept, and may be accessed only for the reason for which they are kept.",
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
      "The Recipient’s obligations under this Agreement survive its expiration or termination and continue for five (5) years after the last disclosure under it, and for any trade secret for as long as it remains a trade secret under applicable law other than through a breach of this Agreement.",
    ),
  ],
  reservations(roles),
  closing([
    section(
      "Injunctive Relief",
      "The Recipient acknowledges that a breach of this Agreement may cause the Discloser irreparable harm for which damages are not an adequate remedy. The Discloser may seek an injunction, specific performance and other equitable relief, in addition to its other remedies, without proof of actual damages.",
    ),
    section(
      "Costs",
      "In an action arising out of or relating to this Agreement, the prevailing party is entitled to recover its reasonable attorneys’ fees and costs.",
    ),
  ]),
);
