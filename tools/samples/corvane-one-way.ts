import { body, clause, item, recital, section, title, type Sample } from "./sample.ts";

/** A large buyer's one-way form, sent to Brightline as recipient: wide, perpetual and one-sided. */
export const corvaneOneWay: Sample = {
  file: "Corvane - One-Way NDA.docx",
  title: "Confidentiality Agreement",
  sender: "Corvane Systems Corporation",
  font: "Arial",
  size: 20,
  colour: "1F3864",
  header: "Corvane Systems Corporation\tForm CSC-LEG-014, rev. 9",
  footer: "Corvane Confidential",
  modified: "2026-02-24T15:12:00Z",
  paragraphs: [
    title("CONFIDENTIALITY AGREEMENT"),
    body(
      "This Confidentiality Agreement (this “**Agreement**”) is entered into as of March 2, 2026 (the “**Effective Date**”) by and between **Corvane Systems Corporation**, a Delaware corporation with its principal place of business at 600 Summit Avenue, 41st Floor, New York, New York 10019 (“**Corvane**” or the “**Discloser**”), and **Brightline Robotics, Inc.**, a Delaware corporation with its principal place of business at 218 Foundry Street, Suite 300, Pittsburgh, Pennsylvania 15222 (the “**Recipient**”).",
    ),
    recital(
      "The Discloser is considering the purchase of automated palletizing equipment from the Recipient for its distribution centers (the “**Project**”).",
    ),
    recital(
      "In connection with the Project the Discloser may make available to the Recipient certain information on the terms set out below.",
    ),
    body("The parties therefore agree as follows:"),
    clause("Confidential Information"),
    section(
      "“**Confidential Information**” means any and all information of whatever nature and in whatever form, whether technical, commercial, financial or otherwise, that the Discloser or any of its affiliates has disclosed or may disclose to the Recipient, before, on or after the Effective Date, or that the Recipient otherwise learns or observes, whether or not it is marked or identified as confidential, together with all notes, analyses and other materials derived from it and the existence and terms of this Agreement.",
    ),
    section(
      "Information disclosed orally, visually or by inspection of premises shall be Confidential Information whether or not it is subsequently reduced to writing.",
    ),
    section("Confidential Information shall not include information that the Recipient can prove:"),
    item(
      "is or becomes generally available to the public other than through any act or omission of the Recipient; or",
    ),
    item(
      "was lawfully in the Recipient’s possession before its disclosure by the Discloser, as evidenced by written records bearing a date earlier than such disclosure.",
    ),
    clause("Obligations of the Recipient"),
    section(
      "The Recipient shall hold the Confidential Information in the strictest confidence, shall protect it with the highest degree of care, and shall be strictly liable for any unauthorized access, use or disclosure, howsoever caused.",
    ),
    section(
      "The Recipient shall use the Confidential Information solely for the purpose of the Project.",
    ),
    section(
      "The Recipient may disclose Confidential Information only to those of its employees who need to know it and who have each first signed an individual undertaking in a form approved by the Discloser. Disclosure to affiliates, contractors, professional advisers, financing sources or insurers requires the Discloser’s prior written consent in each case, which the Discloser may withhold in its sole discretion.",
    ),
    section(
      "The Recipient shall not analyze, disassemble, decompile or reverse engineer any sample, drawing, software or equipment made available by the Discloser.",
    ),
    section(
      "The Discloser may, on twenty-four (24) hours’ notice, enter the Recipient’s premises and inspect its records and systems in order to verify compliance with this Agreement, at the Recipient’s expense.",
    ),
    clause("Compelled Disclosure"),
    section(
      "The Recipient shall not disclose Confidential Information in response to any subpoena, court order or other legal process unless the Discloser has consented in writing or the Recipient has, at its own expense, exhausted every available means of resisting such disclosure.",
    ),
    clause("Term"),
    section(
      "This Agreement commences on the Effective Date and shall continue in force until terminated by the Discloser upon written notice.",
    ),
    section(
      "The Recipient’s obligations in respect of all Confidential Information are perpetual and shall survive any expiration or termination of this Agreement indefinitely.",
    ),
    clause("Return of Confidential Information"),
    section(
      "Within two (2) business days of the Discloser’s request, the Recipient shall return or destroy all Confidential Information and every copy, extract and summary thereof, including all copies held in electronic archives and backup systems, and shall deliver a certificate of compliance sworn by an officer of the Recipient. The Recipient shall not retain any copy for any reason.",
    ),
    clause("Ownership and Improvements"),
    section(
      "All Confidential Information remains the property of the Discloser. The Recipient hereby assigns to the Discloser all right, title and interest in any invention, improvement, idea or know-how that the Recipient conceives or develops, alone or with others, through the use of or with reference to the Confidential Information.",
    ),
    section(
      "The Discloser may use the Recipient’s name and logo in its marketing materials and investor communications.",
    ),
    clause("Non-Solicitation; Non-Competition"),
    section(
      "For a period of three (3) years following the Effective Date, the Recipient shall not, directly or indirectly, solicit, hire or engage any employee, consultant or contractor of the Discloser or its affiliates, nor solicit or do business with any customer or supplier of the Discloser.",
    ),
    section(
      "For a period of two (2) years following the Effective Date, the Recipient shall not design, manufacture or supply, for itself or for any third party, any product that competes with the products or internal systems of the Discloser.",
    ),
    clause("Remedies; Indemnification"),
    section(
      "The Recipient acknowledges that any breach will cause the Discloser irreparable harm. The Discloser shall be entitled to injunctive relief, without proof of actual damages and without the posting of any bond or other security, in addition to all other remedies.",
    ),
    section(
      "For each breach of this Agreement the Recipient shall pay to the Discloser, as liquidated damages and not as a penalty, the sum of Two Hundred Fifty Thousand Dollars ($250,000), without prejudice to the Discloser’s right to recover any greater loss.",
    ),
    section(
      "The Recipient shall indemnify, defend and hold harmless the Discloser, its affiliates and their respective directors, officers, employees and agents from and against any and all claims, losses, damages, liabilities, costs and expenses (including attorneys’ fees) arising out of or relating to any actual or alleged breach of this Agreement.",
    ),
    section(
      "Nothing in this Agreement limits the liability of the Recipient. In no event shall the Discloser be liable to the Recipient for any damages of any kind arising out of this Agreement. The Confidential Information is provided “as is”.",
    ),
    clause("Governing Law; Jurisdiction"),
    section(
      "This Agreement shall be governed by the laws of the State of New York, without regard to its conflict of laws principles. The Recipient irrevocably submits to the exclusive jurisdiction of the state and federal courts located in the County of New York; the Discloser may bring proceedings in any court of competent jurisdiction.",
    ),
    section(
      "THE RECIPIENT HEREBY IRREVOCABLY WAIVES ITS RIGHT TO A TRIAL BY JURY IN ANY ACTION ARISING OUT OF THIS AGREEMENT.",
    ),
    section(
      "The Recipient shall reimburse the Discloser for all attorneys’ fees and costs incurred in enforcing this Agreement.",
    ),
    clause("General"),
    section(
      "The Recipient may not assign this Agreement, by operation of law or otherwise, without the Discloser’s prior written consent. The Discloser may freely assign this Agreement.",
    ),
    section(
      "Nothing in this Agreement obliges the Discloser to proceed with the Project or to purchase any goods or services from the Recipient.",
    ),
    section(
      "This Agreement constitutes the entire agreement of the parties with respect to its subject matter. The Discloser may amend this Agreement by written notice to the Recipient; any other amendment must be signed by both parties.",
    ),
    section(
      "This Agreement may be executed in counterparts, each of which shall be deemed an original.",
    ),
    body(
      "IN WITNESS WHEREOF, the parties have caused this Agreement to be executed by their duly authorized representatives as of the Effective Date.",
    ),
  ],
  signatories: [
    {
      party: "CORVANE SYSTEMS CORPORATION",
      lines: [
        "By:\t",
        "Name:\tMarguerite Oyelaran",
        "Title:\tVice President, Procurement",
        "Date:\t",
      ],
    },
    {
      party: "BRIGHTLINE ROBOTICS, INC.",
      lines: ["By:\t", "Name:\t", "Title:\t", "Date:\t"],
    },
  ],
};
