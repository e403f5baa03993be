import { sentenceOf } from "../../platform/ask-error.ts";
import { isCancelled } from "../passkeys.ts";
import { ConfirmationCancelled } from "./use-confirmed.ts";

/** What to say of a failed act; nothing when the person themselves stopped it. */
export const failureSentence = (error: unknown): string | undefined =>
  error === null || error instanceof ConfirmationCancelled || isCancelled(error)
    ? undefined
    : sentenceOf(error);
