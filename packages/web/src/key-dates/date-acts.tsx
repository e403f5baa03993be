import { Button, Menu } from "@mantine/core";
import { writeDay } from "@proviso/domain";
import { snoozeKeyDate, type KeyDatesRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { showNotice } from "../ui/notice.tsx";
import { takeKeyDates } from "./key-date-queries.ts";
import { snoozeChoices } from "./key-date-words.ts";
import { t } from "./messages.ts";
import styles from "./key-dates-card.module.css";

/** A dialog about the dates of a contract. */
export type DateDialog = "terms" | "decide" | "keepers";

interface DateActsProps {
  readonly guid: string;
  readonly dates: KeyDatesRecord;
  readonly onDialog: (dialog: DateDialog) => void;
}

function Snooze({ guid, dates }: Pick<DateActsProps, "guid" | "dates">) {
  const snooze = useMutation({
    mutationFn: (until: string | null) => ask(snoozeKeyDate, { params: { guid }, body: { until } }),
    onSuccess: (after) => takeKeyDates(guid, after),
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  if (dates.snoozedUntil !== null)
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={snooze.isPending}
        onClick={() => snooze.mutate(null)}
      >
        {t("date-acts.end-snooze")}
      </Button>
    );
  const choices = dates.actDay === null ? [] : snoozeChoices(dates.today, dates.actDay);
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={snooze.isPending}>
          {t("date-acts.snooze")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, until }) => (
          <Menu.Item key={until} onClick={() => snooze.mutate(until)}>
            {label} <small className={styles.until}>{writeDay(until)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done about the dates of a contract. */
export function DateActs({ guid, dates, onDialog }: DateActsProps) {
  if (!dates.isWatched)
    return (
      <div className={styles.acts}>
        <Button variant="default" size="compact-sm" onClick={() => onDialog("terms")}>
          {t("date-acts.enter-dates")}
        </Button>
      </div>
    );
  const hasDay = dates.actDay !== null;
  const isOpen = dates.decision === null || dates.decision.decision === "renegotiate";
  return (
    <div className={styles.acts}>
      {hasDay && (
        <Button variant="default" size="compact-sm" onClick={() => onDialog("decide")}>
          {dates.decision === null ? t("date-acts.decide") : t("date-acts.change-decision")}
        </Button>
      )}
      {hasDay && isOpen && <Snooze guid={guid} dates={dates} />}
      <Button variant="default" size="compact-sm" onClick={() => onDialog("terms")}>
        {hasDay ? t("date-acts.correct") : t("date-acts.enter-dates")}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onDialog("keepers")}>
        {t("date-acts.owners")}
      </Button>
    </div>
  );
}
