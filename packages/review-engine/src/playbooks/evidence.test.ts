import { describe, expect, it } from "vitest";
import { oneClause } from "../test-support/one-clause.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const licence = oneClause(registeredPlaybook("Software License Agreement", "licensee"), [
  "SOFTWARE LICENSE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Developer”).",
]);
const secrecy = oneClause(registeredPlaybook("NDA", "recipient"), [
  "MUTUAL NON-DISCLOSURE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”).",
]);

const besidesInLicence = [
  ["source-code-secrecy", "Customer secures license keys as its own confidential information."],
  ["confidentiality", "Customer secures license keys as its own confidential information."],
  ["software-ownership", "The Software infringes the property rights of someone else."],
  ["our-indemnity", "Developer agrees to give Customer indemnification for claims of others."],
  [
    "price-increases",
    "If Developer changes functionality, Customer may end the agreement early for a partial fee.",
  ],
] as const;

const besidesInSecrecy = [
  ["counterparts", "The Receiving Party shall destroy all electronic copies of the information."],
  ["no-obligation", "It came from a third party who had no obligation of confidentiality."],
] as const;

describe("evidence", () => {
  it.each(besidesInLicence)("in a licence on %s is not “%s”", (issue, sentence) => {
    expect(licence.quoteOn(issue, sentence)).toBeNull();
  });

  it.each(besidesInSecrecy)("in an NDA on %s is not “%s”", (issue, sentence) => {
    expect(secrecy.quoteOn(issue, sentence)).toBeNull();
  });

  it("in an NDA takes what stands in brackets behind it along when it is deleted", () => {
    const relief =
      "The Disclosing Party may seek an injunction, without the need to post a bond (as far as the law permits), besides its other remedies.";
    expect(secrecy.mended("injunction", relief)).toBe(
      "The Disclosing Party may seek an injunction besides its other remedies.",
    );
  });

  it("in a licence of limits with exceptions told elsewhere is left to a person", () => {
    expect(
      licence.verdictOn(
        "cap-carve-outs",
        "Subject to the exceptions below, the liability of each party shall not exceed the fees paid.",
      ),
    ).toBe("needs_human");
  });
});
