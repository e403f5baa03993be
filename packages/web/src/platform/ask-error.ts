import type { FieldProblem, RefusalCode, SecondFactorDemand } from "@proviso/domain";
import { t } from "./messages.ts";

interface AskErrorParts {
  /** The refusal's code; null when the server could not be reached or answered something else. */
  readonly code: RefusalCode | null;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The sentence a person reads. */
  readonly sentence: string;
  /** The id under which the server's log has the request. */
  readonly requestId: string | null;
  /** Which fields were wrong, for "invalid_input". */
  readonly fields?: readonly FieldProblem[];
  /** How to go on, for "second_factor_needed". */
  readonly secondFactor?: SecondFactorDemand | undefined;
}

/** Why a question to the server was not answered; `message` is the sentence a person reads. */
export class AskError extends Error implements AskErrorParts {
  readonly code: RefusalCode | null;
  readonly status: number;
  readonly sentence: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];
  readonly secondFactor: SecondFactorDemand | undefined;

  constructor(parts: AskErrorParts) {
    super(parts.sentence);
    this.name = "AskError";
    this.code = parts.code;
    this.status = parts.status;
    this.sentence = parts.sentence;
    this.requestId = parts.requestId;
    this.fields = parts.fields ?? [];
    this.secondFactor = parts.secondFactor;
  }
}

const unreachable = t("ask-error.we-are-having-trouble");

/** The error for a request that got no answer. */
export const notReached = (): AskError =>
  new AskError({ code: null, status: 0, sentence: unreachable, requestId: null });

/** The error for an answer that is no answer of ours, such as a proxy's page. */
export const notUnderstood = (status: number): AskError =>
  new AskError({
    code: null,
    status,
    sentence: t("ask-error.something-went-wrong"),
    requestId: null,
  });

/** Whether the server is away rather than refusing: not reached, or failing with 5xx. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof AskError && (error.status === 0 || error.status >= 500);

/** The sentence to show for any error; bugs get the general one. */
export const sentenceOf = (error: unknown): string =>
  error instanceof AskError ? error.sentence : t("ask-error.something-went-wrong");

/** Whether the error is this refusal of the server. */
export const isRefusedWith = (error: unknown, ...codes: readonly RefusalCode[]): boolean =>
  error instanceof AskError && error.code !== null && codes.includes(error.code);
