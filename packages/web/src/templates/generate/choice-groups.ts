import type { TemplateChoice } from "./generate-requests.ts";

/** Templates under one heading. */
export interface ChoiceGroup {
  readonly name: string;
  readonly choices: readonly TemplateChoice[];
}

/** The groups with the templates in whose texts every word that was typed stands; empty ones are left out. */
export const matching = (groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, choices }) => ({
      name,
      choices: choices.filter((choice) => {
        const text = `${choice.name} ${choice.description} ${choice.typeName}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ choices }) => choices.length > 0);
};
