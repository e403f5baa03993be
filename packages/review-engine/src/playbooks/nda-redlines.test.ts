import { describe, expect, it } from "vitest";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import type { Playbook } from "../playbook/playbook.ts";
import { ndaDiscloser, ndaMutual, ndaRecipient } from "./index.ts";

const opening =
  "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”). “Confidential Information” means non-public information that the Discloser discloses.";

/** How a clause reads once the edits of one issue are accepted. */
const mended = (playbook: Playbook, issue: string, clause: string): string => {
  const document = plainDocument(`NON-DISCLOSURE AGREEMENT\n${opening}\n1. ${clause}\n`);
  const only = { ...playbook, issues: playbook.issues.filter(({ id }) => id === issue) };
  const edits = review(document, only).edits.map(({ edit }) => edit);
  const text = applyToDocument(document, edits).paragraphs.map((paragraph) => paragraph.text);
  return (text.find((line) => line.startsWith("1. ")) ?? "").slice(3);
};

type Case = readonly [issue: string, clause: string, mended: string];

const recipient: readonly Case[] = [
  [
    "secrecy-term",
    "The obligations of confidentiality survive for seven (7) years after termination.",
    "The obligations of confidentiality survive for three (3) years after termination.",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality survive for five (5) years after termination.",
    "The obligations of confidentiality survive for five (5) years after termination.",
  ],
  [
    "secrecy-term",
    "The Recipient’s obligations are perpetual and shall survive any termination of this Agreement indefinitely.",
    "The Recipient’s obligations shall survive any termination of this Agreement for a period of three (3) years.",
  ],
  [
    "secrecy-term",
    "The Recipient’s duties of confidentiality are perpetual.",
    "The Recipient’s duties of confidentiality continue for a period of three (3) years.",
  ],
  [
    "standard-of-care",
    "The Recipient shall protect the Confidential Information with the highest degree of care, and shall be strictly liable for any disclosure, howsoever caused.",
    "The Recipient shall protect the Confidential Information with a reasonable degree of care, and shall be liable for any disclosure, caused by its breach of this Agreement.",
  ],
  [
    "permitted-recipients",
    "The Recipient may disclose Confidential Information only to those of its employees who need to know it.",
    "The Recipient may disclose Confidential Information only to those of its employees and professional advisers who need to know it.",
  ],
  [
    "permitted-recipients",
    "The Recipient may disclose Confidential Information only to those of its employees who need to know it. Disclosure to affiliates, professional advisers, lenders or insurers requires the Discloser’s prior written consent.",
    "The Recipient may disclose Confidential Information only to those of its employees and professional advisers who need to know it. Disclosure to affiliates, lenders or insurers requires the Discloser’s prior written consent.",
  ],
  [
    "flow-down",
    "The Recipient may disclose Confidential Information only to employees who have each first signed an individual undertaking in a form approved by the Discloser.",
    "The Recipient may disclose Confidential Information only to employees who are bound by duties of confidentiality.",
  ],
  [
    "compelled-disclosure",
    "The Recipient shall not disclose Confidential Information in response to a court order unless it has exhausted every available means of resisting such disclosure.",
    "The Recipient shall not disclose Confidential Information in response to a court order unless it has given the Discloser prompt written notice, to the extent legally permitted.",
  ],
  [
    "compelled-notice",
    "If the Recipient is required by law to disclose Confidential Information, it shall give the Discloser prompt notice.",
    "If the Recipient is required by law to disclose Confidential Information, it shall, to the extent legally permitted, give the Discloser prompt notice.",
  ],
  [
    "compelled-notice",
    "Confidential Information may be disclosed to a court that requires it, provided that, prior to such disclosure, the Recipient has notified the Discloser.",
    "Confidential Information may be disclosed to a court that requires it, provided that, to the extent legally permitted, prior to such disclosure, the Recipient has notified the Discloser.",
  ],
  [
    "compelled-notice",
    "Information is exempt where it is required to be disclosed by law, provided the Discloser is notified promptly.",
    "Information is exempt where it is required to be disclosed by law, provided, to the extent legally permitted, the Discloser is notified promptly.",
  ],
  [
    "compelled-notice",
    "If the Recipient is required by law to disclose Confidential Information, it will furnish only the portion that is required and will give the Discloser prompt notice.",
    "If the Recipient is required by law to disclose Confidential Information, it will furnish only the portion that is required and will, to the extent legally permitted, give the Discloser prompt notice.",
  ],
  [
    "agreement-term",
    "This Agreement shall continue in force until terminated by the Discloser upon written notice.",
    "This Agreement shall continue in force until terminated by either party upon written notice.",
  ],
  [
    "return",
    "Within two (2) business days of a request, the Recipient shall return or destroy all Confidential Information.",
    "Within ten (10) days of a request, the Recipient shall return or destroy all Confidential Information.",
  ],
  [
    "feedback",
    "The Confidential Information remains the property of the Discloser. The Recipient hereby assigns to the Discloser all right, title and interest in any improvement that it conceives.",
    "The Confidential Information remains the property of the Discloser.",
  ],
  [
    "injunction",
    "The Discloser shall be entitled to injunctive relief, without the posting of any bond, in addition to all other remedies.",
    "The Discloser shall be entitled to injunctive relief in addition to all other remedies.",
  ],
  [
    "attorneys-fees",
    "The Recipient shall reimburse the Discloser for all attorneys’ fees incurred in enforcing this Agreement.",
    "In any action to enforce this Agreement, the prevailing party is entitled to recover its reasonable legal costs.",
  ],
  [
    "publicity",
    "The parties are independent. The Discloser may use the Recipient’s name and logo in its marketing materials.",
    "The parties are independent.",
  ],
  [
    "amendment",
    "The Discloser may amend this Agreement by written notice to the Recipient; any other amendment must be signed by both parties.",
    "This Agreement may be amended only in writing signed by both parties.",
  ],
];

