import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** What can be answered to a change: taken, undone, taken with our own words on top, or left tracked. */
export const redlineAnswerKinds = ["accept", "counter", "reject", "human"] as const;

/** What can be answered to a change. */
export type RedlineAnswerKind = (typeof redlineAnswerKinds)[number];

const answerKind = z.enum(redlineAnswerKinds);
const counterWording = z.object({ id: z.string(), text: z.string() });

/** What someone decided about one change. */
export const redlineDecision = z
  .object({
    /** null: it was taken back. */
    answer: answerKind.nullable(),
    /** The paragraphs of a counter that were worded otherwise than proposed. */
    wording: z.array(counterWording),
    /** Counts the times it was saved. */
    revision: z.int(),
    by: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: "RedlineDecision" });

/** What someone decided about one change. */
export type RedlineDecision = z.infer<typeof redlineDecision>;

/** One change of the other side: how it reads, what the playbook proposes, and what was decided. */
export const redlineChange = z
  .object({
    id: z.string(),
    author: z.string(),
    /** Number and heading of its clause; "" for none. */
    clause: z.string(),
    /** false: its marks cannot be settled by themselves, so it stays tracked. */
    canSettle: z.boolean(),
    paragraphs: z.array(
      z.object({
        label: z.string(),
        pieces: z.array(
          z.object({
            text: z.string(),
            kind: z.enum(["kept", "inserted", "deleted"]),
            /** Whether it belongs to this change rather than to another one next to it. */
            isOwn: z.boolean(),
          }),
        ),
      }),
    ),
    proposal: z.object({
      answer: answerKind,
      /** Which fallback a counter offers, or what is accepted meets. */
      fallback: z.int().nullable(),
      issue: z.string(),
      reason: z.string(),
      /** The words of the contract, with their change, that decide it; null where none do. */
      quote: z.string().nullable(),
      /** The comment for the counterparty on a counter. */
      reply: z.string(),
    }),
    /** The paragraphs a counter words; empty where there is nothing to word. */
    counter: z.array(z.object({ id: z.string(), theirs: z.string().nullable(), ours: z.string() })),
    /** null until someone decides. */
    decision: redlineDecision.nullable(),
  })
  .meta({ id: "RedlineChange" });

/** One counterparty change, evaluated. */
export type RedlineChange = z.infer<typeof redlineChange>;

/** The changes of a counterparty's version, and the answers to them. */
export const redlineAnswers = z
  .object({
    /** "none": not evaluated yet. */
    state: z.enum(["none", "waiting", "weighing", "done", "failed"]),
    /** Progress of the evaluation, and the number of changes. */
    weighed: z.int(),
    changes: z.int(),
    /** Why it failed, in a sentence. */
    failure: z.string().nullable(),
    playbook: z.object({ name: z.string(), version: z.string() }).nullable(),
    /** The newest version of the contract: another one than this when these answers come too late. */
    newestGuid: z.uuid(),
    answers: z.array(redlineChange),
    draft: z.object({
      state: z.enum(["none", "waiting", "writing", "done", "failed"]),
      failure: z.string().nullable(),
      /** The version that was made. */
      guid: z.uuid().nullable(),
    }),
  })
  .meta({ id: "RedlineAnswers" });

/** The changes of a counterparty's version, and the answers to them. */
export type RedlineAnswers = z.infer<typeof redlineAnswers>;

const path = `${contractPath}/{guid}/redline-answers` as const;
const refusals = ["not_found", "not_allowed", "wrong_status", "answers_outdated"] as const;

/** The changes of the other side with what is proposed and decided about each. */
export const readRedlineAnswers = endpoint({
  method: "GET",
  path,
  summary: "Get the counterparty’s changes with proposals and decisions",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: redlineAnswers,
  refusals: ["not_found"],
});

/**
 * Evaluates the counterparty’s changes against the playbook; finished and running evaluations are kept unless they
 * failed.
 */
export const weighRedline = endpoint({
  method: "POST",
  path,
  summary: "Compare the counterparty’s changes with the playbook",
  access: { contract: "upload_version" },
  params: contractParams,
  answer: redlineAnswers,
  refusals,
});

const decisionsAtOnce = 500;

/** Decides about changes: all that is sent, or nothing where someone else was faster with one of them. */
export const decideRedline = endpoint({
  method: "PATCH",
  path,
  summary: "Decide answers to changes",
  access: { contract: "upload_version" },
  params: contractParams,
  body: z.object({
    decisions: z
      .array(
        z.object({
          id: text(40, 1),
          /** The revision that was seen; 0 for none. */
          revision: z.int().min(0),
          answer: answerKind.nullable(),
          wording: z.array(z.object({ id: text(200, 1), text: text(20_000) })).max(100),
        }),
      )
      .min(1)
      .max(decisionsAtOnce),
  }),
  answer: z.object({
    decisions: z.array(z.object({ id: z.string(), decision: redlineDecision })),
  }),
  refusals: [...refusals, "answers_changed"],
});

/** Makes the next draft of what was decided; asked again, the one under way or made is given. */
export const writeNextDraft = endpoint({
  method: "POST",
  path: `${path}/draft`,
  summary: "Create the next draft",
  access: { contract: "upload_version" },
  params: contractParams,
  answer: redlineAnswers,
  refusals: [...refusals, "contract_locked"],
});

/** The exception table: each change, our answer, and why. For us: it holds our reasons. */
export const downloadExceptionTable = endpoint({
  method: "GET",
  path: `${path}/exceptions`,
  summary: "Download the exception table",
  access: { contract: "download_contract" },
  params: contractParams,
  query: z.object({ format: z.enum(["docx", "xlsx"]).default("docx") }),
  answer: "file",
  refusals: ["not_found", "not_allowed", "wrong_status"],
});
