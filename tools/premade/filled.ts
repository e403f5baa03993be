import { fillingOf, readAnswers, readQuestions } from "@proviso/domain";
import { fieldKey, fillFields, findFields, openWord, type WordPackage } from "@proviso/redline";
import type { Template } from "./template.ts";
import { buildTemplate } from "./word-file.ts";

/** The Word file of a template, opened. Throws when it is none. */
export const openTemplate = (template: Template): WordPackage => opened(buildTemplate(template));

/** The contract that the sample answers make of a template; "no" leaves out all that may be left out, "yes" nothing. */
export const filledTemplate = (
  template: Template,
  allConditions?: "yes" | "no",
): {
  readonly word: WordPackage;
  readonly bytes: Uint8Array;
  readonly problems: readonly string[];
} => {
  const word = openTemplate(template);
  const { fields, conditions, faults } = findFields(word);
  const { questions, problems } = readQuestions(fields, conditions, fieldKey);
  const given = new Map(
    Object.entries(template.sample).map(([name, answer]) => [fieldKey(name), answer]),
  );
  if (allConditions !== undefined)
    for (const { key, kind, isRequired } of questions)
      if (kind === "yes-or-no") given.set(key, allConditions);
      else if (!isRequired && allConditions === "no") given.delete(key);
  const read = readAnswers(questions, given);
  const asked = new Set(questions.map(({ key }) => key));
  const filled = fillFields(word, fillingOf(read.answers, fieldKey));
  if (!filled.ok) throw new Error(`${template.file}: ${filled.code} ${filled.detail}`);
  return {
    word: filled.word,
    bytes: filled.bytes,
    problems: [
      ...faults.map(({ sentence }) => sentence),
      ...problems,
      ...read.problems.map(({ field, problem }) => `${field}: ${problem}`),
      ...filled.lostReferences,
      ...[...given.keys()].filter((key) => !asked.has(key)).map((key) => `${key}: is not asked`),
    ],
  };
};

const opened = (bytes: Uint8Array): WordPackage => {
  const file = openWord(bytes);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.word;
};
