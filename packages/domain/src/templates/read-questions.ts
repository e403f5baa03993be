import { readDeclaration, type FieldDeclaration } from "./field-declaration.ts";
import type { AnswerKind, Question, TemplateCondition, TemplateField } from "./question.ts";

/** What a template asks, or what its author has to put right first. */
export interface ReadQuestions {
  /** In the order in which they are first mentioned. */
  readonly questions: readonly Question[];
  /** Sentences for the author; [] for a template that can be filled. */
  readonly problems: readonly string[];
}

/** The most questions one template may ask. */
export const maxQuestions = 300;

/** A field that only asks and shows nothing: {{ask Law: choice of A | B}}. */
const asking = /^ask /;

/** The key of the question that a field shows or asks. */
export const questionKey = (key: string): string => key.replace(asking, "");

/** Whether a field inserts nothing. */
export const isAskedOnly = (key: string): boolean => asking.test(key);

interface Draft {
  readonly key: string;
  readonly label: string;
  kind: AnswerKind | null;
  isOptional: boolean;
}

/**
 * Reads the questions from a template’s fields and conditions; `keyOf` returns the key of a name. A field declares its
 * type once, anywhere; the default is text. A name that occurs only in conditions is yes or no, or a choice of the
 * values in the conditions.
 */
export const readQuestions = (
  fields: readonly TemplateField[],
  conditions: readonly TemplateCondition[],
  keyOf: (name: string) => string,
): ReadQuestions => {
  const drafts = new Map<string, Draft>();
  const problems: string[] = [];
  for (const field of fields) {
    const read = readDeclaration(field.declaration);
    if ("problem" in read)
      problems.push(`{{${field.name}: ${field.declaration}}}: ${read.problem}.`);
    else addField(drafts, field, read, problems);
  }
  for (const [key, named] of byKey(conditions, keyOf)) addAsked(drafts, key, named, problems);
  const questions = [...drafts.values()].map(questionOf);
  for (const condition of conditions) {
    const problem = problemOf(condition, drafts.get(questionKey(keyOf(condition.name))));
    if (problem !== null) problems.push(problem);
  }
  if (questions.length > maxQuestions)
    problems.push(`The file has more than ${maxQuestions} questions.`);
  return { questions, problems: [...new Set(problems)] };
};

const addField = (
  drafts: Map<string, Draft>,
  field: TemplateField,
  { kind, isOptional }: FieldDeclaration,
  problems: string[],
): void => {
  const key = questionKey(field.key);
  const draft = drafts.get(key);
  if (!draft) {
    drafts.set(key, { key, label: field.name.replace(/^ask /i, ""), kind, isOptional });
    return;
  }
  draft.isOptional ||= isOptional;
  if (kind === null) return;
  if (draft.kind !== null && JSON.stringify(draft.kind) !== JSON.stringify(kind))
    problems.push(`{{${field.name}}} is declared in two different ways.`);
  draft.kind = kind;
};

const byKey = (
  conditions: readonly TemplateCondition[],
  keyOf: (name: string) => string,
): Map<string, TemplateCondition[]> => {
  const grouped = new Map<string, TemplateCondition[]>();
  for (const each of conditions) {
    const key = keyOf(each.name);
    grouped.set(key, [...(grouped.get(key) ?? []), each]);
  }
  return grouped;
};

/** A question that conditions alone mention. */
const addAsked = (
  drafts: Map<string, Draft>,
  key: string,
  conditions: readonly TemplateCondition[],
  problems: string[],
): void => {
  if (drafts.has(key)) return;
  const label = conditions[0]?.name ?? key;
  const values = new Map<string, string>();
  for (const { value } of conditions)
    if (value !== null && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  const options = [...values.values()];
  const areYesOrNo = options.every((option) => /^(yes|no)$/i.test(option));
  if (!areYesOrNo && options.length < 2)
    problems.push(
      `{{if ${label} is ${options[0] ?? ""}}}: the other options of ${label} are missing. Add {{ask ${label}: choice of ${options[0] ?? ""} | ...}} before it.`,
    );
  const kind: AnswerKind = areYesOrNo ? { kind: "yes-or-no" } : { kind: "choice", options };
  drafts.set(key, { key, label, kind, isOptional: false });
};

const questionOf = ({ key, label, kind, isOptional }: Draft): Question => ({
  ...(kind ?? { kind: "text", isLong: false }),
  key,
  label,
  isRequired: !isOptional,
});

/** Why a condition can never be decided as it is meant; null when it can. */
const problemOf = ({ name, value }: TemplateCondition, draft: Draft | undefined): string | null => {
  const kind = draft?.kind;
  if (value === null || !kind) return null;
  const written = `{{if ${name} is ${value}}}`;
  const has = (options: readonly string[]): boolean =>
    options.some((option) => option.toLowerCase() === value.toLowerCase());
  switch (kind.kind) {
    case "choice":
      return has(kind.options) ? null : `${written}: the choices are ${kind.options.join(", ")}.`;
    case "yes-or-no":
      return has(["yes", "no"]) ? null : `${written}: the answer is yes or no.`;
    case "number":
    case "money":
    case "date":
      return `${written}: a condition can compare only texts and choices.`;
    case "text":
    case "party":
      return null;
  }
};
