import { describe, expect, it } from "vitest";
import { draftedClause } from "../test-support/drafted-clause.ts";

const mutual = draftedClause("NDA", "mutual");
const recipient = draftedClause("NDA", "recipient");

const oneOfSeveral = [
  "“Confidential Information” shall include:",
  "(a) All papers that Discloser hands over and that are marked “confidential”;",
  "(b) All figures of its sales, however they become known to Recipient; and",
  "(c) The names of its customers.",
].join("\n");

describe("lists in NDAs", () => {
  it("asks for no mark where a mark is one of several ways in", () => {
    expect(mutual.verdictOn("marking", oneOfSeveral)).toBe("pass");
    expect(mutual.reasonOn("marking", oneOfSeveral)).toContain("one of several ways");
  });

  it("asks for a mark where the parts of a definition must all be met", () => {
    const all =
      "“Confidential Information” means information that:\n(a) is handed over in writing; and\n(b) is marked “confidential”.";
    expect(mutual.verdictOn("marking", all)).toBe("fallback 1");
  });

  it("takes an exclusion of what is not marked for no other way in", () => {
    const excluded =
      "Confidential Information does not include any information:\n(a) which is told orally unless it is identified as confidential at that time;\n(b) which is public; or\n(c) which is old.";
    expect(mutual.verdictOn("marking", excluded)).toBe("fallback 1");
  });

  it.each([
    [
      "a definition with exclusions behind it",
      "“Confidential Information” means all knowledge that is disclosed and identified at the time of such disclosure as being confidential; provided that it does not include what is in the public domain.",
    ],
    [
      "the nature of information that has to be declared",
      "Confidential Information. Data are confidential when they are declared confidential upon delivery. The confidential nature of the said data will have to be explicitly declared, writing CONFIDENTIAL on them.",
    ],
  ])("asks for a mark by %s", (_, clause) => {
    expect(mutual.verdictOn("marking", clause)).toBe("fallback 1");
  });

  it("asks for no mark where all information that is marked is named after the rest", () => {
    const clause =
      "“Confidential Information” means recipes, customer lists and all information identified as confidential.";
    expect(mutual.verdictOn("marking", clause)).toBe("pass");
  });
});

describe("who may see the information", () => {
  it("takes representatives who are staff alone for no advisers", () => {
    const clause =
      "Recipient shall not disclose the Confidential Information, save that Recipient may disclose it to those of its directors, officers and employees (“Representatives”) who need to know it.";
    expect(mutual.verdictOn("permitted-recipients", clause)).toBe("fallback 1");
  });

  it("takes representatives who are advisers too for advisers", () => {
    const clause =
      "“Representatives” means the directors, employees and lawyers of Recipient. Recipient may disclose the Confidential Information to its Representatives who need to know it.";
    expect(mutual.verdictOn("permitted-recipients", clause)).toBe("pass");
  });

  it("takes the employees of affiliates for no advisers", () => {
    const clause =
      "Recipient shall only disclose Confidential Information to those of its or its affiliates’ employees who need to know it.";
    expect(mutual.verdictOn("permitted-recipients", clause)).toBe("fallback 1");
  });

  it.each([
    "Data not yet revealed, in whatever form, relating to the business of Discloser or those of its affiliates, is Confidential Information.",
    "Recipient shall not engage in, provide financing to or have an interest in a rival, whether as a stockholder, director or other than as a consultant.",
    "Recipient will maintain in strict confidence, and not divulge directly or indirectly or through its affiliates, any information relating to any of the affiliates of Discloser.",
  ])("rests on nothing in: %s", (clause) => {
    expect(mutual.verdictOn("permitted-recipients", clause)).toBe("missing");
  });
});

describe("how long a restraint lasts", () => {
  it.each([
    ["fallback 1", "one year"],
    ["fails", "five (5) years"],
  ])("%s: a hiring ban told as “will not, for a period of”", (verdict, period) => {
    const clause = `Recipient agrees that it will not, for a period of ${period} from the date of this Agreement, solicit any employee of Discloser.`;
    expect(mutual.verdictOn("non-solicit", clause)).toBe(verdict);
  });

  it("a hiring ban within a year that leaves advertising free", () => {
    const clause =
      "Recipient will not, within one year from the date of this Agreement, solicit any employee of Discloser. This does not prohibit general advertisements that are not directed at them.";
    expect(mutual.verdictOn("non-solicit", clause)).toBe("pass");
    expect(recipient.verdictOn("non-solicit", clause)).toBe("fallback 1");
  });

  it("a standstill told as “undertakes not to”", () => {
    const clause =
      "Recipient undertakes not to acquire any securities of Discloser within three months after receiving Confidential Information.";
    expect(mutual.verdictOn("standstill", clause)).toBe("fallback 1");
  });
});

it("takes records that prove an exclusion for no confirmation of what was said", () => {
  const clause =
    "“Confidential Information” means all information told orally or in writing, other than what Recipient already had, as demonstrated by its written records.";
  expect(mutual.reasonOn("oral-information", clause)).toBe("Oral information counts.");
});

it("takes what the law permits of an exclusion of liability for no disclosure that it requires", () => {
  const clause =
    "To the full extent permitted by law Recipient is not liable for any disclosure made inadvertently.";
  expect(mutual.verdictOn("compelled-disclosure", clause)).toBe("missing");
});

it("takes trade secrets in a list for no public information", () => {
  const clause =
    "Exclusions. Information is not left unprotected when it is disclosed, including but not limited to trade secrets.";
  expect(mutual.verdictOn("exclusion-public", clause)).toBe("missing");
});
