import { problemsOfGenerate, type GenerateForm } from "@proviso/domain";
import type { AnswersInput, QuestionRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** Answers as they are typed, by the keys of their questions. */
export type TypedAnswers = ReadonlyMap<string, string>;

/** Answers as they are sent: those to questions that are still asked. */
export const givenOf = (questions: readonly QuestionRecord[], typed: TypedAnswers): AnswersInput =>
  questions.flatMap(({ key }) => {
    const value = typed.get(key) ?? "";
    return value === "" ? [] : [{ key, value }];
  });

/** How a contract of this template is called first. */
export const firstFileName = (templateName: string): string =>
  `${templateName
    .replace(/[~*/|\\<>?]/g, " ")
    .replace(/\s+/g, " ")
    .trim()}.docx`;

/** The form as it starts. */
export const startingForm = (templateName: string): GenerateForm => ({
  documentFileName: firstFileName(templateName),
  noSend: false,
  recipients: [],
  subject: templateName,
  body: `<p>${t("draft.hello")}</p><p>${t("draft.please-find-the-contract")}</p>`,
});

/** Whether the form may be sent as it is (C5.18, C5.19). */
export const isComplete = (form: GenerateForm): boolean =>
  Object.keys(problemsOfGenerate(form)).length === 0;
