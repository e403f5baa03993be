import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { ndaDiscloser, ndaMutual, ndaRecipient } from "./index.ts";

const sides = {
  recipient: {
    playbook: ndaRecipient(),
    opening:
      "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
  },
  discloser: {
    playbook: ndaDiscloser(),
    opening:
      "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
  },
  mutual: {
    playbook: ndaMutual(),
    opening:
      "This Agreement is made between Acme Inc. and Beta Ltd. Each party may be the “Discloser” or the “Recipient” under it.",
  },
};
type Side = keyof typeof sides;

/** What one side says of an issue when the contract holds nothing but this sentence. */
const verdictOn = (side: Side, issue: string, sentence: string): string => {
  const { playbook, opening } = sides[side];
  const text = `NON-DISCLOSURE AGREEMENT\n${opening}\n1. ${sentence}\n`;
  const verdict = review(plainDocument(text), playbook).verdicts.find(
    ({ issueId }) => issueId === issue,
  );
  if (verdict === undefined) return "no such issue";
  return verdict.fallback === null ? verdict.verdict : `fallback ${verdict.fallback}`;
};

type Case = readonly [issue: string, sentence: string, expected: string];

const recipient: readonly Case[] = [
  [
    "injunction",
    "The Recipient hereby waives any requirement for the posting of any bond in connection with an injunction.",
    "fails",
  ],
  [
    "non-circumvention",
    "The Recipient agrees not to bypass or disable the safeguards that protect the information.",
    "pass",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality shall survive for two (2) years after termination of this Agreement.",
    "pass",
  ],
  [
    "secrecy-term",
    "The obligations of the Recipient continue for a period of sixty months from the Effective Date.",
    "fallback 1",
  ],
  [
    "secrecy-term",
    "The duty of confidentiality shall continue for ten years after disclosure.",
    "fails",
  ],
  ["secrecy-term", "The obligations in this Agreement shall survive in perpetuity.", "fails"],
  [
    "secrecy-term",
    "The obligations of the Recipient continue for seven years after termination, except that those for trade secrets continue for as long as they are trade secrets.",
    "fails",
  ],
  [
    "secrecy-term",
    "The undertakings continue in force [indefinitely] [for [insert number] years from the date of this Agreement].",
    "needs_human",
  ],
  [
    "secrecy-term",
    "The Recipient must keep the Confidential Information confidential for as long as it is not publicly known.",
    "fails",
  ],
  [
    "compelled-disclosure",
    "The Recipient shall not disclose Confidential Information in response to any subpoena without the Discloser’s prior written consent.",
    "fails",
  ],
  ["secrecy-term", "The confidentiality obligations survive termination indefinitely.", "fails"],
  [
    "secrecy-term",
    "The obligations of the Recipient shall survive termination of this Agreement.",
    "fails",
  ],
  [
    "secrecy-term",
    "For eighteen months following the Effective Date, the Recipient shall hold the Confidential Information in confidence.",
    "pass",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality expire three (3) years after the Effective Date, provided that they continue for trade secrets for so long as they remain trade secrets.",
    "pass",
  ],
  [
    "secrecy-term",
    "The Recipient shall return the Confidential Information within thirty (30) days of termination of this Agreement.",
    "missing",
  ],
  [
    "secrecy-term",
    "Not later than five years after the date of disclosure, the duty of secrecy shall end.",
    "fallback 1",
  ],
  [
    "secrecy-term",
    "The duty to keep the Confidential Information secret shall not exceed a period of thirty-six (36) months.",
    "pass",
  ],
  [
    "secrecy-term",
    "The undertakings of confidentiality in this Agreement lapse on the second anniversary of its date.",
    "pass",
  ],
  [
    "definition",
    "“Confidential Information” means any and all information of any kind disclosed by the Discloser.",
    "fails",
  ],
  [
    "definition",
    "“Confidential Information” means information disclosed by the Discloser that is marked confidential.",
    "pass",
  ],
  [
    "permitted-recipients",
    "The Recipient may disclose Confidential Information only to its employees who need to know it.",
    "fails",
  ],
  [
    "permitted-recipients",
    "The Recipient may disclose Confidential Information to its employees, attorneys and accountants who need to know it for the Purpose.",
    "pass",
  ],
  [
    "permitted-recipients",
    "The Recipient shall not disclose Confidential Information to any third party.",
    "missing",
  ],
  [
    "standard-of-care",
    "The Recipient shall protect the Confidential Information with the highest degree of care.",
    "fails",
  ],
  [
    "standard-of-care",
    "The Recipient shall use at least the same degree of care as it uses for its own confidential information, but in no event less than reasonable care.",
    "pass",
  ],
  [
    "standard-of-care",
    "The Recipient shall use its best efforts to protect the confidentiality of the Confidential Information.",
    "fails",
  ],
  [
    "compelled-disclosure",
    "The Recipient may disclose Confidential Information to the extent required by law or court order.",
    "pass",
  ],
  [
    "compelled-disclosure",
    "This Agreement is governed by the laws of New York and the parties submit to its courts.",
    "missing",
  ],
  [
    "compelled-notice",
    "If the Recipient is required by law to disclose Confidential Information, it shall promptly notify the Discloser.",
    "fails",
  ],
  [
    "compelled-notice",
    "If the Recipient is required by law to disclose Confidential Information, it shall, to the extent legally permitted, give the Discloser prompt notice.",
    "pass",
  ],
  [
    "backup-copies",
    "Upon request, the Recipient shall destroy all Confidential Information and shall not retain any copies.",
    "fails",
  ],
  [
    "backup-copies",
    "The Recipient shall return or destroy the Confidential Information, except that it may retain copies held in routine backups.",
    "pass",
  ],
  [
    "feedback",
    "The Recipient hereby assigns to the Discloser all right, title and interest in any improvement of the Confidential Information.",
    "fails",
  ],
  ["feedback", "The Recipient shall not assign this Agreement without consent.", "pass"],
  [
    "non-solicit",
    "For two years, the Recipient shall not solicit or hire any employee of the Discloser.",
    "fails",
  ],
  [
    "non-solicit",
    "For a period of twelve (12) months the Recipient shall not solicit any employee of the Discloser whom it met in the talks, but general advertisements not targeted at those employees are permitted.",
    "fallback 1",
  ],
  [
    "non-solicit",
    "Nothing in this Agreement prevents the Recipient from hiring employees of the Discloser.",
    "pass",
  ],
  ["non-compete", "The Recipient shall not compete with the Discloser for two years.", "fails"],
  [
    "non-compete",
    "Nothing in this Agreement shall prevent the Recipient from developing products that compete with those of the Discloser.",
    "pass",
  ],
  [
    "non-circumvention",
    "The Recipient shall not circumvent the Discloser by dealing with any customer introduced by the Discloser.",
    "fails",
  ],
  [
    "non-circumvention",
    "The Recipient shall not circumvent any security measure protecting the Confidential Information.",
    "pass",
  ],
  [
    "standstill",
    "For a period of two (2) years the Recipient shall not acquire any voting securities of the Discloser.",
    "fails",
  ],
  [
    "standstill",
    "For a period of twelve months the Recipient shall not acquire any securities of the Discloser.",
    "fallback 1",
  ],
  [
    "injunction",
    "The Discloser is entitled to an injunction without the necessity of posting a bond.",
    "fails",
  ],
  ["injunction", "The Discloser may seek injunctive relief.", "pass"],
  [
    "liquidated-damages",
    "The Recipient shall pay liquidated damages of $50,000 for each breach.",
    "fails",
  ],
  ["liquidated-damages", "I declare under penalty of perjury that the foregoing is true.", "pass"],
  [
    "indemnity",
    "The Recipient shall indemnify and hold harmless the Discloser from all losses.",
    "fails",
  ],
  ["indemnity", "Neither party shall be required to indemnify the other.", "pass"],
  [
    "attorneys-fees",
    "The Recipient shall reimburse the Discloser for all costs of enforcement, including reasonable attorneys’ fees.",
    "fails",
  ],
  [
    "attorneys-fees",
    "The prevailing party is entitled to recover its attorneys’ fees.",
    "fallback 1",
  ],
  ["jury-waiver", "Each party waives its right to a trial by jury.", "fallback 1"],
  ["audit", "The Discloser may audit the Recipient’s records at any time.", "fails"],
  [
    "audit",
    "The Discloser may, on reasonable notice, inspect the Recipient’s records to verify compliance.",
    "fallback 1",
  ],
  [
    "amendment",
    "The Discloser may amend this Agreement at any time in its sole discretion.",
    "fails",
  ],
  [
    "oral-information",
    "Information disclosed orally is Confidential Information whether or not it is subsequently confirmed in writing.",
    "fallback 1",
  ],
  [
    "compelled-disclosure",
    "The Recipient shall not disclose Confidential Information under a court order until it has exhausted all legal remedies against the order.",
    "fails",
  ],
  [
    "flow-down",
    "Each employee must first sign an undertaking before receiving Confidential Information.",
    "fallback 1",
  ],
  [
    "venue",
    "The Recipient submits to the exclusive jurisdiction of the courts of Delaware; the Discloser may bring proceedings in any court of competent jurisdiction.",
    "fallback 2",
  ],
  [
    "assignment",
    "Neither party may assign this Agreement without consent, except that the Discloser may assign it to an affiliate.",
    "fallback 1",
  ],
  [
    "assignment",
    "Neither party may assign this Agreement without consent, except that either party may assign it to a successor.",
    "pass",
  ],
  [
    "agreement-term",
    "This Agreement continues until terminated by either party on thirty (30) days’ notice.",
    "pass",
  ],
  [
    "attorneys-fees",
    "The Recipient shall indemnify the Discloser against all losses, including attorneys’ fees.",
    "pass",
  ],
  ["amendment", "This Agreement may be amended only by a writing signed by both parties.", "pass"],
  [
    "definition",
    "“Confidential Information” means any and all information of whatever nature that the Discloser has disclosed or may disclose to the Recipient.",
    "fails",
  ],
];

