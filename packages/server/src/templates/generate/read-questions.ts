import {
  isRefusal,
  refuse,
  type Question as TemplateQuestion,
  type Refusal,
} from "@proviso/domain";
import type {
  ContractAnswers,
  previewTemplate,
  QuestionRecord,
  readContractAnswers,
  readTemplateQuestions,
  TemplatePreview,
  TemplateQuestions,
} from "@proviso/endpoints";
import { contractFor } from "../../contracts/index.ts";
import type { Question } from "../../platform/http/serve.ts";
import { findAnswers } from "./answer-store.ts";
import { runGenerate, type GenerateContext } from "./generate-context.ts";
import type { GenerateAnswer } from "./generate-task.ts";
import { readSource, refuseBroken, withSource, type TemplateSource } from "./template-source.ts";

const questionView = (question: TemplateQuestion): QuestionRecord => ({
  key: question.key,
  label: question.label,
  isRequired: question.isRequired,
  kind: question.kind,
  isLong: question.kind === "text" && question.isLong,
  isWhole: question.kind === "number" && question.isWhole,
  currency: question.kind === "money" ? question.currency : null,
  options: question.kind === "choice" ? [...question.options] : [],
});

const unread = (answer: GenerateAnswer): Refusal =>
  answer.kind === "broken-fields"
    ? refuseBroken(answer.sentences)
    : refuse("template_not_readable");

/** What a template asks, read in its own process. */
export const askQuestions = (
  context: GenerateContext,
  source: TemplateSource,
): Promise<readonly TemplateQuestion[] | Refusal> =>
  withSource(context, source, async (base) => {
    const read = await runGenerate(context, { wish: "questions", base });
    if (isRefusal(read)) return read;
    return read.kind === "questions" ? read.questions : unread(read);
  });

/** The questions of a template. */
export const handleTemplateQuestions = async (
  context: GenerateContext,
  { caller, params }: Question<typeof readTemplateQuestions>,
): Promise<TemplateQuestions | Refusal> => {
  const source = await readSource(context, caller, params.id);
  if (isRefusal(source)) return source;
  const questions = await askQuestions(context, source);
  if ("refused" in questions) return questions;
  return {
    guid: source.id,
    templateName: source.name,
    fileName: source.fileName,
    questions: questions.map(questionView),
  };
};

/** What the document reads like with the answers so far. */
export const handlePreview = async (
  context: GenerateContext,
  { caller, params, body }: Question<typeof previewTemplate>,
): Promise<TemplatePreview | Refusal> => {
  const source = await readSource(context, caller, params.id);
  if (isRefusal(source)) return source;
  return withSource(context, source, async (base) => {
    const given = body.answers.map(({ key, value }) => [key, value] as const);
    const read = await runGenerate(context, { wish: "preview", base, given });
    if (isRefusal(read)) return read;
    return read.kind === "preview"
      ? { paragraphs: [...read.paragraphs], problems: [...read.problems] }
      : unread(read);
  });
};

/** The answers a contract was made with. */
export const handleContractAnswers = (
  { db }: GenerateContext,
  { caller, params }: Question<typeof readContractAnswers>,
): Promise<ContractAnswers | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "read_contract", params.guid);
    return isRefusal(contract) ? contract : findAnswers(trx, contract.id);
  });
