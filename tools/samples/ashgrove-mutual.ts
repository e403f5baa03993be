import { body, clause, item, section, title, type Sample } from "./sample.ts";

/** A mutual NDA that the other side has already marked up: longer secrecy, less notice, a non-solicit. */
export const ashgroveMutual: Sample = {
  file: "Ashgrove - Mutual NDA (marked up).docx",
  title: "Mutual Non-Disclosure Agreement",
  sender: "Ashgrove Analytics, LLC",
  font: "Georgia",
  size: 21,
  colour: "000000",
  header: "Mutual Non-Disclosure Agreement\tAshgrove draft of February 17, 2026",
  footer: "Ashgrove Analytics, LLC – Brightline Robotics, Inc.",
  modified: "2026-02-17T18:40:00Z",
  markup: {
    author: "Dana Whitfield",
    initials: "DW",
    date: "2026-02-17T18:31:00Z",
    comment:
      "Seven years is what we agree with all our data partners. Happy to discuss if this is a problem on your side.",
  },
  paragraphs: [
    title("MUTUAL NON-DISCLOSURE AGREEMENT"),
    body(
      "This Mutual Non-Disclosure Agreement (the “**Agreement**”) is made on ____________, 2026 (the “**Effective Date**”) between **Brightline Robotics, Inc.**, a Delaware corporation having its principal office at 218 Foundry Street, Suite 300, Pittsburgh, Pennsylvania 15222 (“**Brightline**”), and **Ashgrove Analytics, LLC**, a Massachusetts limited liability company having its principal office at 75 Harbor Row, Boston, Massachusetts 02110 (“**Ashgrove**”). Each of Brightline and Ashgrove is a “**Party**”; the Party that discloses information is the “**Disclosing Party**” and the Party that receives it is the “**Receiving Party**”.",
    ),
    clause("Purpose"),
    section(
      "The Parties wish to explore the integration of Ashgrove’s fleet analytics service with Brightline’s warehouse robots (the “**Purpose**”) and expect to exchange confidential information for that Purpose.",
    ),
    clause("Definition of Confidential Information"),
    section(
      "“**Confidential Information**” means all non-public business, technical and financial information that the Disclosing Party discloses to the Receiving Party in connection with the Purpose, orally, in writing or by any other means, {-and that is marked as confidential or that a reasonable person would understand to be confidential-}{+whether or not marked as confidential+}.",
    ),
    section("Confidential Information does not include information that:"),
    item(
      "is or becomes public other than through a breach of this Agreement by the Receiving Party;",
    ),
    item(
      "was known to the Receiving Party, free of any duty of confidence, before the Disclosing Party disclosed it; or",
    ),
    item("is received from a third party that is free to disclose it."),
    clause("Use and Protection"),
    section(
      "The Receiving Party shall use the Confidential Information only for the Purpose and shall protect it with the same degree of care as it uses for its own confidential information of like importance, and in any event with reasonable care.",
    ),
    section(
      "The Receiving Party may disclose Confidential Information to its employees and contractors who need to know it for the Purpose{- and who are bound by written obligations of confidence no less protective than those of this Agreement-}. The Receiving Party is responsible for their compliance with this Agreement.",
    ),
    section(
      "The Receiving Party may disclose Confidential Information to the extent required by law or by order of a court or regulator.{- It shall, where lawful, give the Disclosing Party prompt written notice beforehand and cooperate in any effort to seek a protective order.-}",
    ),
    clause("Term"),
    section(
      "This Agreement takes effect on the Effective Date and continues for one (1) year. The obligations concerning Confidential Information survive for {#{-three (3)-}{+seven (7)+} years#} after its expiration or termination.",
    ),
    clause("Return of Materials"),
    section(
      "On written request the Receiving Party shall, within ten (10) days, return or destroy all Confidential Information in its possession, including every copy, however stored.",
    ),
    clause("No License; No Warranty"),
    section(
      "All Confidential Information remains the property of the Disclosing Party. No license or other right is granted by this Agreement. Confidential Information is provided without warranty of any kind.",
    ),
    { ...clause("Non-Solicitation"), isInserted: true },
    {
      ...section(
        "During the term of this Agreement and for eighteen (18) months thereafter, neither Party shall solicit for employment or hire any employee of the other Party.",
      ),
      isInserted: true,
    },
    clause("Remedies"),
    section(
      "Each Party acknowledges that a breach of this Agreement may cause harm for which damages are not an adequate remedy, and that the Disclosing Party may seek injunctive relief in addition to any other remedy.",
    ),
    clause("General"),
    section(
      "This Agreement is governed by the laws of {-the State of Delaware-}{+the Commonwealth of Massachusetts+}, excluding its rules on conflict of laws. The state and federal courts located in {-Wilmington, Delaware-}{+Boston, Massachusetts+} have exclusive jurisdiction over any dispute arising out of it.",
    ),
    section(
      "Neither Party may assign this Agreement without the prior written consent of the other{+, except that Ashgrove may assign it to any affiliate or to any successor to its business+}.",
    ),
    section(
      "This Agreement is the entire agreement of the Parties on its subject matter and may be amended only in a writing signed by both Parties. It may be signed in counterparts, including by electronic signature.",
    ),
    body("The Parties have signed this Agreement through their authorized representatives."),
  ],
  signatories: [
    {
      party: "BRIGHTLINE ROBOTICS, INC.",
      lines: ["Signature:\t", "Name:\tTomás Ferreira", "Title:\tGeneral Counsel", "Date:\t"],
    },
    {
      party: "ASHGROVE ANALYTICS, LLC",
      lines: ["Signature:\t", "Name:\tDana Whitfield", "Title:\tDirector, Legal", "Date:\t"],
    },
  ],
};
