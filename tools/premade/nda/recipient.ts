import { clause, item, section, type Template } from "../template.ts";
import { closing, compelledDisclosure, exclusions, reservations } from "./nda-clauses.ts";
import { nda } from "./nda.ts";
import { oneWay } from "./one-way.ts";

const roles = oneWay("Recipient");

/** The NDA of a company that is shown what belongs to someone else, and wants to stay free. */
export const recipientNda: Template = nda(
  roles,
  [
    clause("Confidential Information", "definitions"),
    section(
      "Meaning",
      "“**Confidential Information**” means non-public information that the Discloser discloses to the Recipient for the Purpose after the Effective Date and that is either (i) marked as confidential when it is disclosed, or (ii) of such a nature, or disclosed in such circumstances, that a reasonable person would understand it to be confidential. Information disclosed orally is Confidential Information if the Discloser identifies it as confidential when it is disclosed, or confirms this in writing within thirty (30) days.",
    ),
    ...exclusions(roles),
    section(
      "Affiliates and Representatives",
      "“**Affiliate**” of a party means an entity that controls, is controlled by or is under common control with that party. “**Representatives**” means the Recipient’s Affiliates, and its and their directors, officers, employees, contractors, professional advisers, insurers and financing sources.",
    ),
    section(
      "What Is Not Wanted",
      "The Discloser shall not disclose more than the Purpose reasonably requires. It shall not disclose personal data, or technical data controlled under export laws, unless the Recipient has agreed in writing to receive it. Each party shall comply with the data protection and export control laws that apply to it.",
    ),
    clause("Use and Protection", "protection"),
    section("Use", "The Recipient shall use Confidential Information only for the Purpose.", "use"),
    section(
      "Care",
      "The Recipient shall keep Confidential Information confidential and protect it with the same degree of care that it uses for its own confidential information of like kind, but with no less than reasonable care.",
    ),
    section(
      "Permitted Recipients",
      "The Recipient may disclose Confidential Information to those of its Representatives who need to know it for the Purpose and who are informed of its confidential nature and bound by a duty of confidentiality. The Recipient is responsible for a breach of this Agreement by its Representatives, except to the extent that they have agreed with the Discloser to answer for themselves.",
    ),
    section(
      "Copies",
      "The Recipient and its Representatives may make the copies, notes and analyses that they reasonably need for the Purpose.",
    ),
    section(
      "Notice of Unauthorized Use",
      "The Recipient shall notify the Discloser after it becomes aware of an unauthorized disclosure of Confidential Information, and shall take reasonable steps to limit it.",
    ),
  ],
  compelledDisclosure(roles),
  [
    clause("Return or Destruction", "return"),
    section(
      "On Request",
      "On the Discloser’s written request, the Recipient shall, within thirty (30) days, return or, at the Recipient’s choice, destroy Confidential Information in its possession, and confirm in writing that it has done so.",
    ),
    section("Retained Copies", "The Recipient and its Representatives may keep:", "retained"),
    item(
      "copies made by routine electronic backup until they are overwritten in the ordinary course; and",
    ),
    item(
      "copies that law, regulation, professional standards or their bona fide record-keeping policies require them to keep.",
    ),
    section(
      "Continuing Protection",
      "Copies kept under Section {@retained} remain confidential under this Agreement for as long as they are kept. The Recipient need not return or disclose its own analyses, but shall destroy the Confidential Information in them or keep it confidential.",
    ),
  ],
  [
    clause("Term", "term"),
    section(
      "Term of Agreement",
      "This Agreement begins on the Effective Date and applies to disclosures made during the one (1) year that follows. Either party may end that period earlier by ten (10) days’ written notice to the other.",
    ),
    section(
      "Duration of Confidentiality",
      "The Recipient’s obligations under this Agreement survive its expiration or termination and end two (2) years after the Effective Date, except that they continue for any trade secret that the Discloser has identified as such in writing for as long as it remains a trade secret under applicable law.",
    ),
  ],
  reservations(
    roles,
    section(
      "Independent Work",
      "The Discloser acknowledges that the Recipient may already be developing, or may later develop or receive from others, information and products that are similar to those described in Confidential Information. Nothing in this Agreement restricts this where it is done without a breach of this Agreement, and all rights in what the Recipient makes remain with the Recipient.",
    ),
  ),
  closing([
    section(
      "Injunctive Relief",
      "The Discloser may seek an injunction or other equitable relief from a court of competent jurisdiction for a breach of this Agreement, on the showing and with the security that the law requires.",
    ),
    section(
      "Damages",
      "Neither party is liable under this Agreement for punitive, indirect or consequential damages, except to the extent that the breach was willful.",
    ),
    section(
      "Costs",
      "Each party shall bear its own legal costs in any dispute arising out of or relating to this Agreement.",
    ),
  ]),
);
