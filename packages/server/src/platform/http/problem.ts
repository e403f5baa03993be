import { refusals, type Refusal, type RefusalCode } from "@proviso/domain";
import type { Problem } from "@proviso/endpoints";

/** The HTTP status each refusal is answered with. */
export const statusOf: Record<RefusalCode, number> = {
  not_signed_in: 401,
  session_ended: 401,
  wrong_credentials: 400,
  email_not_verified: 400,
  second_factor_needed: 400,
  wrong_code: 400,
  confirmation_needed: 403,
  link_expired: 410,
  link_used: 410,
  link_not_valid: 400,
  weak_password: 400,
  breached_password: 400,
  passwords_differ: 400,
  email_not_valid: 400,
  bot_check_failed: 400,
  wrong_test_key: 400,
  password_sign_in_off: 403,
  redirect_not_allowed: 400,
  social_sign_in_failed: 400,
  provider_email_unverified: 400,
  other_sign_in_needed: 409,
  server_busy: 503,
  too_many_requests: 429,
  not_allowed: 403,
  own_user: 403,
  last_platform_owner: 403,
  pending_contracts: 409,
  last_user_type: 403,
  user_not_active: 409,
  invalid_invitations: 400,
  already_registered: 409,
  invitation_ended: 410,
  invitation_for_another: 403,
  account_in_use: 409,
  outside_recipient: 409,
  already_rated: 409,
  not_found: 404,
  foreign_origin: 403,
  invalid_input: 400,
  media_type_not_accepted: 415,
  body_too_large: 413,
  file_missing: 400,
  file_empty: 400,
  file_too_large: 413,
  file_type_not_accepted: 400,
  file_content_mismatch: 400,
  upload_cut_off: 400,
  idempotency_conflict: 422,
  wrong_status: 409,
  contract_locked: 409,
  no_such_position: 400,
  version_not_available: 404,
  storage_full: 507,
  storage_unavailable: 503,
  database_unavailable: 503,
  internal_error: 500,
};

const oauthErrors: Partial<Record<RefusalCode, string>> = {
  wrong_credentials: "invalid_grant",
  email_not_verified: "invalid_grant",
  second_factor_needed: "mfa_required",
  wrong_code: "invalid_grant",
  password_sign_in_off: "unauthorized_client",
  session_ended: "invalid_grant",
  invalid_input: "invalid_request",
};

/** What a refusal is answered with, as problem+json; the token endpoint adds OAuth's own fields. */
export const problemOf = (
  refusal: Refusal,
  requestId: string,
  isOauth = false,
): Problem & { error?: string; error_description?: string } => ({
  type: `urn:proviso:${refusal.refused}`,
  title: refusal.sentence,
  message: refusal.sentence,
  status: isOauth && refusal.refused === "session_ended" ? 400 : statusOf[refusal.refused],
  code: refusal.refused,
  requestId,
  ...(refusal.fields === undefined ? {} : { fields: [...refusal.fields] }),
  ...(refusal.secondFactor === undefined
    ? {}
    : {
        secondFactor: {
          mfaToken: refusal.secondFactor.mfaToken,
          factors: [...refusal.secondFactor.factors],
        },
      }),
  ...(isOauth
    ? {
        error: oauthErrors[refusal.refused] ?? "temporarily_unavailable",
        error_description: refusals[refusal.refused],
      }
    : {}),
});
