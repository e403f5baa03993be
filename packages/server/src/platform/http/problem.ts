import { refusals, type Refusal, type RefusalCode } from "@proviso/domain";
import { statusOfRefusal, type Problem } from "@proviso/endpoints";

const oauthErrors: Partial<Record<RefusalCode, string>> = {
  wrong_credentials: "invalid_grant",
  email_not_verified: "invalid_grant",
  second_factor_needed: "mfa_required",
  wrong_code: "invalid_grant",
  password_sign_in_off: "unauthorized_client",
  single_sign_on_needed: "unauthorized_client",
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
  status: isOauth && refusal.refused === "session_ended" ? 400 : statusOfRefusal[refusal.refused],
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
  ...(refusal.newer === undefined
    ? {}
    : {
        newer: {
          guid: refusal.newer.id,
          version: refusal.newer.version,
          fileName: refusal.newer.fileName,
        },
      }),
  ...(isOauth
    ? {
        error: oauthErrors[refusal.refused] ?? "temporarily_unavailable",
        error_description: refusals[refusal.refused],
      }
    : {}),
});
