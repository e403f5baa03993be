import { maxFileNameLength } from "@proviso/domain";
import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { answerProblem, answersInput, questionRecord } from "./question-record.ts";
import { templateParams, templatePath } from "./template-record.ts";

const mayMake = { oneOf: ["Contract_Upload"] } as const;

const templateRefusals = [
  "not_allowed",
  "not_found",
  "template_not_readable",
  "template_fields_broken",
  "server_busy",
  "storage_unavailable",
] as const;

/** What a template asks, and what a contract made of it is called first. */
export const templateQuestions = z
  .object({
    guid: z.uuid(),
    templateName: z.string(),
    fileName: z.string(),
    questions: z.array(questionRecord),
  })
  .meta({ id: "TemplateQuestions" });

/** What a template asks. */
export type TemplateQuestions = z.infer<typeof templateQuestions>;

/** The questions of a template, an own one, a copy of the caller's or a pre-made one. */
export const readTemplateQuestions = endpoint({
  method: "GET",
  path: `${templatePath}/{id}/questions`,
  summary: "Get a template’s questions",
  access: mayMake,
  params: templateParams,
  answer: templateQuestions,
  refusals: templateRefusals,
});

/** A paragraph of a document that is being made. */
export const previewParagraph = z.object({
  /** The number before it; "" for none. */
  label: z.string(),
  heading: z.int().nullable(),
  /** The style's name as Word shows it, e.g. "Title"; "" for none. */
  style: z.string(),
  /** Twentieths of a point. */
  indent: z.int(),
  alignment: z.enum(["left", "center", "right", "justify"]),
  cell: z.object({ table: z.int(), row: z.int(), column: z.int() }).nullable(),
  pieces: z.array(
    z.object({
      text: z.string(),
      /** Whether it is an answer, a question without one yet, or the template's own words. */
      kind: z.enum(["words", "answer", "question"]),
      bold: z.boolean(),
      italic: z.boolean(),
    }),
  ),
});

/** A paragraph of a document that is being made. */
export type PreviewParagraph = z.infer<typeof previewParagraph>;

/** The document that would come out, and what is wrong with the answers so far. */
export const templatePreview = z
  .object({ paragraphs: z.array(previewParagraph), problems: z.array(answerProblem) })
  .meta({ id: "TemplatePreview" });

/** The document that would come out. */
export type TemplatePreview = z.infer<typeof templatePreview>;

/** Fills a template with the answers so far and keeps nothing. */
export const previewTemplate = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/preview`,
  summary: "Preview a contract",
  access: mayMake,
  params: templateParams,
  body: z.strictObject({ answers: answersInput }),
  answer: templatePreview,
  refusals: templateRefusals,
});

/** A contract that was made of a template. */
export const generatedContract = z
  .object({
    guid: z.uuid(),
    /** Paragraphs that refer to a clause which a condition left out. */
    lostReferences: z.array(z.string()),
  })
  .meta({ id: "GeneratedContract" });

/** A contract that was made of a template. */
export type GeneratedContract = z.infer<typeof generatedContract>;

/**
 * Makes a contract of a template (C7.36); a copy that was made for it is used up. A header
 * `Idempotency-Key` makes a repeated request give the first answer.
 */
export const generateContract = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/contract`,
  summary: "Generate a contract from a template",
  access: mayMake,
  params: templateParams,
  body: z.strictObject({
    documentFileName: text(maxFileNameLength * 2),
    answers: answersInput.default([]),
  }),
  answer: generatedContract,
  created: true,
  refusals: [
    ...templateRefusals,
    "invalid_input",
    "account_inactive",
    "contract_not_generated",
    "idempotency_conflict",
    "file_too_large",
    "storage_full",
    "storage_full_for_account",
  ],
});

/** The answers a contract was made with. */
export const contractAnswers = z
  .object({
    /** "" for a contract that was not made of a template. */
    templateName: z.string(),
    answers: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: questionRecord.shape.kind,
        /** As a reader of the contract sees it. */
        text: z.string(),
        /** For a calculation: a decimal, cents, an ISO date, "yes" or "no", or the words. */
        value: z.string(),
      }),
    ),
  })
  .meta({ id: "ContractAnswers" });

/** The answers a contract was made with. */
export type ContractAnswers = z.infer<typeof contractAnswers>;

/** The answers a contract was generated from, as data; they aren’t read back from its text. */
export const readContractAnswers = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/answers`,
  summary: "Get the answers a contract was generated from",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: contractAnswers,
  refusals: ["not_found"],
});
