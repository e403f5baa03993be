export { answerName, changeText, exceptionDocument, exceptionSheet } from "./exception-table.ts";
export { writeNextDraft } from "./write-next-draft.ts";
export { openAnswers } from "./open-answers.ts";
