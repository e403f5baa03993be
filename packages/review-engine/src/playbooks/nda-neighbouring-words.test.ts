import { describe, expect, it } from "vitest";
import { draftedClause } from "../test-support/drafted-clause.ts";

const mutual = draftedClause("NDA", "mutual");
const recipient = draftedClause("NDA", "recipient");
const discloser = draftedClause("NDA", "discloser");

type Case = readonly [issue: string, expected: string, clause: string];

/** What a verdict rests on nothing for, though its words stand there. */
const unquoted: readonly Case[] = [
  [
    "permitted-recipients",
    "missing",
    "Information is all know-how owned by or licensed to Discloser or its affiliates and disclosed to Recipient, including but not limited to information on staff, agents and advisers.",
  ],
  [
    "no-licence",
    "fallback 1",
    "Confidential Information is any know-how that is used, whether owned by or licensed to Discloser.",
  ],
  [
    "permitted-recipients",
    "missing",
    "Recipient agrees not to communicate the Confidential Information to any third party, including but not limited to its affiliates.",
  ],
  [
    "permitted-recipients",
    "missing",
    "The restrictive covenants of this Agreement are an inducement to Recipient buying the shares of its subsidiaries.",
  ],
  [
    "compelled-disclosure",
    "missing",
    "Recipient shall not disclose the Confidential Information for five years or such shorter period as the law requires.",
  ],
  [
    "compelled-disclosure",
    "missing",
    "If the law that applies to a lawsuit requires a limitation in time, Recipient is barred from use and disclosure for two years.",
  ],
  [
    "marking",
    "pass",
    "Notices go to such address or fax number as may be designated by such side.",
  ],
  [
    "marking",
    "pass",
    "A provision that is declared to be invalid leaves such other ones in force.",
  ],
  [
    "secrecy-of-talks",
    "pass",
    "Recipient shall refrain from reverse engineering software that is disclosed under the terms of this Agreement.",
  ],
  [
    "secrecy-of-talks",
    "pass",
    "Papers on any media are erased upon request or upon termination of this Agreement.",
  ],
  [
    "reverse-engineering",
    "pass",
    "Confidential Information includes all financial analysis of the structures that the parties consider.",
  ],
  ["venue", "pass", "Discloser may seek injunctive relief by a court of appropriate jurisdiction."],
  [
    "copies",
    "pass",
    "Upon request Recipient shall return the papers and shall not retain any copies.",
  ],
];

/** What is said in words that were passed over. */
const quoted: readonly Case[] = [
  [
    "copies",
    "fallback 1",
    "Recipient agrees that it will not modify, duplicate or reverse engineer the software for any purpose.",
  ],
  [
    "permitted-recipients",
    "pass",
    "Confidential Information may only be passed on to managers, employees or consultants for whom this is necessary.",
  ],
  [
    "permitted-recipients",
    "pass",
    "Subject to the Public Records Act, Recipient will not disclose the Confidential Information to any person other than its officers, agents and representatives.",
  ],
  [
    "permitted-recipients",
    "pass",
    "Recipient shall not disclose the Confidential Information to any third party unless it is a solicitor or accountant of Recipient.",
  ],
  [
    "permitted-recipients",
    "pass",
    "Disclosure of the Confidential Information to affiliated companies is permitted.",
  ],
  [
    "compelled-disclosure",
    "pass",
    "Recipient may disclose the Confidential Information under a court order, and the period required by law for an appeal shall be kept.",
  ],
  [
    "marking",
    "fallback 1",
    "Recipient shall not disclose any information that is designated as confidential by Discloser.",
  ],
  [
    "marking",
    "pass",
    "Confidential Information is information that is stamped as such, or of which it is apparent to a reasonable person who knows well the trade and the whole business of Discloser that it is secret.",
  ],
  [
    "secrecy-of-talks",
    "pass",
    "The terms and existence of this Agreement, and that negotiations are taking place, are also Confidential Information that is subject to the provisions of this Agreement.",
  ],
  [
    "secrecy-of-talks",
    "pass",
    "Neither side shall make any announcement of the Project without consent.",
  ],
  [
    "copies",
    "pass",
    "Copies shall not be made except to the extent reasonably necessary, and all copies made belong to Discloser.",
  ],
  [
    "copies",
    "fallback 1",
    "Recipient agrees not to reproduce the samples and shall return them and any copies.",
  ],
  [
    "copies",
    "pass",
    "Recipient has no licence except the right to copy the Confidential Information solely for the Purpose.",
  ],
];

