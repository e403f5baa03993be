import type { RedlineAnswerKind } from "@proviso/endpoints";

const words: readonly (readonly [
  RedlineAnswerKind,
  Readonly<Record<"proposed" | "given", string>>,
])[] = [
  ["accept", { proposed: "to accept", given: "accepted" }],
  ["counter", { proposed: "to counter", given: "countered" }],
  ["reject", { proposed: "to reject", given: "rejected" }],
  ["human", { proposed: "left open", given: "left open" }],
];

/**
 * How many changes are answered how, in words: "12 changes: 7 accepted, 2 countered, 3 left open" as they
 * are given, "7 to accept" as they are proposed.
 */
export const countAnswers = (
  answers: readonly { readonly answer: RedlineAnswerKind }[],
  stage: "proposed" | "given",
): string => {
  if (answers.length === 0) return "no tracked changes by the counterparty";
  const parts = words.flatMap(([kind, { [stage]: word }]) => {
    const { length } = answers.filter(({ answer }) => answer === kind);
    return length === 0 ? [] : [`${length} ${word}`];
  });
  return `${answers.length} ${answers.length === 1 ? "change" : "changes"}: ${parts.join(", ")}`;
};