const discloser: readonly Case[] = [
  [
    "secrecy-term",
    "The obligations of confidentiality survive for one (1) year after termination.",
    "The obligations of confidentiality survive for three (3) years after termination.",
  ],
  [
    "publicity",
    "The Discloser may use the Recipient’s name and logo in its marketing materials.",
    "The Discloser may use the Recipient’s name and logo in its marketing materials.",
  ],
  [
    "trade-secrets",
    "This Agreement continues for one (1) year. The obligations of confidentiality survive for seven (7) years after its termination.",
    "This Agreement continues for one (1) year. The obligations of confidentiality survive for seven (7) years after its termination. For Confidential Information that is a trade secret, the duties of confidentiality continue for as long as it remains a trade secret under applicable law.",
  ],
];

const mutual: readonly Case[] = [
  [
    "secrecy-term",
    "The obligations of confidentiality survive in perpetuity.",
    "The obligations of confidentiality survive for a period of five (5) years. For Confidential Information that is a trade secret, the duties of confidentiality continue for as long as it remains a trade secret under applicable law.",
  ],
  [
    "secrecy-term",
    "The obligations of confidentiality survive for seven (7) years after termination.",
    "The obligations of confidentiality survive for seven (7) years after termination.",
  ],
  [
    "compelled-notice",
    "The Recipient may disclose Confidential Information to the extent required by law.",
    "The Recipient may disclose Confidential Information to the extent required by law. To the extent legally permitted, the Recipient shall give the Discloser prompt written notice before any disclosure that the law requires.",
  ],
];

describe("the redline of the NDA playbook", () => {
  it.each(recipient)("of a recipient, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(ndaRecipient(), issue, clause)).toBe(expected);
  });

  it.each(discloser)("of a discloser, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(ndaDiscloser(), issue, clause)).toBe(expected);
  });

  it.each(mutual)("of both sides, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(ndaMutual(), issue, clause)).toBe(expected);
  });
});
