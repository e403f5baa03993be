import { Button, Modal, Radio, Textarea, Title } from "@mantine/core";
import {
  allDateDecisions,
  maxDecisionNoteLength,
  writeDay,
  type DateDecision,
} from "@proviso/domain";
import { decideKeyDate, type KeyDatesRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { takeKeyDates } from "./key-date-queries.ts";
import { t } from "./messages.ts";
import styles from "./key-dates-card.module.css";

interface DecideDialogProps {
  readonly guid: string;
  readonly dates: KeyDatesRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const choices: Record<DateDecision, { readonly label: string; readonly description: string }> = {
  renew: { label: t("decide-dialog.renew"), description: t("decide-dialog.let-it-go") },
  give_notice: {
    label: t("decide-dialog.give-notice"),
    description: t("decide-dialog.it-shall-end"),
  },
  renegotiate: {
    label: t("decide-dialog.renegotiate"),
    description: t("decide-dialog.talk-first-reminders-go"),
  },
};

function DecideForm({ guid, dates, onClose }: Omit<DecideDialogProps, "opened">) {
  const [decision, setDecision] = useState<DateDecision | null>(dates.decision?.decision ?? null);
  const [note, setNote] = useState(dates.decision?.note ?? "");
  const decide = useMutation({
    mutationFn: (chosen: DateDecision | null) =>
      ask(decideKeyDate, { params: { guid }, body: { decision: chosen, note } }),
    onSuccess: (after) => {
      takeKeyDates(guid, after);
      onClose();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (decision !== null && !decide.isPending) decide.mutate(decision);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Radio.Group
        label={
          dates.actDay === null
            ? t("decide-dialog.decision")
            : t("decide-dialog.about", { writeDay: writeDay(dates.actDay) })
        }
        value={decision}
        onChange={(value) => setDecision(allDateDecisions.find((each) => each === value) ?? null)}
      >
        {allDateDecisions.map((each) => (
          <Radio key={each} value={each} mt={10} {...choices[each]} />
        ))}
      </Radio.Group>
      <Textarea
        label={t("decide-dialog.note-optional")}
        description={t("decide-dialog.stands-on-the-timeline")}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxDecisionNoteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {decide.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(decide.error)}
        </p>
      )}
      <div className={styles.foot}>
        {dates.decision !== null && (
          <Button variant="default" onClick={() => decide.mutate(null)}>
            {t("decide-dialog.take-back-decision")}
          </Button>
        )}
        <Button type="submit" disabled={decision === null} loading={decide.isPending}>
          {t("decide-dialog.record-decision")}
        </Button>
      </div>
    </form>
  );
}

/** Records what was decided about a date. */
export function DecideDialog({ opened, ...props }: DecideDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("decide-dialog.decide-about-this-date")}
        </Title>
      }
    >
      <DecideForm {...props} />
    </Modal>
  );
}
