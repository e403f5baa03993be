import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

const texts: Readonly<Record<string, string>> = {
  access_denied: t("social-error.the-sign-in-was-cancelled"),
  temporarily_unavailable: t("social-error.the-provider-cannot"),
  server_error: t("social-error.the-provider-cannot"),
  social_sign_in_failed: refusalSentence("social_sign_in_failed"),
  provider_email_unverified: refusalSentence("provider_email_unverified"),
  other_sign_in_needed: refusalSentence("other_sign_in_needed"),
  single_sign_on_needed: refusalSentence("single_sign_on_needed"),
  single_sign_on_elsewhere: refusalSentence("single_sign_on_elsewhere"),
  single_sign_on_domain: refusalSentence("single_sign_on_domain"),
  password_needed_after_reset: refusalSentence("password_needed_after_reset"),
  user_removed: refusalSentence("user_removed"),
  provider_asked_nobody: refusalSentence("provider_asked_nobody"),
  not_a_member: refusalSentence("not_a_member"),
  account_closed: refusalSentence("account_closed"),
  redirect_not_allowed: refusalSentence("redirect_not_allowed"),
  wrong_test_key: refusalSentence("wrong_test_key"),
  bot_check_failed: refusalSentence("bot_check_failed"),
  too_many_requests: refusalSentence("too_many_requests"),
  server_busy: refusalSentence("server_busy"),
};

/** The text for any social sign-in that failed without a known reason (A8.1). */
const general = t("social-error.sign-in-failed-please");

/**
 * The text for the error a social sign-in came back with, null without one. Only known codes have a
 * text of their own: anyone can write the address, so nothing of it is ever shown (A2.22).
 */
export const socialErrorText = (error: string | undefined): string | null => {
  if (error === undefined) return null;
  return Object.hasOwn(texts, error) ? (texts[error] ?? general) : general;
};
