import { sendVerificationEmail, z } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { t } from "./messages.ts";

const passed = z.object({
  email: z.string().optional().catch(undefined),
  userEmail: z.string().optional().catch(undefined),
  backTo: z.enum(["/signIn", "/signUp"]).optional().catch(undefined),
});

/** What one page for getting in hands on to the next one, beside the address (A2.23, A2.28, A2.29). */
export type PassedOn = z.infer<typeof passed>;

/** What was handed on with the history entry; anything else in it is ignored. */
export const passedOn = (state: unknown): PassedOn => passed.safeParse(state).data ?? {};

declare module "@tanstack/react-router" {
  interface HistoryState {
    email?: string | undefined;
    userEmail?: string | undefined;
    backTo?: "/signIn" | "/signUp" | undefined;
  }
}

/** Mails the verification link again (A7.20); throws an AskError when the server refuses. */
export const resendVerification = (email: string): Promise<undefined> =>
  ask(sendVerificationEmail, { body: { email } });

/** What is shown when the verification mail could not be sent (A8.1). */
export const resendSentence = (error: unknown): string =>
  isRefusedWith(error, "too_many_requests", "email_not_valid")
    ? sentenceOf(error)
    : t("verification.send-verification-email-failed");
