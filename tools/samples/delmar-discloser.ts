import { body, clause, item, section, title, type Sample } from "./sample.ts";

/** Brightline's own form as discloser, nearly good: four small things are left to mend. */
export const delmarDiscloser: Sample = {
  file: "Delmar - Supplier NDA.docx",
  title: "Non-Disclosure Agreement",
  sender: "Brightline Robotics, Inc.",
  font: "Calibri",
  size: 22,
  colour: "1F3864",
  header: "Brightline Robotics, Inc.\tSupplier NDA",
  footer: "Confidential",
  modified: "2026-01-29T09:05:00Z",
  paragraphs: [
    title("NON-DISCLOSURE AGREEMENT"),
    body(
      "This Non-Disclosure Agreement (this “**Agreement**”) is entered into as of February 9, 2026 (the “**Effective Date**”) between **Brightline Robotics, Inc.**, a Delaware corporation with its principal place of business at 218 Foundry Street, Suite 300, Pittsburgh, Pennsylvania 15222 (the “**Disclosing Party**”), and **Delmar Fabrication LLC**, an Ohio limited liability company with its principal place of business at 9 Canal Yard, Toledo, Ohio 43604 (the “**Receiving Party**”).",
    ),
    clause("Purpose"),
    section(
      "The Disclosing Party wishes to disclose drawings, specifications and forecasts to the Receiving Party so that the Receiving Party may quote for the manufacture of gripper assemblies (the “**Purpose**”).",
    ),
    clause("Confidential Information"),
    section(
      "“**Confidential Information**” means all non-public information that the Disclosing Party or its affiliates disclose to the Receiving Party in connection with the Purpose, in any form, that is marked or identified as confidential or that a reasonable person would understand to be confidential given its nature and the circumstances of its disclosure. Confidential Information includes information disclosed orally, and the existence and content of the parties’ discussions.",
    ),
    section(
      "Confidential Information does not include information that the Receiving Party can show by written records:",
    ),
    item("is or becomes publicly available other than through a breach of this Agreement;"),
    item(
      "was lawfully known to the Receiving Party without a duty of confidence before its disclosure;",
    ),
    item(
      "was received from a third party that was free to disclose it without a duty of confidence; or",
    ),
    item(
      "was independently developed by the Receiving Party without use of or reference to Confidential Information.",
    ),
    clause("Obligations"),
    section(
      "The Receiving Party shall (a) use Confidential Information only for the Purpose, (b) protect it with at least the degree of care it uses for its own confidential information, and not less than reasonable care, and (c) not copy it except as needed for the Purpose.",
    ),
    section(
      "The Receiving Party may disclose Confidential Information only to its employees, affiliates, contractors and professional advisers who need to know it for the Purpose and who are bound by written confidentiality obligations at least as protective as this Agreement. The Receiving Party is liable for any act or omission of those persons that would breach this Agreement if it were its own.",
    ),
    section(
      "The Receiving Party shall not reverse engineer, disassemble or analyze the composition of any sample or prototype.",
    ),
    section(
      "The Receiving Party shall notify the Disclosing Party promptly in writing upon becoming aware of any unauthorized use or disclosure of Confidential Information.",
    ),
    clause("Compelled Disclosure"),
    section(
      "If the Receiving Party is required by law, regulation or court order to disclose Confidential Information, it shall, to the extent legally permitted, give the Disclosing Party prompt written notice before the disclosure, cooperate at the Disclosing Party’s expense in seeking a protective order, and disclose only the portion that it is legally required to disclose.",
    ),
    clause("Term and Survival"),
    section(
      "This Agreement commences on the Effective Date and expires two (2) years later. Either party may terminate it on thirty (30) days’ written notice.",
    ),
    section(
      "The obligations of the Receiving Party survive for two (2) years after expiration or termination.",
    ),
    clause("Return and Destruction"),
    section(
      "Upon the Disclosing Party’s written request, the Receiving Party shall promptly return or destroy all Confidential Information, except that it may retain copies made by routine backup and one archival copy required by law, which remain subject to this Agreement for as long as they are kept.",
    ),
    clause("Ownership"),
    section(
      "All Confidential Information remains the property of the Disclosing Party. It is provided “as is”, without warranty as to its accuracy or completeness. Neither party is obliged by this Agreement to enter into any further agreement.",
    ),
    clause("Governing Law"),
    section(
      "This Agreement is governed by the laws of the State of Delaware, without regard to its conflict of laws rules. The state and federal courts located in Delaware have exclusive jurisdiction over any dispute arising out of this Agreement.",
    ),
    clause("General"),
    section(
      "The Receiving Party may not assign this Agreement without the Disclosing Party’s prior written consent. Any purported assignment in breach of this section is void.",
    ),
    section(
      "This Agreement is the entire agreement of the parties on its subject matter, may be amended only in a writing signed by both parties, and may be signed in counterparts and by electronic signature. Notices under this Agreement must be in writing and sent to the addresses above. If any provision is held unenforceable, the remainder stays in effect.",
    ),
    section(
      "Neither party shall issue any press release or use the other party’s name or marks without the other party’s prior written consent. The Receiving Party shall comply with all applicable export control laws in handling the Confidential Information.",
    ),
    body("Signed by the parties’ authorized representatives:"),
  ],
  signatories: [
    {
      party: "BRIGHTLINE ROBOTICS, INC.",
      lines: ["By:\t", "Name:\tTomás Ferreira", "Title:\tGeneral Counsel", "Date:\t"],
    },
    {
      party: "DELMAR FABRICATION LLC",
      lines: ["By:\t", "Name:\tRuth Adeyemi", "Title:\tManaging Member", "Date:\t"],
    },
  ],
};
