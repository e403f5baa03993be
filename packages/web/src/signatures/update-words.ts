import type { AnswerOf, updateSigners } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** The sentences of C8.16, letter by letter. */
export const updateSentences = {
  failed: t("update-words.error-updating-these-recipient"),
  alreadyChanged: (emails: readonly string[]): string =>
    t("update-words.this-email-address", { emails: emails.join(", ") }),
  succeeded: t("update-words.all-recipients-updated-successfully"),
  nothingLeft: t("update-words.nothing-left-to-update"),
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
