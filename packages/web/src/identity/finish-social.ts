import type { SecondFactorDemand } from "@proviso/domain";
import { socialAuthorize } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { AskError } from "../platform/ask-error.ts";
import type { CurrentUser } from "./current-user.ts";
import type { CallbackSearch } from "./public-searches.ts";
import { enter } from "./sign-in.ts";
import type { StartedSocial } from "./social-session.ts";
import { callbackAddress } from "./start-social.ts";
import { t } from "./messages.ts";

/** How a social sign-in ended. */
export type SocialEnd =
  | { readonly kind: "in"; readonly user: CurrentUser; readonly isNewUser: boolean }
  | { readonly kind: "second-factor"; readonly demand: SecondFactorDemand }
  | { readonly kind: "failed"; readonly error: string; readonly description: string };

const failed = (error: string, description: string): SocialEnd => ({
  kind: "failed",
  error,
  description,
});

/** Exchanges what the provider returned for a session, and loads the user (A2.32). */
export const finishSocial = async (
  { code, state, iss, error, error_description }: CallbackSearch,
  started: StartedSocial,
): Promise<SocialEnd> => {
  if (error !== undefined || error_description !== undefined)
    return failed(error ?? "server_error", error_description ?? error ?? "");
  if (state !== started.state)
    return failed("social_sign_in_failed", t("finish-social.the-state-is-another-one"));
  const { isRemembered, type: _type, from: _from, ...plan } = started;
  try {
    const { data } = await ask(socialAuthorize, {
      body: {
        ...plan,
        code: code ?? "",
        redirectUri: callbackAddress(),
        ...(iss === undefined ? {} : { iss }),
      },
    });
    const user = await enter(data, isRemembered ? "for-good" : "until-closed");
    return { kind: "in", user, isNewUser: data.isNewUser };
  } catch (reason) {
    if (!(reason instanceof AskError)) throw reason;
    if (reason.secondFactor) return { kind: "second-factor", demand: reason.secondFactor };
    return failed(reason.code ?? "temporarily_unavailable", reason.sentence);
  }
};
