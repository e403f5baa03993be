import { refusals } from "@proviso/domain";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

/** What led to sign-in, said in words. */
export interface SignInNotice {
  readonly text: string;
  readonly tone: "good" | "plain";
  /** Whether the verification mail is offered again (A2.23). */
  readonly offersVerification?: true;
}

const notices: Readonly<Record<string, SignInNotice>> = {
  session_ended: { text: refusalSentence("session_ended"), tone: "plain" },
  verify: { text: refusalSentence("email_not_verified"), tone: "plain", offersVerification: true },
  "Your email was verified.": { text: t("sign-in-notice.your-email-was-verified"), tone: "good" },
  password_changed: {
    text: t("sign-in-notice.your-password-was-changed"),
    tone: "good",
  },
  joined: { text: t("sign-in-notice.you-have-joined"), tone: "good" },
};

/** The notice for what led to sign-in; only known ones, since anyone can write the address (A2.20, A2.30). */
export const signInNotice = (message: string | undefined): SignInNotice | null =>
  message !== undefined && Object.hasOwn(notices, message) ? (notices[message] ?? null) : null;

/** Whether the message says that a verification link is too old, which leads to the page for that. */
export const isAccessExpired = (message: string | undefined): boolean =>
  message === refusals.link_expired;
