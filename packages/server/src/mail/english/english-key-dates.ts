import { writeDay } from "@proviso/domain";
import type { LetterData } from "../letter-forms.ts";
import {
  button,
  facts,
  note,
  text,
  type LetterBlock,
  type LetterWords,
} from "../letter-content.ts";

type DueDate = LetterData["key_dates_due"]["dates"][number];

const daysWords = (days: number): string => {
  if (days < 0) return days === -1 ? "yesterday" : `${-days} days ago`;
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
};

const passed = ({ kind, actDay }: DueDate): string =>
  kind === "notice"
    ? `The last safe day to give notice passed on ${writeDay(actDay)}`
    : `Ended on ${writeDay(actDay)}`;

const before = ({ kind, actDay }: DueDate): string =>
  kind === "notice" ? `Give notice by ${writeDay(actDay)}` : `Ends on ${writeDay(actDay)}`;

const doneBy = (date: DueDate): string => (date.daysLeft < 0 ? passed(date) : before(date));

const isPassed = ({ daysLeft }: DueDate): boolean => daysLeft < 0;

const headline = (date: DueDate): string =>
  `${doneBy(date)} (${daysWords(date.daysLeft)}): ${date.fileName}`;

const unconfirmed = "Not confirmed by anybody: check it before you rely on it";

const factsOf = (date: DueDate): LetterBlock =>
  facts(
    ["Contract", date.fileName],
    date.kind === "notice"
      ? ["Last safe day to give notice", `${writeDay(date.actDay)}, ${daysWords(date.daysLeft)}`]
      : ["Ends on", `${writeDay(date.actDay)}, ${daysWords(date.daysLeft)}`],
    ...(date.kind === "notice"
      ? [["Renews unless notice is given", `after ${writeDay(date.lastDay)}`] as const]
      : []),
    ["Date", date.isConfirmed ? "Confirmed" : unconfirmed],
  );

const inPlace = note(
  "Somebody else answers for this date, but nothing has been decided yet or they are no longer here. You get this letter because you were named in their place.",
);

/** To whoever answers for dates: those that come near, in one letter. */
export const keyDatesDue: LetterWords<"key_dates_due"> = (
  { firstName, dates, more, path },
  { productName },
) => {
  const [first] = dates;
  const count = dates.length + more;
  const isOne = first !== undefined && count === 1;
  const what = dates.some(isPassed) ? "need a decision" : "come near";
  return {
    subject: isOne ? headline(first) : `${count} dates of contracts ${what}`,
    preview: isOne
      ? "Decide whether to renew, to give notice or to renegotiate."
      : dates.map(headline).slice(0, 3).join("; "),
    title: isOne ? doneBy(first) : `${count} dates ${what}`,
    blocks: [
      text(firstName === "" ? "Hello," : `Hello ${firstName},`),
      text(
        isOne && isPassed(first)
          ? "nothing was decided about this contract before its day passed. Look at what follows from that, and record what is to be done:"
          : isOne
            ? "decide whether to renew this contract, to give notice or to renegotiate it, and record it:"
            : "decide for each of these contracts whether to renew it, to give notice or to renegotiate it:",
      ),
      ...dates.flatMap((date) => [factsOf(date), ...(date.isInPlace ? [inPlace] : [])]),
      ...(more > 0 ? [text(`And ${more} more, which the page of dates shows.`)] : []),
      button(isOne ? "Open the contract" : "Open the dates", isOne ? first.path : path),
      note("Once a decision is recorded, no more letters about this date are sent."),
    ],
    reason: `You get this letter because you answer for dates of contracts in ${productName}.`,
  };
};