describe("words of an NDA that stand beside each other by chance", () => {
  it.each(unquoted)("prove nothing on %s, which is %s, in “%s”", (issue, expected, clause) => {
    expect([mutual.verdictOn(issue, clause), mutual.quoteOn(issue, clause)]).toEqual([
      expected,
      null,
    ]);
  });
});

describe("what an NDA says in words of its own", () => {
  it.each(quoted)("is found for %s, which is %s, in “%s”", (issue, expected, clause) => {
    expect(mutual.verdictOn(issue, clause)).toBe(expected);
    expect(mutual.quoteOn(issue, clause)).not.toBeNull();
  });
});

describe("the care that is owed", () => {
  it("is not that for one’s own secrets where use for one’s own purposes is barred", () => {
    const clause =
      "Recipient undertakes that it shall not use the Confidential Information for its own purposes and shall keep it secret.";
    expect(mutual.verdictOn("standard-of-care", clause)).toBe("pass");
  });

  it("is not due where due diligence is done", () => {
    const clause =
      "Recipient may take part in the due diligence review, and uses utmost care to keep the Confidential Information secret.";
    expect(mutual.verdictOn("standard-of-care", clause)).toBe("fallback 2");
  });
});

describe("who answers for others", () => {
  it("is nobody whose liability for some damages is excluded", () => {
    const clause =
      "Recipient may share the Confidential Information with its employees. Recipient shall not be liable for indirect damages for a breach of this Agreement by any person.";
    expect(discloser.verdictOn("responsibility", clause)).toBe("missing");
  });
});

describe("the term of an NDA", () => {
  it("is not the time of a notice", () => {
    const clause =
      "This Agreement may be terminated during its period upon sixty (60) days written notice. This Agreement continues for three (3) years.";
    expect(recipient.quoteOn("agreement-term", clause)).toContain("three (3) years");
  });
});

describe("a term that is left blank", () => {
  const clause =
    "This Agreement stays in effect for a period of [Insert Duration] from the date of disclosure. Obligations regarding trade secrets survive until the information is no longer a trade secret.";

  it("leaves the length of secrecy blank, though trade secrets stay secret", () => {
    expect(recipient.verdictOn("secrecy-term", clause)).toBe("fallback 1");
    expect(recipient.reasonOn("secrecy-term", clause)).toContain("still blank");
  });

  it("is said to be blank to the one who discloses as well", () => {
    expect(discloser.reasonOn("agreement-term", clause)).toContain("still blank");
  });
});

describe("no duty to disclose", () => {
  it("is found where what is not owed is confidential", () => {
    const clause =
      "Discloser has no obligation under this Agreement to disclose Confidential Information to Recipient or to proceed with a deal.";
    expect(discloser.verdictOn("no-obligation", clause)).toBe("pass");
  });
});

describe("what the information may be used for", () => {
  it("is not said where no sale of what uses it is owed", () => {
    const clause =
      "This Agreement is neither intended as nor will it be construed as creating a joint venture, nor an obligation to buy products using the Confidential Information.";
    expect(mutual.verdictOn("permitted-purpose", clause)).not.toBe("pass");
  });
});

describe("an NDA is mended in its own words", () => {
  it.each([
    [
      recipient,
      "compelled-notice",
      "Recipient may disclose it where a court order requires, provided, however, that Recipient promptly provides Discloser with prior written notice of such disclosure.",
      "Recipient may disclose it where a court order requires, provided, however, that, to the extent legally permitted, Recipient promptly provides Discloser with prior written notice of such disclosure.",
    ],
    [
      recipient,
      "compelled-notice",
      "Recipient has no duty where disclosure is required by court order and Discloser has been given notice of such order.",
      "Recipient has no duty where disclosure is required by court order and, to the extent legally permitted, Discloser has been given notice of such order.",
    ],
    [
      discloser,
      "exclusion-independent",
      "Exclusions. Confidential Information does not include information that is independently developed by Recipient.",
      "Exclusions. Confidential Information does not include information that is independently developed by Recipient without use of Confidential Information.",
    ],
  ])("%# on %s", (playbook, issue, clause, expected) => {
    expect(playbook.mended(issue, clause)).toBe(expected);
  });
});

describe("a law that requires a term", () => {
  it("does not let a recipient disclose what a court asks for", () => {
    const clause =
      "Recipient shall not disclose the Confidential Information for a term of five years or the maximum period permitted by law.";
    expect(recipient.verdictOn("compelled-disclosure", clause)).toBe("missing");
  });
});
