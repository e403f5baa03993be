import { currencies, type AnswerKind, type Currency } from "./question.ts";

/** How an answer is formatted in a field; "plain" by default. */
export const answerForms = ["in words", "in capitals", "day first", "year first"] as const;

/** How an answer is formatted in a field; "plain" by default. */
export type AnswerForm = (typeof answerForms)[number];

/** What is behind the colon of a field, understood. */
export interface FieldDeclaration {
  /** null when the field says nothing about it. */
  readonly kind: AnswerKind | null;
  readonly isOptional: boolean;
  readonly form: AnswerForm | null;
}

/** What is wrong with a declaration, as the end of a sentence. */
export interface DeclarationProblem {
  readonly problem: string;
}

const nothing: FieldDeclaration = { kind: null, isOptional: false, form: null };

/** The longest choice, in characters, and the most of them. */
const maxOptionLength = 200;
const maxOptions = 50;

/**
 * Reads what an author wrote behind a field's colon: "money in EUR, in words", "choice of A | B",
 * "date, day first, optional". Letter case does not count, the order of the parts neither.
 */
export const readDeclaration = (written: string): FieldDeclaration | DeclarationProblem => {
  let read = nothing;
  for (const part of partsOf(written)) {
    const next = readPart(part, read);
    if ("problem" in next) return next;
    read = next;
  }
  return read;
};

/** Choices may hold commas, so they reach to the end, except a last ", optional". */
const partsOf = (written: string): string[] => {
  const choice = /(?:^|,)\s*(choice of\b.*?)(?:(,\s*optional)\s*|(?<!\s)\s*)$/is.exec(written);
  const before = choice ? written.slice(0, choice.index) : written;
  const parts = before.split(",").map((part) => part.trim());
  if (choice?.[1] !== undefined) parts.push(choice[1]);
  if (choice?.[2] !== undefined) parts.push("optional");
  return parts.filter((part) => part !== "");
};

const readPart = (part: string, read: FieldDeclaration): FieldDeclaration | DeclarationProblem => {
  const word = part.toLowerCase();
  if (word === "optional") return { ...read, isOptional: true };
  const form = answerForms.find((each) => each === word);
  if (form !== undefined) return { ...read, form };
  const kind = kindOf(part);
  if (kind === null)
    return {
      problem: `“${part}” isn’t an answer type: use text, long text, number, whole number, money, date, party, yes or no, or choice of one | another`,
    };
  if ("problem" in kind) return kind;
  return read.kind === null ? { ...read, kind } : { problem: "it has two answer types" };
};

const kindOf = (part: string): AnswerKind | DeclarationProblem | null => {
  const word = part.toLowerCase();
  switch (word) {
    case "text":
    case "long text":
      return { kind: "text", isLong: word === "long text" };
    case "number":
    case "whole number":
      return { kind: "number", isWhole: word === "whole number" };
    case "date":
      return { kind: "date" };
    case "party":
      return { kind: "party" };
    case "yes or no":
    case "yes/no":
      return { kind: "yes-or-no" };
    case "money":
      return { kind: "money", currency: "USD" };
    default:
      return /^choice of\b/i.test(part) ? choiceOf(part) : moneyOf(part);
  }
};

const moneyOf = (part: string): AnswerKind | DeclarationProblem | null => {
  const code = /^money in ([a-z]{3})$/i.exec(part)?.[1]?.toUpperCase();
  if (code === undefined) return null;
  return isCurrency(code)
    ? { kind: "money", currency: code }
    : { problem: `money can be in ${Object.keys(currencies).join(", ")}, not in ${code}` };
};

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

const choiceOf = (part: string): AnswerKind | DeclarationProblem => {
  const options = part
    .slice("choice of".length)
    .split("|")
    .map((option) => option.trim())
    .filter((option) => option !== "");
  const different = new Set(options.map((option) => option.toLowerCase()));
  if (different.size < 2 || different.size < options.length)
    return { problem: "a choice needs at least two different options, separated by |" };
  return options.length > maxOptions || options.some((option) => option.length > maxOptionLength)
    ? { problem: `a choice has at most ${maxOptions} options of ${maxOptionLength} characters` }
    : { kind: "choice", options };
};