const discloser: readonly Case[] = [
  [
    "secrecy-term",
    "The obligations of confidentiality shall survive for one (1) year after termination.",
    "fails",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality shall survive for a period of five years after termination.",
    "pass",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality end three (3) years after the date of this Agreement.",
    "fallback 1",
  ],
  [
    "secrecy-term",
    "The obligations of the Recipient continue for as long as the Confidential Information remains confidential.",
    "pass",
  ],
  [
    "trade-secrets",
    "The obligations of confidentiality end three (3) years after the date of this Agreement.",
    "fails",
  ],
  [
    "marking",
    "“Confidential Information” means information that is disclosed by the Discloser and clearly marked “Confidential”.",
    "fails",
  ],
  [
    "marking",
    "“Confidential Information” means information disclosed by the Discloser, whether or not marked as confidential.",
    "pass",
  ],
  [
    "marking",
    "“Confidential Information” means information that is marked confidential or that a reasonable person would understand to be confidential.",
    "pass",
  ],
  [
    "marking",
    "The Recipient shall not remove any confidential legend or marking from the Confidential Information.",
    "pass",
  ],
  [
    "definition",
    "“Confidential Information” means only technical information disclosed by the Discloser.",
    "fails",
  ],
  [
    "oral-information",
    "Information disclosed orally is Confidential Information only if it is confirmed in writing within five (5) days of disclosure.",
    "fails",
  ],
  [
    "oral-information",
    "Information disclosed orally is Confidential Information only if it is confirmed in writing within thirty (30) days of disclosure.",
    "fallback 1",
  ],
  [
    "oral-information",
    "“Confidential Information” means all information disclosed by the Discloser, in writing, orally or by inspection.",
    "pass",
  ],
  [
    "oral-information",
    "Confidential Information does not include information disclosed orally.",
    "fails",
  ],
  [
    "exclusion-public",
    "Confidential Information does not include information that is in the public domain.",
    "fails",
  ],
  [
    "exclusion-public",
    "Confidential Information does not include information that is or becomes publicly available through no fault of the Recipient.",
    "pass",
  ],
  [
    "exclusion-independent",
    "Confidential Information does not include information that is independently developed by the Recipient.",
    "fails",
  ],
  [
    "exclusion-independent",
    "Confidential Information does not include information that is independently developed by the Recipient without use of or reference to the Confidential Information.",
    "pass",
  ],
  [
    "permitted-purpose",
    "The Recipient shall use the Confidential Information solely for the purpose of evaluating the Transaction.",
    "pass",
  ],
  [
    "permitted-purpose",
    "The Recipient agrees not to use the Confidential Information for any purpose other than the Purpose.",
    "pass",
  ],
  [
    "flow-down",
    "The Recipient may disclose Confidential Information to its employees and advisers who need to know it.",
    "fails",
  ],
  [
    "flow-down",
    "The Recipient may disclose Confidential Information to its employees who need to know it and who are bound by confidentiality obligations no less strict than this Agreement.",
    "pass",
  ],
  [
    "responsibility",
    "The Recipient may disclose Confidential Information to its affiliates who need to know it and shall be liable for any breach of this Agreement by them.",
    "pass",
  ],
  [
    "standard-of-care",
    "The Recipient shall protect the Confidential Information with the same degree of care that it uses to protect its own confidential information.",
    "fails",
  ],
  [
    "compelled-notice",
    "The Recipient may disclose Confidential Information where required by law.",
    "fails",
  ],
  [
    "return",
    "Upon request, the Recipient shall return or destroy all Confidential Information.",
    "pass",
  ],
  [
    "return",
    "The parties shall deliver notices by registered mail, return receipt requested.",
    "missing",
  ],
  [
    "backup-copies",
    "The Recipient may retain one archival copy of the Confidential Information.",
    "fails",
  ],
  [
    "backup-copies",
    "The Recipient may retain one archival copy of the Confidential Information, which remains subject to this Agreement.",
    "pass",
  ],
  [
    "residuals",
    "The Recipient may use residuals, being information retained in the unaided memory of its employees, for any purpose.",
    "fails",
  ],
  [
    "no-licence",
    "Nothing in this Agreement grants the Recipient any licence under any patent or copyright.",
    "pass",
  ],
  [
    "liability-limits",
    "In no event shall either party be liable for consequential or indirect damages.",
    "fails",
  ],
  [
    "liability-limits",
    "The Discloser shall not be liable for any consequential loss arising from reliance on the accuracy of the Confidential Information.",
    "pass",
  ],
  ["survival", "Either party may terminate this Agreement on thirty days’ notice.", "missing"],
  [
    "oral-information",
    "Information disclosed orally is Confidential Information whether or not it is subsequently confirmed in writing.",
    "pass",
  ],
  [
    "compelled-notice",
    "The Recipient shall not disclose Confidential Information in response to a court order unless the Discloser has consented in writing.",
    "pass",
  ],
  [
    "marking",
    "The failure of the Discloser to mark information as confidential shall not affect its status as Confidential Information.",
    "pass",
  ],
  [
    "marking",
    "Confidential Information shall be identified by marking it as such at the time of disclosure.",
    "fails",
  ],
  [
    "amendment",
    "The Discloser may amend this Agreement by written notice to the Recipient.",
    "pass",
  ],
];

