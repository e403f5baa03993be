import type { VerdictRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

const labels = {
  approved: t("feedback-decision.approved"),
  rejected: t("feedback-decision.rejected"),
  answered: t("feedback-decision.answered"),
} as const;

/** What was decided about an issue by feedback, in the words it was given in. */
export function FeedbackDecision({ issue }: { readonly issue: VerdictRecord }) {
  const { decision } = issue;
  if (decision === null) return null;
  const { kind, words, isSettled } = decision;
  return (
    <>
      <h4>{t("feedback-decision.decided-by-feedback")}</h4>
      <p>
        {words === ""
          ? t("feedback-decision.decided", { decision: labels[kind] })
          : t("feedback-decision.decided-with-words", { decision: labels[kind], words })}
        {!isSettled && ` ${t("feedback-decision.there-is-no-wording")}`}
      </p>
    </>
  );
}
