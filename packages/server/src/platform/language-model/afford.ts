import type { LanguageModel, ModelQuestion } from "./language-model.ts";

/** A token is rarely shorter than this, so that a budget reckoned by it is kept. */
export const lettersPerToken = 3;

/** What a question costs at most, its longest answer included, in cents. */
export const mostCents = (
  { budget }: LanguageModel,
  { instructions, material, longest }: ModelQuestion,
): number => {
  const input = (instructions.length + material.length) / lettersPerToken;
  const { centsPerMillionInput, centsPerMillionOutput } = budget;
  return (input * centsPerMillionInput + longest * centsPerMillionOutput) / 1_000_000;
};

/** As many of some things, from the first, as so many cents let ask about in one question. */
export const affordable = <Thing>(
  model: LanguageModel,
  cents: number,
  things: readonly Thing[],
  questionAbout: (things: readonly Thing[]) => ModelQuestion,
): readonly Thing[] => {
  let count = things.length;
  while (count > 0 && mostCents(model, questionAbout(things.slice(0, count))) > cents) count -= 1;
  return things.slice(0, count);
};
