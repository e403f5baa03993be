import { refusals } from "@proviso/domain";
import { t } from "./messages.ts";

const texts: Readonly<Record<string, string>> = {
  access_denied: t("social-error.the-sign"),
  temporarily_unavailable: t("social-error.the-provider-cannot"),
  server_error: t("social-error.the-provider-cannot"),
  social_sign_in_failed: refusals.social_sign_in_failed,
  provider_email_unverified: refusals.provider_email_unverified,
  other_sign_in_needed: refusals.other_sign_in_needed,
  single_sign_on_needed: refusals.single_sign_on_needed,
  single_sign_on_elsewhere: refusals.single_sign_on_elsewhere,
  single_sign_on_domain: refusals.single_sign_on_domain,
  password_needed_after_reset: refusals.password_needed_after_reset,
  user_removed: refusals.user_removed,
  provider_asked_nobody: refusals.provider_asked_nobody,
  not_a_member: refusals.not_a_member,
  account_closed: refusals.account_closed,
  redirect_not_allowed: refusals.redirect_not_allowed,
  wrong_test_key: refusals.wrong_test_key,
  bot_check_failed: refusals.bot_check_failed,
  too_many_requests: refusals.too_many_requests,
  server_busy: refusals.server_busy,
};

/** The text for any social sign-in that failed without a known reason (A8.1). */
const general = t("social-error.sign-in-failed-please");

/**
 * The text for the error a social sign-in came back with, null without one. Only known codes have a
 * text of their own: anybody can write the address, so nothing of it is ever shown (A2.22).
 */
export const socialErrorText = (error: string | undefined): string | null => {
  if (error === undefined) return null;
  return Object.hasOwn(texts, error) ? (texts[error] ?? general) : general;
};
