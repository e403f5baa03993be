/** Slots of model text that stand for the contract's own words. */
export const termSlots = [
  "RecipientTerm",
  "DiscloserTerm",
  "PartyTerm",
  "UsTerm",
  "ThemTerm",
  "ConfidentialTerm",
  "RepresentativesTerm",
  "AgreementTerm",
  "PurposeTerm",
  "SoftwareTerm",
  "LicenceTerm",
  "DataTerm",
  "IncidentTerm",
  "SubprocessorTerm",
  "MainAgreementTerm",
  "ServiceTerm",
  "ContentTerm",
  "GoodsTerm",
] as const;
export type TermSlot = (typeof termSlots)[number];

/** The slot that prints what a person answered to the question. */
export const answerSlot = "answer";

/** What stands between the double braces of a text, in order. */
export function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}/gu)].map((match) => (match[1] ?? "").trim());
}

/**
 * A term slot taken apart, or null: {{the RecipientTerm}}, {{The DiscloserTerm's}}, {{AgreementTerm}};
 * {{RecipientTerm as it}} and {{RecipientTerm as its}} stand for a party that was just named.
 */
export function readTermSlot(slot: string): {
  readonly term: TermSlot;
  readonly article: "" | "the" | "The";
  readonly isPossessive: boolean;
  readonly isPronoun: boolean;
} | null {
  const match = /^(?:([Tt]he) )?([A-Z][A-Za-z]*?)('s| as its?)?$/u.exec(slot);
  const term = termSlots.find((each) => each === match?.[2]);
  if (match === null || term === undefined) return null;
  const article = match[1] === "the" || match[1] === "The" ? match[1] : "";
  const ending = match[3] ?? "";
  return {
    term,
    article,
    isPossessive: ending.endsWith("s"),
    isPronoun: ending.startsWith(" as"),
  };
}

/** Whether a slot asks for one of the contract's own terms. */
export function isTermSlot(slot: string): boolean {
  return readTermSlot(slot) !== null;
}
