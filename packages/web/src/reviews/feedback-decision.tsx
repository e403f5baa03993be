import type { VerdictRecord } from "@proviso/endpoints";

const labels = { approved: "Approved", rejected: "Rejected", answered: "Answered" } as const;

/** What was decided about an issue by feedback, in the words it was given in. */
export function FeedbackDecision({ issue }: { readonly issue: VerdictRecord }) {
  const { decision } = issue;
  if (decision === null) return null;
  const { kind, words, isSettled } = decision;
  return (
    <>
      <h4>Decided by feedback</h4>
      <p>
        {labels[kind]}
        {words === "" ? "." : `: “${words}”`}
        {!isSettled && " There is no wording for this yet, so it stays open."}
      </p>
    </>
  );
}
