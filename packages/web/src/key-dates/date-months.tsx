import { writeDay } from "@proviso/domain";
import type { ListedDate } from "@proviso/endpoints";
import { Link } from "@tanstack/react-router";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import {
  byMonth,
  consequenceOf,
  daysLeftWords,
  decisionWords,
  dutyWords,
  monthName,
  nearnessOf,
} from "./key-date-words.ts";
import styles from "./dates-page.module.css";

const stateOf = ({ decision, snoozedUntil }: ListedDate): string => {
  if (decision !== null) return decisionWords[decision];
  return snoozedUntil === null
    ? t("date-months.undecided")
    : t("date-months.snoozed-until", { writeDay: writeDay(snoozedUntil) });
};

function DateRow({ date }: { readonly date: ListedDate }) {
  const { guid, fileName, counterparty, actDay, daysLeft, decision, ownerName } = date;
  const people = [counterparty, ownerName === "" ? t("date-months.no-owner") : ownerName].filter(
    Boolean,
  );
  return (
    <li className={styles.row} data-nearness={nearnessOf(daysLeft, decision)}>
      <time dateTime={actDay} className={styles.day}>
        <b>{actDay.slice(8)}</b>
        <span>{writeDay(actDay).slice(0, 3)}</span>
      </time>
      <div className={styles.what}>
        <Link to="/dashboard/details/$guid" params={{ guid }}>
          {fileName}
        </Link>
        <p>
          {dutyWords(date)} {writeDay(actDay)}, <strong>{daysLeftWords(daysLeft)}</strong>.{" "}
          {consequenceOf(date)}
        </p>
        <p className={styles.people}>{people.join(" · ")}</p>
      </div>
      <div className={styles.marks}>
        {!date.isConfirmed && <span data-mark="unconfirmed">{t("date-months.unconfirmed")}</span>}
        <span data-mark={decision === null ? "open" : "decided"}>{stateOf(date)}</span>
      </div>
    </li>
  );
}

/** Dates under the months they fall in. */
export function DateMonths({ dates }: { readonly dates: readonly ListedDate[] }) {
  return byMonth(dates).map(({ month, dates: own }) => (
    <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{monthName(month)}</h2>
      <ul className={sheet.sheet}>
        {own.map((date) => (
          <DateRow key={date.guid} date={date} />
        ))}
      </ul>
    </section>
  ));
}
