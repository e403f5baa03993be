import type { PolicyChanges, PolicyFault } from "./policy.ts";

/** A place for a word of the contract: nothing else between two braces and two. */
const place = /\{\{[^{}]*\}\}/g;

const isLoose = (text: string): boolean => /\{\{|\}\}/.test(text.replaceAll(place, ""));

const sentence =
  "Two braces open or close no place for a word here, and would stand in the contract as they are. Write a place like {{the ConfidentialTerm}}.";

/** Wordings in which double braces were opened or closed alone, so that they would be printed; by issue and field. */
export const looseBraces = ({ issues, own }: PolicyChanges): readonly PolicyFault[] => {
  const wordings: readonly (readonly [issueId: string, field: string, text: string])[] = [
    ...Object.entries(issues).flatMap(([id, { wordings: named, fallbackWordings, note }]) => [
      ...Object.entries(named).map(([name, text]) => [id, `wordings.${name}`, text] as const),
      ...fallbackWordings.map((text) => [id, "fallbackWordings", text] as const),
      [id, "note", note] as const,
    ]),
    ...own.flatMap(({ id, preferred, fallbackWordings, note }) => [
      [id, "preferred", preferred] as const,
      ...fallbackWordings.map((text) => [id, "fallbackWordings", text] as const),
      [id, "note", note] as const,
    ]),
  ];
  return wordings
    .filter(([, , text]) => isLoose(text))
    .map(([issueId, field]) => ({ issueId, field, sentence }));
};
