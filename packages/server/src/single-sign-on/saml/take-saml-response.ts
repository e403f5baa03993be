import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { Asked, takeSamlResponse } from "@proviso/endpoints";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { answerSocialState, holdSocialState } from "../../identity/index.ts";
import { networkOf, takeAttempts, type AttemptLimit } from "../../platform/attempts.ts";
import { enterAccount, type AccountTransaction } from "../../platform/database/scope.ts";
import type { Redirect } from "../../platform/http/serve.ts";
import type { HelperTask } from "../../platform/processes/helper-task.ts";
import { onBehalfOf } from "../../platform/processes/on-behalf-of.ts";
import { connectionById, type StoredConnection } from "../connection-store.ts";
import { spendAssertion } from "../member-store.ts";
import type { SingleSignOnContext } from "../single-sign-on-context.ts";
import type { work as readAssertionApart } from "./read-assertion-task.ts";
import type { TrustedProvider } from "./read-assertion.ts";
import { requestIdOf } from "./saml-provider.ts";

const byNetwork: AttemptLimit = { what: "SAML answer by address", most: 3000, seconds: 300 };

const readAssertionTask: HelperTask<typeof readAssertionApart> = {
  name: "read-saml-assertion",
  module: new URL("./read-assertion-task.ts", import.meta.url),
  timeLimitSeconds: 5,
};

const trusted = ({ id, issuer, signInUrl, certificates }: StoredConnection): TrustedProvider => ({
  id,
  issuer,
  signInUrl,
  certificates,
});

const failedAt = (address: string, more: Readonly<Record<string, string>>): Redirect => {
  const { refused: error, sentence } = refuse("social_sign_in_failed");
  const query = new URLSearchParams({ error, error_description: sentence, ...more });
  return { redirectTo: `${address}?${query.toString()}` };
};

/**
 * Takes what a SAML provider had the browser post, and sends the browser on with a code. The code is
 * worth nothing without the verifier of the page that began the sign-in, so nobody can be signed in by an
 * answer that someone else asked for; an answer nobody asked for leads to the page of signing in.
 */
export const handleSamlResponse = async (
  context: SingleSignOnContext,
  { params, body }: Pick<Asked<typeof takeSamlResponse>, "params" | "body">,
  address: string,
): Promise<Redirect | Refusal> => {
  const { db, clock, log, origin, helpers } = context;
  const { SAMLResponse, RelayState: state } = body;
  const now = clock.now();
  const attempt = { limit: byNetwork, by: networkOf(address) };
  if (!(await db.asIdentity((trx) => takeAttempts(trx, [attempt], now))))
    return refuse("too_many_requests");
  const findAsked = async (trx: AccountTransaction) => {
    const sent = await holdSocialState(trx, state, now);
    const connection = await connectionById(trx, params.connection);
    return sent?.provider === params.connection && connection?.protocol === "SAML"
      ? { sent, connection }
      : undefined;
  };
  const asked = await db.asIdentity(findAsked);
  if (!asked) return failedAt(`${origin()}/signIn`, {});
  const outcome = await onBehalfOf(networkOf(address), () =>
    helpers.run(readAssertionTask, {
      provider: trusted(asked.connection),
      origin: origin(),
      now,
      samlResponse: SAMLResponse,
      requestId: requestIdOf(asked.sent.nonce),
    }),
  );
  return db.asIdentity(async (trx) => {
    // Asked again: while a helper read the answer, another may have been taken, or the provider replaced.
    const again = await findAsked(trx);
    if (!again) return failedAt(`${origin()}/signIn`, {});
    const { sent, connection } = again;
    const { accountId } = connection;
    try {
      if (isRefusal(outcome)) throw new Error(`It was not read: ${outcome.refused}.`);
      if ("fault" in outcome) throw new Error(outcome.fault);
      if (!isDeepStrictEqual(trusted(connection), trusted(asked.connection)))
        throw new Error("The provider was replaced in between.");
      const { person, ...assertion } = outcome.read;
      await enterAccount(trx, accountId);
      if (!(await spendAssertion(trx, { accountId, ...assertion })))
        throw new Error("It was taken before.");
      const code = randomBytes(32).toString("base64url");
      await answerSocialState(trx, state, { code, answer: person });
      const query = new URLSearchParams({ code, state });
      return { redirectTo: `${sent.redirectUri}?${query.toString()}` };
    } catch (error) {
      log.warn({ connection: connection.id, error: String(error) }, "saml_answer_refused");
      return failedAt(sent.redirectUri, { state });
    }
  });
};
