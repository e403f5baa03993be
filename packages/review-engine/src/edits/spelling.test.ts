import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { spelledAs } from "./spelling.ts";

const inContract = (contract: string, text: string): string =>
  spelledAs(readContract(plainDocument(`AGREEMENT\n1. ${contract}`), "recipient"), text);

describe("the spelling of inserted text", () => {
  it.each([
    ["Nobody else is authorized.", "An unauthorised licence.", "An unauthorized license."],
    [
      "It grants a license.",
      "Organisational measures of defence.",
      "Organizational measures of defense.",
    ],
    [
      "It honours its labour.",
      "Willful acts, authorized in its favor.",
      "Wilful acts, authorised in its favour.",
    ],
    ["It grants a licence.", "A license in good judgment.", "A licence in good judgement."],
    ["It honours it.", "A laboratory, an honorary member.", "A laboratory, an honorary member."],
    [
      "It authorizes it.",
      "A de minimis organism, {{the LicenceTerm}}.",
      "A de minimis organism, {{the LicenceTerm}}.",
    ],
    [
      "It recognises it.",
      "It may not license the work under a perpetual, royalty-free license to use it.",
      "It may not license the work under a perpetual, royalty-free licence to use it.",
    ],
    ["It pays the fees.", "A wilful act, a willful one.", "A wilful act, a willful one."],
  ])("beside “%s” makes “%s” “%s”", (contract, text, spelled) => {
    expect(inContract(contract, text)).toBe(spelled);
  });
});