const mutual: readonly Case[] = [
  [
    "secrecy-term",
    "The obligations of confidentiality remain in force for three years after this Agreement ends.",
    "pass",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality shall survive for a period of ten (10) years.",
    "fails",
  ],
  [
    "exclusion-public",
    "Confidential Information does not include information that is or becomes publicly available through no fault of the Recipient.",
    "pass",
  ],
  [
    "exclusion-public",
    "“Confidential Information” means information that is not generally known to the public.",
    "missing",
  ],
  [
    "exclusion-third-party",
    "The obligations of confidentiality do not apply to information lawfully obtained from a third party without a duty of confidentiality.",
    "pass",
  ],
  [
    "exclusion-third-party",
    "Confidential Information includes information that the Discloser has received from third parties and is obliged to keep confidential.",
    "missing",
  ],
  [
    "exclusion-prior",
    "Confidential Information shall not include information already known to the Recipient at the time of disclosure.",
    "pass",
  ],
  [
    "non-solicit",
    "For a period of three (3) years neither party shall solicit for employment any employee of the other.",
    "fails",
  ],
  [
    "exclusivity",
    "The Recipient shall negotiate exclusively with the Discloser for sixty days.",
    "fails",
  ],
  ["exclusivity", "The courts of Delaware have exclusive jurisdiction.", "pass"],
  [
    "indemnity",
    "Each party shall indemnify the other against losses caused by its breach of this Agreement.",
    "fallback 1",
  ],
  ["governing-law", "This Agreement is governed by the laws of the State of Delaware.", "pass"],
  ["governing-law", "This Agreement is governed by the laws of France.", "needs_human"],
  ["governing-law", "This Agreement shall be governed by English law.", "pass"],
  ["governing-law", "This Agreement is governed by the laws of ______________.", "needs_human"],
  [
    "venue",
    "All disputes shall be finally settled by arbitration under the ICC Rules.",
    "fallback 1",
  ],
  [
    "assignment",
    "Neither party may assign this Agreement without the prior written consent of the other.",
    "pass",
  ],
  ["amendment", "This Agreement may be amended only in writing signed by both parties.", "pass"],
  [
    "personal-data",
    "The Confidential Information may include personal data of customers.",
    "fallback 1",
  ],
  ["parties-and-blanks", "The purpose of the talks is ______________.", "needs_human"],
  [
    "copies",
    "Neither party shall make any copies of the Confidential Information without prior written consent.",
    "fallback 1",
  ],
  [
    "copies",
    "Upon request, the Recipient shall return the Confidential Information and any copies.",
    "pass",
  ],
];

describe("the NDA playbook of a recipient", () => {
  it.each(recipient)("on %s judges “%s” as %s", (issue, sentence, expected) => {
    expect(verdictOn("recipient", issue, sentence)).toBe(expected);
  });
});

describe("the NDA playbook of a discloser", () => {
  it.each(discloser)("on %s judges “%s” as %s", (issue, sentence, expected) => {
    expect(verdictOn("discloser", issue, sentence)).toBe(expected);
  });
});

describe("the NDA playbook of both sides", () => {
  it.each(mutual)("on %s judges “%s” as %s", (issue, sentence, expected) => {
    expect(verdictOn("mutual", issue, sentence)).toBe(expected);
  });

  it("asks a person when only one side is bound", () => {
    const text = `NON-DISCLOSURE AGREEMENT\n${sides.recipient.opening}\n1. The Recipient shall keep the Confidential Information secret.`;
    const { verdicts } = review(plainDocument(text), ndaMutual());
    expect(verdicts.find(({ issueId }) => issueId === "mutuality")?.verdict).toBe("needs_human");
  });
});
