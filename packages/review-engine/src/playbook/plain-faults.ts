import type { OwnIssue, PolicyFault } from "@proviso/domain";
import { phraseOf } from "./own-issue.ts";

/** Said of a limit that cannot be compared. */
export const limitSentence = (value: string): string =>
  value.trim() === ""
    ? "Give the figure, such as “30 days”, “36 months”, “$50,000”, “10%” or “3”."
    : `“${value}” is no limit that can be compared. Write it like “30 days”, “36 months”, “$50,000”, “10%” or “3”.`;

const slotSentence = (slot: string): string =>
  `${slot} stands for nothing here. The contract’s own words are {{the RecipientTerm}}, {{the DiscloserTerm}}, {{the PartyTerm}}, {{the UsTerm}}, {{the ThemTerm}}, {{the ConfidentialTerm}}, {{the AgreementTerm}} and {{the PurposeTerm}}.`;

const phraseField = (own: OwnIssue | null, phrase: string): string => {
  const fields = ["about", "must", "mustNot"] as const;
  const isIn = (field: (typeof fields)[number]): boolean =>
    own?.[field].some((typed) => phraseOf(typed) === phrase) === true;
  return fields.find(isIn) ?? "";
};

/** What the strict reader of playbooks said, as whoever filled in the form needs to hear it. */
export function plainFault(issueId: string, own: OwnIssue | null, fault: string): PolicyFault {
  const slot = /wording "(?<name>[^"]+)" has the unknown slot (?<slot>\{\{.*\}\})/u.exec(fault);
  if (slot?.groups !== undefined) {
    const { name = "", slot: written = "" } = slot.groups;
    const own = name.startsWith("fallback-") ? "fallbackWordings" : `wordings.${name}`;
    return { issueId, field: own, sentence: slotSentence(written) };
  }
  const noteSlot = /note has the unknown slot (?<slot>\{\{.{0,300}\}\})/u.exec(fault)?.groups?.[
    "slot"
  ];
  if (noteSlot !== undefined) return { issueId, field: "note", sentence: slotSentence(noteSlot) };
  const bound = /bound "(?<name>[^"]+)" is no value: "(?<value>.*)"/u.exec(fault);
  if (bound?.groups !== undefined) {
    const { name = "", value = "" } = bound.groups;
    return { issueId, field: `bounds.${name}`, sentence: limitSentence(value) };
  }
  const phrase = /phrase "(?<phrase>[^"]*)" (?<what>.*)/u.exec(fault);
  if (phrase?.groups !== undefined) {
    const { phrase: written = "", what = "" } = phrase.groups;
    return {
      issueId,
      field: phraseField(own, written),
      sentence: `“${written}” cannot be looked for: it ${what}. Write plain words; … stands for any words in between and * for any ending.`,
    };
  }
  if (fault.includes("unknown clause kind"))
    return { issueId, field: "clauses", sentence: "Choose kinds of clauses from the list." };
  return { issueId, field: "", sentence: `This cannot stand: ${fault}.` };
}
