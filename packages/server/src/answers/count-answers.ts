import type { RedlineAnswerKind } from "@proviso/endpoints";

const words: readonly (readonly [RedlineAnswerKind, string])[] = [
  ["accept", "accept"],
  ["counter", "counter"],
  ["reject", "reject"],
  ["human", "left open"],
];

/** How many changes are answered how, in words: "12 changes: 7 accept, 2 counter, 3 left open". */
export const countAnswers = (
  answers: readonly { readonly answer: RedlineAnswerKind }[],
): string => {
  if (answers.length === 0) return "no tracked changes of theirs";
  const parts = words.flatMap(([kind, word]) => {
    const { length } = answers.filter(({ answer }) => answer === kind);
    return length === 0 ? [] : [`${length} ${word}`];
  });
  return `${answers.length} ${answers.length === 1 ? "change" : "changes"}: ${parts.join(", ")}`;
};
