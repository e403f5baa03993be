import type { FieldProblem } from "../refusals.ts";
import type { Currency, Question } from "./question.ts";

/** A stored answer: its meaning in one canonical spelling. */
export type Answer =
  | { readonly kind: "text" | "party" | "choice"; readonly value: string }
  /** ISO 8601, without a time. */
  | { readonly kind: "date"; readonly value: string }
  /** A decimal with a point and without groups, so that no digit is lost. */
  | { readonly kind: "number"; readonly value: string }
  | { readonly kind: "money"; readonly cents: number; readonly currency: Currency }
  | { readonly kind: "yes-or-no"; readonly value: boolean };

/** Answers by the keys of their questions; what was left out is not in it. */
export type Answers = ReadonlyMap<string, Answer>;

/** The longest answers, in characters: a line, and a long text. */
export const maxAnswerLength = 300;
export const maxLongAnswerLength = 5000;

/** What a person reads about an answer that cannot stand. */
export const answerProblems = {
  missing: "This answer is needed",
  tooLong: `At most ${maxAnswerLength} characters`,
  tooLongText: `At most ${maxLongAnswerLength} characters`,
  oneLine: "Must be one line",
  notWritable: "Contains characters that a document can’t show",
  number: "Enter a number, such as 1,250.5",
  whole: "Enter a whole number",
  money: "Enter an amount, such as 12,500.00",
  date: "Enter a date that exists, as year-month-day",
  choice: "Choose one of the options",
  yesOrNo: "Answer yes or no",
} as const;

/** One answer, null for an optional one left out, or what is wrong with it. */
export type JudgedAnswer = Answer | null | { readonly problem: string };

/** Judges what was typed or chosen for a question. Nothing in it is ever taken for more than text. */
export const readAnswer = (question: Question, given: string): JudgedAnswer => {
  const value = given.replace(/\r\n?/g, "\n").trim();
  if (value === "") return question.isRequired ? { problem: answerProblems.missing } : null;
  if (!isWritable(value)) return { problem: answerProblems.notWritable };
  const isLong = question.kind === "text" && question.isLong;
  if (!isLong && /[\n\t]/.test(value)) return { problem: answerProblems.oneLine };
  if (value.length > (isLong ? maxLongAnswerLength : maxAnswerLength))
    return { problem: isLong ? answerProblems.tooLongText : answerProblems.tooLong };
  switch (question.kind) {
    case "text":
    case "party":
      return { kind: question.kind, value };
    case "number":
      return readNumber(value, question.isWhole);
    case "money":
      return readMoney(value, question.currency);
    case "date":
      return isDate(value) ? { kind: "date", value } : { problem: answerProblems.date };
    case "choice": {
      const option = question.options.find((each) => each.toLowerCase() === value.toLowerCase());
      return option === undefined
        ? { problem: answerProblems.choice }
        : { kind: "choice", value: option };
    }
    case "yes-or-no":
      if (/^(y|yes|true)$/i.test(value)) return { kind: "yes-or-no", value: true };
      if (/^(n|no|false)$/i.test(value)) return { kind: "yes-or-no", value: false };
      return { problem: answerProblems.yesOrNo };
  }
};

/** All answers, or what is wrong with each by its question's key; answers to no question are passed over. */
export const readAnswers = (
  questions: readonly Question[],
  given: ReadonlyMap<string, string>,
): { readonly answers: Answers; readonly problems: readonly FieldProblem[] } => {
  const answers = new Map<string, Answer>();
  const problems: FieldProblem[] = [];
  for (const question of questions) {
    const judged = readAnswer(question, given.get(question.key) ?? "");
    if (judged === null) continue;
    if ("problem" in judged) problems.push({ field: question.key, problem: judged.problem });
    else answers.set(question.key, judged);
  }
  return { answers, problems };
};

/** Whether XML 1.0 can hold the text. */
const isWritable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text);

/** Digits, perhaps in groups of three with commas, and perhaps a fraction. */
const decimal = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

const readNumber = (value: string, isWhole: boolean): JudgedAnswer => {
  const read = decimal.exec(value);
  if (!read) return { problem: isWhole ? answerProblems.whole : answerProblems.number };
  const [, sign = "", digits = "", fraction] = read;
  if (isWhole && fraction !== undefined) return { problem: answerProblems.whole };
  const whole = digits.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const number = `${sign}${whole}${fraction === undefined ? "" : `.${fraction}`}`;
  return { kind: "number", value: number };
};

const readMoney = (value: string, currency: Currency): JudgedAnswer => {
  const unit = new RegExp(`^${currency}\\s*|(?<!\\s)\\s*${currency}$|^[$€£]\\s*`, "i");
  const bare = value.replace(unit, "");
  const read = decimal.exec(bare);
  const [, sign = "", digits = "", fraction = ""] = read ?? [];
  const cents = Number(`${digits.replaceAll(",", "")}${fraction.padEnd(2, "0")}`);
  return !read || sign !== "" || fraction.length > 2 || !Number.isSafeInteger(cents)
    ? { problem: answerProblems.money }
    : { kind: "money", cents, currency };
};

const isDate = (value: string): boolean => {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!read) return false;
  const [year, month, day] = read.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
};

const daysOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};
