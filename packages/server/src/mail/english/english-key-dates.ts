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

const unconfirmed = "Not confirmed yet: check it before you rely on it";

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
  "This date belongs to someone else, but there is no decision yet or they have left. You’re receiving this email as their substitute.",
);

/** Reminds a person of the upcoming dates they own, in one email. */
export const keyDatesDue: LetterWords<"key_dates_due"> = (
  { firstName, dates, more, path },
  { productName },
) => {
  const [first] = dates;
  const count = dates.length + more;
  const isOne = first !== undefined && count === 1;
  const what = dates.some(isPassed) ? "need a decision" : "are coming up";
  return {
    subject: isOne ? headline(first) : `${count} contract dates ${what}`,
    preview: isOne
      ? "Decide whether to renew, give notice, or renegotiate."
      : dates.map(headline).slice(0, 3).join("; "),
    title: isOne ? doneBy(first) : `${count} dates ${what}`,
    blocks: [
      text(firstName === "" ? "Hello," : `Hello ${firstName},`),
      text(
        isOne && isPassed(first)
          ? "This contract’s date passed without a decision. Check what happens next and record what you want to do:"
          : isOne
            ? "Decide whether to renew this contract, give notice, or renegotiate it, and record your decision:"
            : "For each of these contracts, decide whether to renew it, give notice, or renegotiate it:",
      ),
      ...dates.flatMap((date) => [factsOf(date), ...(date.isInPlace ? [inPlace] : [])]),
      ...(more > 0 ? [text(`And ${more} more, listed under Dates.`)] : []),
      button(isOne ? "Open the contract" : "Open the dates", isOne ? first.path : path),
      note("Once you record a decision, you won’t get more emails about this date."),
    ],
    reason: `You’re receiving this email because you’re responsible for contract dates in ${productName}.`,
  };
};
