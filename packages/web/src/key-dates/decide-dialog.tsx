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
import styles from "./key-dates-card.module.css";

interface DecideDialogProps {
  readonly guid: string;
  readonly dates: KeyDatesRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const choices: Record<DateDecision, { readonly label: string; readonly description: string }> = {
  renew: { label: "Renew", description: "Let it go on. No more reminders about this date." },
  give_notice: {
    label: "Give notice",
    description: "It shall end with this term. No more reminders about this date.",
  },
  renegotiate: {
    label: "Renegotiate",
    description: "Talk first. Reminders go on, since the date stays.",
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
        label={dates.actDay === null ? "Decision" : `About ${writeDay(dates.actDay)}`}
        value={decision}
        onChange={(value) => setDecision(allDateDecisions.find((each) => each === value) ?? null)}
      >
        {allDateDecisions.map((each) => (
          <Radio key={each} value={each} mt={10} {...choices[each]} />
        ))}
      </Radio.Group>
      <Textarea
        label="Note (optional)"
        description="Stands on the timeline with your name and the time."
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
            Take back decision
          </Button>
        )}
        <Button type="submit" disabled={decision === null} loading={decide.isPending}>
          Record decision
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
          Decide about this date
        </Title>
      }
    >
      <DecideForm {...props} />
    </Modal>
  );
}
