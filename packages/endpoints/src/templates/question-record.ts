import { maxAnswerLength, maxLongAnswerLength, maxQuestions } from "@proviso/domain";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** What a template asks for before a contract is made of it. */
export const questionRecord = z
  .object({
    /** Names the question in answers and problems. */
    key: z.string(),
    label: z.string(),
    isRequired: z.boolean(),
    kind: z.enum(["text", "number", "money", "date", "choice", "party", "yes-or-no"]),
    /** Whether a text may have several lines. */
    isLong: z.boolean(),
    /** Whether a number has no fraction. */
    isWhole: z.boolean(),
    /** The currency of money, else null. */
    currency: z.string().nullable(),
    /** The options of a choice, else []. */
    options: z.array(z.string()),
  })
  .meta({ id: "TemplateQuestion" });

/** What a template asks for. */
export type QuestionRecord = z.infer<typeof questionRecord>;

/** Answers as they were typed, by the keys of their questions. */
export const answersInput = z
  .array(z.strictObject({ key: text(200), value: text(maxLongAnswerLength + maxAnswerLength) }))
  .max(maxQuestions);

/** Answers as they were typed. */
export type AnswersInput = z.infer<typeof answersInput>;

/** One thing that is wrong, by the key of its question or the name of its field. */
export const answerProblem = z.object({ field: z.string(), problem: z.string() });
