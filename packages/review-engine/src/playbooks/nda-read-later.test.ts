import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { draftedClause } from "../test-support/drafted-clause.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const mutual = draftedClause("NDA", "mutual");
const recipient = draftedClause("NDA", "recipient");
const discloser = draftedClause("NDA", "discloser");

describe("what is read in six NDAs", () => {
  it("an anniversary in words and figures as the end of secrecy", () => {
    const clause =
      "The obligations of confidentiality shall expire on the fifth (5th) anniversary of the date of this Agreement.";
    expect(recipient.reasonOn("secrecy-term", clause)).toContain("fifth (5th) anniversary");
  });

  it("what is shown by implication to be confidential as protected without a mark", () => {
    const clause =
      "“Confidential Information” means what is marked “confidential” or shown by implication that it is disclosed in confidence.";
    expect(discloser.verdictOn("marking", clause)).toBe("pass");
  });

  it("what is designated to show an implication as marked", () => {
    const clause =
      "“Confidential Information” means what is marked or designated as confidential expressly or by necessary implication.";
    expect(mutual.verdictOn("marking", clause)).toBe("fallback 1");
  });

  it("those who are authorized to have information disclosed as those who may see it", () => {
    const clause =
      "Recipient and its agents and contractors, who are hereby authorized to have the Confidential Information disclosed to them, shall keep it secret.";
    expect(recipient.verdictOn("permitted-recipients", clause)).toBe("pass");
  });

  it.each([
    "The contractors may become party to information by overseeing or overhearing it and need to know that it is to be kept confidential.",
    "Upon demand Recipient will deliver to the Company all papers in the possession of its directors, or provide them only to its agents.",
  ])("nobody allowed to see it in: %s", (clause) => {
    expect(mutual.verdictOn("permitted-recipients", clause)).toBe("missing");
  });

  it("no less care than the recipient uses for its own as a standard", () => {
    const clause =
      "Recipient shall treat the information as confidential and exercise no less care in its protection than Recipient uses in protecting its confidential information.";
    expect(recipient.verdictOn("standard-of-care", clause)).toBe("pass");
    expect(mutual.verdictOn("standard-of-care", clause)).toBe("fallback 1");
  });

  it("a court's order obeyed only after recourse has been exhausted as refused", () => {
    const clause =
      "This Agreement does not apply to information that is disclosed as required by judicial action after all reasonable legal recourse to keep it confidential has been exhausted.";
    expect(recipient.verdictOn("compelled-disclosure", clause)).toBe("fails");
  });

  it("the years that information is held in confidence as no term of the agreement", () => {
    const clause =
      "Each party shall hold information in confidence in accordance with the terms of this Agreement for a period of two (2) years from the date of receipt.\n2. Term. This Agreement is effective until terminated. Either party may terminate this Agreement upon two days’ notice.";
    expect(mutual.reasonOn("agreement-term", clause)).toBe(
      "A party may end the agreement by notice.",
    );
  });

  it("what counts whether or not it is marked as a definition that says so", () => {
    const clause =
      "“Confidential Information” means any data, whether or not it is marked as confidential or proprietary.";
    expect(mutual.reasonOn("definition", clause)).toContain("whether or not it is marked");
  });

  it("the circumstances of a disclosure that the law requires as no test of what is confidential", () => {
    const clause =
      "“Confidential Information” means data disclosed for the purpose of a loan.\n2. Law. Recipient may obey an order if notice, in light of the circumstances of such disclosure, is given for confidential treatment.";
    expect(mutual.reasonOn("definition", clause)).not.toContain("reasonable person");
  });

  it("what the other party discloses as nothing that a third party gave", () => {
    const clause =
      "Recipient shall keep the Confidential Information disclosed by the other party secure and not disclose it to any third party, save to its employees who owe a duty of confidence.";
    expect(discloser.quoteOn("exclusion-third-party", clause)).toBeNull();
    expect(mutual.verdictOn("exclusion-third-party", clause)).toBe("missing");
  });

  it.each([
    "Confidential Information does not include what (a) was rightfully received from a third party without restriction; or (b) is released by a written agreement.",
    "Confidential Information does not include what is lawfully furnished to Recipient by a non-party without any duty of confidentiality.",
  ])("what a third party gave: %s", (clause) => {
    expect(mutual.verdictOn("exclusion-third-party", clause)).toBe("pass");
  });

  it("no disclosure that counts as a transfer as the refusal of a licence, and no owner as one", () => {
    const clause =
      "The parties are the owners or exclusive licensees of intellectual property, which gives no right.\n2. No disclosure of information shall be deemed a transfer of intellectual property or a waiver of rights in it.";
    expect(recipient.quoteOn("no-licence", clause)).toContain("deemed a transfer");
  });

  it("a definition where it stands and not where it is announced", () => {
    const clause =
      "The parties may disclose to each other certain confidential and non-public information (“Confidential Information”, as defined below).\n2. Meaning. “Confidential Information” means information of a proprietary or non-public kind.";
    expect(mutual.quoteOn("definition", clause)).toContain("proprietary");
  });

  it("damages from any court as no choice of a court", () => {
    const clause =
      "Discloser may claim an award of actual damages from any court of competent jurisdiction.";
    expect(recipient.quoteOn("venue", clause)).toBeNull();
  });

  it("no duty to disclose as no duty of both", () => {
    const clause =
      "This Agreement creates no obligation for either party to disclose information to the other party.\n2. Secrecy. Each party shall keep the Confidential Information of the other party secret.";
    expect(mutual.quoteOn("mutuality", clause) ?? "").not.toContain("creates no obligation");
  });

  it("harm to both sides as no duty of both", () => {
    const clause =
      "Each party agrees that disclosure of the other’s Confidential Information does irreparable harm and may be enjoined by an injunction.\n2. Secrecy. Each party shall keep the Confidential Information of the other party secret.";
    expect(mutual.quoteOn("mutuality", clause) ?? "").not.toContain("irreparable");
  });
});

