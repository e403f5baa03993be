import { Button, Modal, Select, Skeleton, Title } from "@mantine/core";
import { assignKeyDates, type DateKeeper, type KeyDatesRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { dateKeepersQuery, takeKeyDates } from "./key-date-queries.ts";
import { t } from "./messages.ts";
import styles from "./key-dates-card.module.css";

interface KeepersDialogProps {
  readonly guid: string;
  readonly dates: KeyDatesRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const thereOnly = (person: DateKeeper | null): string | null =>
  person?.isThere === true ? person.id : null;

function KeepersForm({ guid, dates, onClose }: Omit<KeepersDialogProps, "opened">) {
  const people = useQuery(dateKeepersQuery(guid));
  const [ownerId, setOwner] = useState(thereOnly(dates.owner));
  const [fallbackId, setFallback] = useState(thereOnly(dates.fallback));
  const assign = useMutation({
    mutationFn: () => ask(assignKeyDates, { params: { guid }, body: { ownerId, fallbackId } }),
    onSuccess: (after) => {
      takeKeyDates(guid, after);
      onClose();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!assign.isPending) assign.mutate();
  };
  if (people.isError)
    return (
      <p className={styles.failure} role="alert">
        {t("keepers-dialog.the-colleagues-could")}{" "}
        <Button variant="subtle" size="compact-sm" onClick={() => void people.refetch()}>
          {t("keepers-dialog.try-again")}
        </Button>
      </p>
    );
  if (!people.data) return <Skeleton height={170} />;
  const data = people.data.map(({ id, name, email }) => ({
    value: id,
    label: `${name} (${email})`,
  }));
  const choice = {
    data,
    searchable: true,
    clearable: true,
    placeholder: t("keepers-dialog.nobody"),
  } as const;
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        {...choice}
        label={t("keepers-dialog.owner")}
        description={t("keepers-dialog.is-written-to-90")}
        value={ownerId}
        onChange={setOwner}
      />
      <Select
        {...choice}
        label={t("keepers-dialog.in-their-place")}
        description={t("keepers-dialog.is-written-to-when")}
        value={fallbackId}
        onChange={setFallback}
      />
      {assign.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(assign.error)}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t("keepers-dialog.cancel")}
        </Button>
        <Button type="submit" loading={assign.isPending}>
          {t("keepers-dialog.save")}
        </Button>
      </div>
    </form>
  );
}

/** Says who answers for the dates of a contract. */
export function KeepersDialog({ opened, ...props }: KeepersDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("keepers-dialog.who-answers-for-these-dates")}
        </Title>
      }
    >
      <KeepersForm {...props} />
    </Modal>
  );
}
