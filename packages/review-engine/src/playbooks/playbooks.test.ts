import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import type { Playbook, PlaybookIssue } from "../playbook/playbook.ts";
import { review } from "../review-document.ts";
import { ndaDiscloser, ndaMutual, ndaRecipient, allPlaybooks } from "./index.ts";

/** An agreement of next to nothing between the sides that a playbook knows. */
const bareFor = ({ contractType, position }: Playbook): string => {
  const [us, them] = sideNames.get(position) ?? ["Recipient", "Discloser"];
  return [
    contractType.toUpperCase(),
    `This Agreement is made between Acme Inc. (the “${them}”) and Beta Ltd. (the “${us}”).`,
    "1. Notices. Notices must be sent to the address of the other party stated above.",
  ].join("\n");
};

const sideNames: ReadonlyMap<string, readonly [us: string, them: string]> = new Map([
  ["discloser", ["Discloser", "Recipient"]],
  ["customer", ["Customer", "Provider"]],
  ["provider", ["Provider", "Customer"]],
  ["buyer", ["Buyer", "Supplier"]],
  ["supplier", ["Supplier", "Buyer"]],
  ["controller", ["Controller", "Processor"]],
  ["processor", ["Processor", "Controller"]],
  ["licensee", ["Licensee", "Licensor"]],
  ["licensor", ["Licensor", "Licensee"]],
]);

const words: Readonly<Record<string, string>> = {
  RecipientTerm: "the Recipient",
  DiscloserTerm: "the Discloser",
  ConfidentialTerm: "Confidential Information",
  AgreementTerm: "this Agreement",
  PurposeTerm: "the Purpose",
  ServiceTerm: "the Service",
  ContentTerm: "Customer Data",
  SoftwareTerm: "the Software",
  LicenceTerm: "license",
  DataTerm: "Personal Data",
  IncidentTerm: "Security Incident",
  SubprocessorTerm: "Subprocessor",
  MainAgreementTerm: "the main agreement",
};

/** A wording as it would stand in a contract that uses the words above. */
const written = ({ position }: Playbook, issue: PlaybookIssue, text: string): string => {
  const [us = "", them = ""] = sideNames.get(position) ?? [];
  const known: Readonly<Record<string, string>> = {
    ...words,
    UsTerm: `the ${us}`,
    ThemTerm: `the ${them}`,
  };
  return text.replaceAll(
    /\{\{(The |the )?(\w+)('s)?\}\}/gu,
    (_, article: string | undefined, slot: string, ending = "") => {
      const word = (known[slot] ?? issue.bounds.get(slot) ?? "") + ending;
      return article === "The " ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    },
  );
};

const added = allPlaybooks().flatMap((playbook) =>
  playbook.issues.flatMap((issue) =>
    [...issue.wordings].map(([name, wording]) => ({ playbook, issue, name, wording })),
  ),
);

describe.each(allPlaybooks())("the playbook $name", (playbook) => {
  it("looks at twenty-five issues or more, each under an id of its own", () => {
    const ids = playbook.issues.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(25);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("asks a question wherever a rule without an edit leaves the issue to a person", () => {
    const silent = playbook.issues.filter(
      ({ rules, question }) =>
        question === null && rules.some(({ verdict }) => verdict === "needs_human"),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it("names no fallback that its policy does not describe, and describes none that no rule grants", () => {
    const uneven = playbook.issues.filter(({ rules, absent, otherwise, fallbacks }) => {
      const granted = [...rules, absent, otherwise].flatMap((each) => each?.fallback ?? []);
      return Math.max(0, ...granted) !== fallbacks.length;
    });
    expect(uneven.map(({ id }) => id)).toEqual([]);
  });

  it("finds a bare agreement wanting and mends it until the issues that it changed pass", () => {
    const { edits, riskScore, afterMarkup } = review(plainDocument(bareFor(playbook)), playbook);
    expect(edits.length).toBeGreaterThan(0);
    expect(afterMarkup.riskScore).toBeLessThan(riskScore);
  });
});

describe("a wording of a playbook", () => {
  it.each(added)(
    "passes when it stands in the contract: $playbook.id, $issue.id, $name",
    ({ playbook, issue, wording }) => {
      const text = `${bareFor(playbook)}\n2. ${wording.heading}. ${written(playbook, issue, wording.text)}`;
      const { verdicts } = review(plainDocument(text), playbook);
      const verdict = verdicts.find(({ issueId }) => issueId === issue.id);
      expect(verdict).toMatchObject({ verdict: "pass" });
      expect(verdict?.quote).not.toBeNull();
    },
  );
});

it("look at the same issues in the same order, the three of NDAs", () => {
  const ids = ndaMutual().issues.map(({ id }) => id);
  for (const each of [ndaRecipient(), ndaDiscloser()])
    expect(each.issues.map(({ id }) => id)).toEqual(ids);
});

describe("what a policy says of its limits", () => {
  it.each(allPlaybooks().map((each) => [`${each.contractType} ${each.position}`, each] as const))(
    "names no figure next to one in %s, which would stay behind when the limit is altered",
    (_, { issues }) => {
      const said = issues
        .filter(({ bounds }) => bounds.size > 0)
        .flatMap(({ accept, fallbacks, refuse }) => [accept, ...fallbacks, refuse]);
      expect(said.filter((text) => /\b\d+ to \d+\b/u.test(text))).toEqual([]);
    },
  );
});
