import type { AnswerOf, updateSigners } from "@proviso/endpoints";

/** The sentences of C8.16, letter by letter. */
export const updateSentences = {
  failed: "Error updating these recipient emails. Please double-check",
  alreadyChanged: (emails: readonly string[]): string =>
    `This email address has already been updated: ${emails.join(", ")}`,
  succeeded: "All recipients updated successfully!!!",
  nothingLeft: "Nothing left to update",
} as const;

type Outcomes = AnswerOf<typeof updateSigners>["signers"];

/** What went wrong of an update, a sentence each with the addresses it is about; empty when all succeeded. */
export const failuresOf = (outcomes: Outcomes): readonly { sentence: string; emails: string }[] => {
  const emailsOf = (code: Outcomes[number]["errorCode"]): readonly string[] =>
    outcomes
      .filter(({ updateStatus, errorCode }) => updateStatus === "FAILED" && errorCode === code)
      .map(({ email }) => email);
  const changed = emailsOf("EMAIL_ALREADY_CHANGED");
  const others = [...emailsOf("EMAIL_NOT_VALID"), ...emailsOf(null)];
  return [
    ...(others.length === 0
      ? []
      : [{ sentence: updateSentences.failed, emails: others.join(", ") }]),
    ...(changed.length === 0
      ? []
      : [{ sentence: updateSentences.alreadyChanged(changed), emails: "" }]),
  ];
};
