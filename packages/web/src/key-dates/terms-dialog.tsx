import { Button, Modal, NativeSelect, TextInput, Title } from "@mantine/core";
import { allNoticeMethods, noticeMethods, periodUnits, type Period } from "@proviso/domain";
import { confirmKeyDates, type KeyDatesRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { takeKeyDates } from "./key-date-queries.ts";
import {
  countOf,
  enteredOf,
  problemsOf,
  termsDraft,
  type PeriodDraft,
  type TermsDraft,
} from "./terms-draft.ts";
import { t } from "./messages.ts";
import styles from "./key-dates-card.module.css";

interface TermsDialogProps {
  readonly guid: string;
  readonly dates: KeyDatesRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const unitNames: Record<Period["unit"], string> = {
  day: "days",
  business_day: t("terms-dialog.business-days"),
  week: "weeks",
  month: "months",
  year: "years",
};

const units = (isNotice: boolean) =>
  periodUnits
    .filter((unit) => isNotice || unit !== "business_day")
    .map((value) => ({ value, label: unitNames[value] }));

interface PeriodFieldProps {
  readonly label: string;
  readonly value: PeriodDraft;
  readonly problem: string | undefined;
  readonly isNotice?: boolean;
  readonly onChange: (value: PeriodDraft) => void;
}

function PeriodField({ label, value, problem, isNotice = false, onChange }: PeriodFieldProps) {
  return (
    <div className={styles.pair}>
      <TextInput
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value.count}
        error={problem}
        onChange={({ currentTarget }) =>
          onChange({ ...value, count: countOf(currentTarget.value) })
        }
      />
      <NativeSelect
        label={t("terms-dialog.counted-in")}
        aria-label={t("terms-dialog.counted-in.label", { label })}
        value={value.unit}
        data={units(isNotice)}
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            unit: periodUnits.find((unit) => unit === currentTarget.value) ?? "day",
          })
        }
      />
    </div>
  );
}

interface FieldsProps {
  readonly draft: TermsDraft;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly onChange: (change: Partial<TermsDraft>) => void;
}

function RenewalFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <PeriodField
        label={t("terms-dialog.renews-by")}
        value={draft.renewal}
        problem={problems.renewal}
        onChange={(renewal) => onChange({ renewal })}
      />
      <PeriodField
        isNotice
        label={t("terms-dialog.notice-before-the-end")}
        value={draft.notice}
        problem={problems.notice}
        onChange={(notice) => onChange({ notice })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t("terms-dialog.notice-is-sent-by")}
          value={draft.delivery ?? ""}
          data={[
            { value: "", label: t("terms-dialog.not-said") },
            ...allNoticeMethods.map((value) => ({ value, label: noticeMethods[value].name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ delivery: allNoticeMethods.find((each) => each === value) ?? null })
          }
        />
        <NativeSelect
          label={t("terms-dialog.holidays")}
          value={draft.calendar}
          data={[
            { value: "us", label: t("terms-dialog.united-states") },
            { value: "england", label: t("terms-dialog.england-and-wales") },
            { value: "weekends", label: t("terms-dialog.weekends-only") },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ calendar: value === "us" || value === "england" ? value : "weekends" })
          }
        />
      </div>
    </>
  );
}

function TermFields(props: FieldsProps) {
  const { draft, problems, onChange } = props;
  const day = { type: "date", min: "1970-01-01", max: "2199-12-31" } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...day}
          label={t("terms-dialog.begins-on")}
          value={draft.effective}
          error={problems.effective}
          onChange={({ currentTarget: { value } }) => onChange({ effective: value })}
        />
        <NativeSelect
          label={t("terms-dialog.ends")}
          value={draft.ends}
          data={[
            { value: "after", label: t("terms-dialog.after-a-time") },
            { value: "on", label: t("terms-dialog.on-a-day") },
            { value: "never", label: t("terms-dialog.when-somebody-ends-it") },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ends: value === "on" || value === "never" ? value : "after" })
          }
        />
      </div>
      {draft.ends === "after" && (
        <PeriodField
          label={t("terms-dialog.runs-for")}
          value={draft.initial}
          problem={problems.initial}
          onChange={(initial) => onChange({ initial })}
        />
      )}
      {draft.ends === "on" && (
        <TextInput
          {...day}
          label={t("terms-dialog.last-day")}
          value={draft.end}
          error={problems.end}
          onChange={({ currentTarget: { value } }) => onChange({ end: value })}
        />
      )}
      <NativeSelect
        label={t("terms-dialog.renewal")}
        value={draft.renews}
        data={[
          { value: "no", label: t("terms-dialog.it-does-not-renew") },
          { value: "automatic", label: t("terms-dialog.it-renews-unless-notice") },
          { value: "agreed", label: t("terms-dialog.it-renews-when-both") },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ renews: value === "automatic" || value === "agreed" ? value : "no" })
        }
      />
      {draft.renews === "automatic" && <RenewalFields {...props} />}
    </>
  );
}

function TermsForm({ guid, dates, onClose }: Omit<TermsDialogProps, "opened">) {
  const [draft, setDraft] = useState(() => termsDraft(dates));
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(draft);
  const save = useMutation({
    mutationFn: () => ask(confirmKeyDates, { params: { guid }, body: { terms: enteredOf(draft) } }),
    onSuccess: (after) => {
      takeKeyDates(guid, after);
      onClose();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TermFields
        draft={draft}
        problems={isTried ? problems : {}}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {save.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(save.error)}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t("terms-dialog.cancel")}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t("terms-dialog.save-dates")}
        </Button>
      </div>
    </form>
  );
}

/** Where the terms of a contract are corrected, or entered by hand; saved they count as confirmed. */
export function TermsDialog({ opened, ...props }: TermsDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={520}
      title={
        <Title order={2} component="span">
          {props.dates.isWatched
            ? t("terms-dialog.correct-the-dates")
            : t("terms-dialog.enter-the-dates")}
        </Title>
      }
    >
      <TermsForm {...props} />
    </Modal>
  );
}