describe("a paragraph that ends in the words that open the signatures", () => {
  const lines = [
    "NON-DISCLOSURE AGREEMENT",
    "This Agreement is made between Acme Inc. (“Discloser”) and Beta Ltd. (“Recipient”).",
    "1. Secrecy. Recipient shall keep the Confidential Information secret and may show it to its employees and advisers who need to know it.",
    "2. Remedies. A breach may cause harm that money does not make good. IN WITNESS WHEREOF, the parties hereto have executed this Agreement as of the date first written above.",
    "DISCLOSER",
    "RECIPIENT (Beta Ltd.)",
    "Signed:______________________",
    "Name: Jane Doe",
  ];

  it("takes new clauses before those words, and none stands among the signatures", () => {
    const document = plainDocument(lines.join("\n"));
    const { edits } = review(document, registeredPlaybook("NDA", "discloser"));
    const after = applyToDocument(
      document,
      edits.map(({ edit }) => edit),
    ).paragraphs.map(({ text }) => text);
    const opening = after.findIndex((text) => text.includes("IN WITNESS WHEREOF"));
    expect(after.slice(opening + 1)).toEqual(lines.slice(4));
    expect(after[opening]).toMatch(/\. 3\. .*above\.$/u);
  });

  it("the law in the sentence that opens the signatures", () => {
    const clause =
      "Recipient shall keep the information secret.\nIN WITNESS WHEREOF, the parties have executed this Agreement as a sealed instrument, governed by the laws of the State of Texas.\nBy: ____________\nName: ____________";
    expect(mutual.verdictOn("governing-law", clause)).toBe("pass");
    const signed =
      "IN WITNESS WHEREOF, the parties have executed this Agreement under the laws.\nBy: ____________";
    expect(
      mutual.reasonOn("governing-law", `Recipient shall keep it secret.\n${signed}`),
    ).not.toContain("one we know");
  });
});
