import { Button, Skeleton } from "@mantine/core";
import { dateDecisions, writeDay } from "@proviso/domain";
import { confirmKeyDates, type ContractRecord, type KeyDatesRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatDate } from "../platform/format.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { Arithmetic } from "./arithmetic.tsx";
import { DateActs, type DateDialog } from "./date-acts.tsx";
import { keyDatesQuery, takeKeyDates } from "./key-date-queries.ts";
import {
  consequenceOf,
  daysLeftWords,
  dutyWords,
  nearnessOf,
  noDayWords,
} from "./key-date-words.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./key-dates-card.module.css";

const TermsDialog = lazyPart(async () => ({
  default: (await import("./terms-dialog.tsx")).TermsDialog,
}));
const DecideDialog = lazyPart(async () => ({
  default: (await import("./decide-dialog.tsx")).DecideDialog,
}));
const KeepersDialog = lazyPart(async () => ({
  default: (await import("./keepers-dialog.tsx")).KeepersDialog,
}));

function Headline({ contract, dates }: { contract: ContractRecord; dates: KeyDatesRecord }) {
  const { kind, actDay, lastDay, daysLeft } = dates;
  if (actDay === null || daysLeft === null)
    return <p className={styles.none}>{noDayWords(dates, contract)}</p>;
  const decision = dates.decision?.decision ?? null;
  return (
    <div className={styles.headline} data-nearness={nearnessOf(daysLeft, decision)}>
      <p className={styles.duty}>
        {dutyWords({ kind })} <time dateTime={actDay}>{writeDay(actDay)}</time>
      </p>
      <p className={styles.left}>
        <strong>{daysLeftWords(daysLeft)}</strong> {consequenceOf({ kind, lastDay, decision })}
      </p>
    </div>
  );
}

function Facts({ dates }: { readonly dates: KeyDatesRecord }) {
  const { owner, fallback, decision, snoozedUntil } = dates;
  const personWords = (person: KeyDatesRecord["owner"]): string => {
    if (person === null) return t("key-dates-card.nobody");
    return person.isThere ? person.name : t("key-dates-card.no-longer-here", { name: person.name });
  };
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("key-dates-card.owner")}</dt>
        <dd>{personWords(owner)}</dd>
      </div>
      <div>
        <dt>{t("key-dates-card.in-their-place")}</dt>
        <dd>{personWords(fallback)}</dd>
      </div>
      {decision && (
        <div>
          <dt>{t("key-dates-card.decided")}</dt>
          <dd>
            {sayShared("date-decisions", decision.decision, dateDecisions[decision.decision])},{" "}
            {decision.by}, {formatDate(Date.parse(decision.at))}
            {decision.note !== "" && <q>{decision.note}</q>}
          </dd>
        </div>
      )}
      {snoozedUntil !== null && (
        <div>
          <dt>{t("key-dates-card.reminders")}</dt>
          <dd>{t("key-dates-card.snoozed-until", { writeDay: writeDay(snoozedUntil) })}</dd>
        </div>
      )}
    </dl>
  );
}

function Confirmation({ dates, guid }: { readonly dates: KeyDatesRecord; readonly guid: string }) {
  const confirm = useMutation({
    mutationFn: () => ask(confirmKeyDates, { params: { guid }, body: {} }),
    onSuccess: (after) => takeKeyDates(guid, after),
  });
  if (dates.isConfirmed)
    return (
      <p className={styles.confirmed}>
        {dates.isCorrected
          ? dates.keptAt !== null
            ? t("key-dates-card.entered-by", {
                keptBy: dates.keptBy,
                keptAt: formatDate(Date.parse(dates.keptAt)),
              })
            : t("key-dates-card.entered-by.p", { keptBy: dates.keptBy })
          : dates.keptAt !== null
            ? t("key-dates-card.confirmed-by", {
                keptBy: dates.keptBy,
                keptAt: formatDate(Date.parse(dates.keptAt)),
              })
            : t("key-dates-card.confirmed-by.p", { keptBy: dates.keptBy })}
      </p>
    );
  return (
    <div className={styles.unconfirmed} role="status">
      <p>
        {t.rich("key-dates-card.unconfirmed-read-from-the-text", {
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      {confirm.isError && <p role="alert">{sentenceOf(confirm.error)}</p>}
      {dates.mayKeep && (
        <Button size="compact-sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t("key-dates-card.confirm-dates")}
        </Button>
      )}
    </div>
  );
}

function Loaded({ contract, dates }: { contract: ContractRecord; dates: KeyDatesRecord }) {
  const { guid } = contract;
  const [dialog, setDialog] = useState<DateDialog | null>(null);
  const was = {
    terms: useOnceTrue(dialog === "terms"),
    decide: useOnceTrue(dialog === "decide"),
    keepers: useOnceTrue(dialog === "keepers"),
  };
  const asked = { guid, dates, onClose: () => setDialog(null) };
  return (
    <>
      <Headline contract={contract} dates={dates} />
      {dates.isWatched && dates.actDay !== null && <Confirmation dates={dates} guid={guid} />}
      {dates.isWatched && <Facts dates={dates} />}
      {dates.steps.length > 0 && dates.isWatched && <Arithmetic dates={dates} guid={guid} />}
      {dates.mayKeep && <DateActs guid={guid} dates={dates} onDialog={setDialog} />}
      <Suspense fallback={null}>
        {was.terms && <TermsDialog {...asked} opened={dialog === "terms"} />}
        {was.decide && <DecideDialog {...asked} opened={dialog === "decide"} />}
        {was.keepers && <KeepersDialog {...asked} opened={dialog === "keepers"} />}
      </Suspense>
    </>
  );
}

/** By when something has to be done about a contract, how that was worked out, and who answers for it. */
export function KeyDatesCard({ contract }: { readonly contract: ContractRecord }) {
  const query = useQuery(keyDatesQuery(contract.guid));
  if (contract.docRole === "TEMPLATE" || contract.docRole === "ATTACHMENT") return null;
  return (
    <section className={styles.card} aria-labelledby="key-dates" aria-busy={query.isPending}>
      <h2 id="key-dates">{t("key-dates-card.key-dates")}</h2>
      {query.data ? (
        <Loaded contract={contract} dates={query.data} />
      ) : query.isError ? (
        <p role="alert">
          {t("key-dates-card.the-dates-could")}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
            {t("key-dates-card.try-again")}
          </Button>
        </p>
      ) : (
        <Skeleton height={120} radius={6} />
      )}
    </section>
  );
}
