import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";
import { replacedWords } from "./replaced-words.ts";

describe("words of an earlier text that give way", () => {
  it.each([
    ["“twelve (12) months” is replaced by “six (6) months”.", ["twelve (12) months"]],
    [
      "'twelve (12) months' shall be deleted and replaced with 'six months'.",
      ["twelve (12) months"],
    ],
    ["The words “or orally” and the words “in Ohio” are hereby deleted.", ["in Ohio"]],
    ["Section 2 is amended by replacing “ten days” with “two days”.", ["ten days"]],
    ["by deleting the phrase “ten days” and inserting “two days”", ["ten days"]],
    ["“two days” is substituted for the words “ten days” in Section 4.", ["ten days"]],
    ["“Products” that are defective are replaced by Supplier at its cost.", []],
    ["Section 2 is replaced by: “Customer pays in ten days.”", []],
    [
      "Supplier’s parts that customers’ tools need are replaced by Supplier’s agents: see below.",
      [],
    ],
  ])("are told in: %s", (text, expected) => {
    expect(replacedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it("are not what an amendment provides", () => {
    const { verdicts, extracted } = review(
      plainDocument(
        [
          "FIRST AMENDMENT TO NON-DISCLOSURE AGREEMENT",
          "This First Amendment is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”) and amends the Non-Disclosure Agreement dated 1 March 2024 (the “Agreement”) as follows:",
          "1. Secrecy. In Section 7, the words “the obligations of confidentiality end two (2) years after disclosure” are replaced by “the obligations of confidentiality end seven (7) years after disclosure”.",
          "2. Term. In Section 5, “twelve (12) months” is replaced by “thirty-six (36) months” for the term of the Agreement.",
          "3. All other terms of the Agreement remain unchanged and in full force and effect.",
        ].join("\n"),
      ),
      registeredPlaybook("NDA", "mutual"),
    );
    const reasonOn = (id: string): string | undefined =>
      verdicts.find(({ issueId }) => issueId === id)?.reason;
    expect(reasonOn("agreement-term")).toContain("thirty-six (36) months");
    expect(extracted.find(({ label }) => label === "Secrecy term")?.value).toBe("seven (7) years");
  });
});
