import { Button } from "@mantine/core";
import { writeNextDraft, type ContractRecord, type RedlineAnswers } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showNotice } from "../ui/notice.tsx";
import { answersQuery, isDrafting } from "./answer-queries.ts";
import { openProposals, progressWords, undecidedIn } from "./answer-words.ts";
import type { Decisions } from "./use-decisions.ts";
import { t } from "./messages.ts";
import styles from "./answers.module.css";

interface DraftBarProps {
  readonly contract: Pick<ContractRecord, "guid">;
  readonly answers: RedlineAnswers;
  readonly decisions: Decisions;
}

/** At the foot of the page: how much is decided, and the way to the next draft. */
export function DraftBar({ contract: { guid }, answers, decisions }: DraftBarProps) {
  const [isAsked, setIsAsked] = useState(false);
  const draft = useMutation({
    mutationFn: () => ask(writeNextDraft, { params: { guid } }),
    onSuccess: (now) => queryClient.setQueryData(answersQuery(guid).queryKey, now),
    onError: (error) => {
      showNotice(sentenceOf(error), { tone: "failed" });
      return queryClient.invalidateQueries({ queryKey: answersQuery(guid).queryKey });
    },
  });
  const { answers: changes } = answers;
  const undecided = undecidedIn(changes);
  const proposed = openProposals(changes);
  const isBusy = draft.isPending || isDrafting(answers);
  return (
    <div className={styles.bar} role="region" aria-label={t("draft-bar.answers")}>
      <p role="status">
        {progressWords(changes)}
        <span>
          {decisions.isSaving ? t("draft-bar.saving") : t("draft-bar.everything-is-saved")}
        </span>
      </p>
      <Button
        variant="default"
        disabled={proposed.length === 0 || isBusy}
        onClick={() =>
          decisions.decide(
            proposed.map(({ id, proposal }) => ({ id, answer: proposal.answer, wording: [] })),
          )
        }
      >
        {proposed.length === 0
          ? t("draft-bar.apply-all-proposals")
          : t("draft-bar.apply-all-proposals.button", { count: proposed.length })}
      </Button>
      <Button
        loading={isBusy}
        disabled={decisions.isSaving || undecided === changes.length}
        onClick={() => (undecided > 0 ? setIsAsked(true) : draft.mutate())}
      >
        {t("draft-bar.make-next-draft")}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t("draft-bar.undecided", { undecided })}
        confirmLabel={t("draft-bar.make-next-draft")}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          draft.mutate();
        }}
      >
        {t("draft-bar.what-is-undecided-stays")}
      </ConfirmDialog>
    </div>
  );
}
