import { groupThousands } from "../billing/money.ts";
import { readDeclaration, type AnswerForm } from "./field-declaration.ts";
import { numberInWords } from "./number-in-words.ts";
import { currencies } from "./question.ts";
import type { Answer, Answers } from "./read-answer.ts";
import { isAskedOnly, questionKey } from "./read-questions.ts";
import type { TemplateCondition, TemplateField } from "./question.ts";

/** The values that fill a template: the text of each field, and which conditions are true. */
export interface TemplateFilling {
  readonly textFor: (field: TemplateField) => string;
  readonly holds: (condition: TemplateCondition) => boolean;
}

/**
 * Answers as they are written into the template. What has no answer is written by `unanswered`, which is
 * given the field; a condition about it does not hold.
 */
export const fillingOf = (
  answers: Answers,
  keyOf: (name: string) => string,
  unanswered: (field: TemplateField) => string = () => "",
): TemplateFilling => ({
  textFor: (field) => {
    if (isAskedOnly(field.key)) return "";
    const answer = answers.get(questionKey(field.key));
    const declared = readDeclaration(field.declaration);
    return answer === undefined
      ? unanswered(field)
      : writeAnswer(answer, "problem" in declared ? null : declared.form);
  },
  holds: (condition) => doesHold(condition, answers.get(questionKey(keyOf(condition.name)))),
});

const doesHold = ({ value, isNegated }: TemplateCondition, answer: Answer | undefined): boolean => {
  if (answer === undefined) return isNegated && value === null;
  const said = "value" in answer ? answer.value : String(answer.cents);
  const isSo =
    value === null
      ? said !== false
      : (typeof said === "boolean" ? (said ? "yes" : "no") : said).toLowerCase() ===
        value.toLowerCase();
  return isSo !== isNegated;
};

/** An answer as a reader of the contract sees it. */
export const writeAnswer = (answer: Answer, form: AnswerForm | null): string => {
  const plain = writePlain(answer, form);
  return form === "in capitals" ? plain.toUpperCase() : plain;
};

const writePlain = (answer: Answer, form: AnswerForm | null): string => {
  switch (answer.kind) {
    case "text":
    case "party":
    case "choice":
      return answer.value;
    case "yes-or-no":
      return answer.value ? "Yes" : "No";
    case "date":
      return writeDate(answer.value, form);
    case "number": {
      const figures = grouped(answer.value);
      return form === "in words" && /^\d{1,18}$/.test(answer.value)
        ? `${numberInWords(BigInt(answer.value))} (${figures})`
        : figures;
    }
    case "money":
      return writeMoney(answer, form);
  }
};

const writeMoney = (
  { cents, currency }: Answer & { kind: "money" },
  form: AnswerForm | null,
): string => {
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  const figures = `${currency} ${grouped(String(whole))}.${String(rest).padStart(2, "0")}`;
  if (form !== "in words") return figures;
  const { one, many, hundredth } = currencies[currency];
  const units = `${numberInWords(BigInt(whole))} ${whole === 1 ? one : many}`;
  const parts =
    rest === 0 ? "" : ` and ${numberInWords(BigInt(rest))} ${hundredth[rest === 1 ? 0 : 1]}`;
  return `${units}${parts} (${figures})`;
};

/** Digits in groups of three. */
const grouped = (number: string): string => {
  const [whole = "", fraction] = number.split(".");
  const groups = groupThousands(whole);
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

const writeDate = (iso: string, form: AnswerForm | null): string => {
  const [year = "", month = "", day = ""] = iso.split("-");
  const name = months[Number(month) - 1] ?? "";
  if (form === "year first") return iso;
  return form === "day first"
    ? `${Number(day)} ${name} ${Number(year)}`
    : `${name} ${Number(day)}, ${Number(year)}`;
};
