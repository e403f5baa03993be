/**
 * NDAs drafted for tests, one line a paragraph, in the document language of the testkit: "@0" is
 * numbered by Word, other numbers are typed.
 */

/** A one-way NDA as a large discloser writes it, with most faults a recipient meets; typed numbers. */
export const harshOneWay: readonly string[] = [
  "NON-DISCLOSURE AGREEMENT",
  "This Non-Disclosure Agreement (this “Agreement”) is made as of March 3, 2025 by and between Halvard Industries, Inc., a Delaware corporation with its principal place of business at 12 Quay Street, Boston, Massachusetts 02110 (the “Discloser”), and Pinegrove Software LLC, a Texas limited liability company (the “Recipient”).",
  "1. Confidential Information. “Confidential Information” means all information of any kind that the Discloser discloses to the Recipient in connection with the evaluation of a software licence (the “Purpose”), in any form, whether or not marked as confidential.",
  "2. Use. The Recipient shall use Confidential Information only for the Purpose.",
  "3. Care. The Recipient shall protect Confidential Information with the highest degree of care.",
  "4. Permitted Disclosure. The Recipient may disclose Confidential Information only to those of its employees who need to know it for the Purpose and who are bound by duties of confidentiality.",
  "5. Required Disclosure. If the Recipient is required by law to disclose Confidential Information, it shall first give the Discloser prompt written notice.",
  "6. Term. This Agreement takes effect on its date. The Recipient’s obligations under this Agreement survive in perpetuity.",
  "7. Return. On written request the Recipient shall return or destroy all Confidential Information and shall not retain any copy for any reason.",
  "8. Non-Solicitation. For a period of five (5) years the Recipient shall not solicit or hire any employee of the Discloser.",
  "9. Remedies. The Discloser is entitled to injunctive relief without the posting of any bond. For each breach the Recipient shall pay to the Discloser liquidated damages of $100,000.",
  "10. Indemnity. The Recipient shall indemnify and hold harmless the Discloser against all losses arising out of this Agreement.",
  "11. No License. Nothing in this Agreement grants the Recipient any licence or other right in the Confidential Information.",
  "12. Governing Law. This Agreement is governed by the laws of the State of Delaware. The courts located in Wilmington, Delaware have exclusive jurisdiction.",
  "13. General. This Agreement is the entire agreement of the parties on its subject matter and may be amended only in a writing signed by both parties.",
  "IN WITNESS WHEREOF, the parties have signed this Agreement.",
  "By: ______________________",
  "Name: ____________________",
  "Title: ___________________",
];

/** A fair mutual NDA, numbered by Word. */
export const fairMutual: readonly string[] = [
  "MUTUAL NON-DISCLOSURE AGREEMENT",
  "This Mutual Non-Disclosure Agreement (the “Agreement”) is entered into as of May 5, 2025 by and between Larkfield Ltd., a company of England with its registered office at 4 Mill Lane, London (“Larkfield”), and Ostrava Systems s.r.o., a company of the Czech Republic with its seat at 9 Nova Street, Prague (“Ostrava”). The party that discloses information is the “Disclosing Party” and the party that receives it is the “Receiving Party”.",
  "@0 <b>Purpose.</b> The parties wish to evaluate a possible business relationship (the “Purpose”).",
  "@0 <b>Confidential Information.</b> “Confidential Information” means non-public information that the Disclosing Party discloses to the Receiving Party for the Purpose, orally or in writing, and that is marked as confidential or that a reasonable person would understand to be confidential.",
  "@0 <b>Exclusions.</b> Confidential Information does not include information that:",
  "@1 is or becomes publicly available other than through a breach of this Agreement;",
  "@1 was lawfully known to the Receiving Party before its disclosure, without a duty of confidentiality;",
  "@1 is lawfully received from a third party without a duty of confidentiality; or",
  "@1 is independently developed by the Receiving Party without use of Confidential Information.",
  "@0 <b>Use and Protection.</b> The Receiving Party shall use Confidential Information only for the Purpose and shall protect it with the same degree of care as its own, and no less than reasonable care.",
  "@0 <b>Representatives.</b> The Receiving Party may disclose Confidential Information to its employees, affiliates and professional advisers who need to know it for the Purpose and who are bound by duties of confidentiality no less protective than this Agreement. The Receiving Party is responsible for any breach of this Agreement by them.",
  "@0 <b>Required Disclosure.</b> The Receiving Party may disclose Confidential Information to the extent required by law, if it gives the Disclosing Party prompt written notice where legally permitted.",
  "@0 <b>Return.</b> On written request the Receiving Party shall return or destroy all Confidential Information, except that it may keep copies made by routine backup and copies that law or its compliance policies require it to keep, which remain subject to this Agreement.",
  "@0 <b>Term.</b> This Agreement continues for one (1) year. The obligations concerning Confidential Information survive for three (3) years after its expiration or termination, and for trade secrets as long as they remain trade secrets.",
  "@0 <b>No License; No Warranty.</b> All Confidential Information remains the property of the Disclosing Party, and no licence is granted. Confidential Information is provided “as is” without warranty of any kind. Nothing in this Agreement obliges either party to disclose information or to enter into any further agreement.",
  "@0 <b>Remedies.</b> Each party may seek injunctive relief for a breach of this Agreement, in addition to any other remedy.",
  "@0 <b>Governing Law.</b> This Agreement is governed by the laws of England and Wales, and the courts of London have exclusive jurisdiction.",
  "@0 <b>General.</b> Neither party may assign this Agreement without the prior written consent of the other. Neither party shall use the name of the other in publicity without its consent. This Agreement is the entire agreement of the parties on its subject matter and may be amended only in a writing signed by both parties. It may be signed in counterparts and by electronic signature.",
  "By: ______________________",
  "Name: ____________________",
  "Title: ___________________",
];

/** A confidentiality letter that speaks of "you" and "we", without numbers. */
export const letter: readonly string[] = [
  "CONFIDENTIALITY LETTER",
  "Dear Ms. Osei,",
  "In connection with your interest in a possible purchase of Bellweather Mills, Inc. (the “Transaction”), we may give you information that is not public (the “Evaluation Material”).",
  "You agree to keep the Evaluation Material confidential and to use it only to evaluate the Transaction. You will protect it with reasonable care.",
  "You may share the Evaluation Material with your directors, employees and advisers who need to know it for the Transaction and who are bound to keep it confidential. You will be responsible for any breach of this letter by them.",
  "The term Evaluation Material does not include information that is or becomes publicly available other than through you, that you already possessed without a duty of confidentiality, that you lawfully receive from a third party without a duty of confidentiality, or that you develop independently without using it.",
  "If you are required by law to disclose Evaluation Material, you will, where legally permitted, give us prompt written notice before you do.",
  "For three (3) years from the date of this letter you will not, directly or indirectly, acquire any securities of the company or solicit proxies from its shareholders.",
  "This letter is governed by the laws of the State of New York.",
  "Your obligations under this letter end two years after its date.",
  "Sincerely,",
  "By: ______________________",
  "Name: ____________________",
];
