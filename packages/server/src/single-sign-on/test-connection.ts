import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { AnswerOf, testSingleSignOn } from "@proviso/endpoints";
import { X509Certificate } from "node:crypto";
import {
  authorizationCodeGrant,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type Configuration,
} from "openid-client";
import { discover } from "../identity/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { Caller } from "../platform/http/caller.ts";
import { PrivateAddressError } from "../platform/outgoing/guarded-fetch.ts";
import { connectionOf, type StoredConnection } from "./connection-store.ts";
import type { SignInProvider } from "../platform/sign-in-settings.ts";
import { openidSettings } from "./openid-settings.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Findings = AnswerOf<typeof testSingleSignOn>;

const byAccount: AttemptLimit = { what: "test of single sign-on", most: 20, seconds: 300 };

const failed = (...findings: string[]): Findings => ({ isWorking: false, findings });

/**
 * Whether the provider accepts the client ID and secret; tested with an invalid code, which it rejects as such for a
 * valid client.
 */
const isClientKnown = async (config: Configuration, redirectUri: string): Promise<boolean> => {
  const state = randomState();
  const back = new URL(redirectUri);
  const { issuer } = config.serverMetadata();
  back.search = new URLSearchParams({
    code: "test-of-the-connection",
    state,
    iss: issuer,
  }).toString();
  try {
    await authorizationCodeGrant(config, back, {
      expectedState: state,
      expectedNonce: randomNonce(),
      pkceCodeVerifier: randomPKCECodeVerifier(),
      idTokenExpected: true,
    });
  } catch (error) {
    if (error instanceof ResponseBodyError)
      return !["invalid_client", "unauthorized_client"].includes(error.error);
    return !(error instanceof Error && "status" in error && error.status === 401);
  }
  return true;
};

const testOpenid = async (
  context: SingleSignOnContext,
  settings: SignInProvider,
): Promise<Findings> => {
  let config: Configuration;
  try {
    config = await discover(settings, context.fetch);
  } catch (error) {
    context.log.info({ error: String(error) }, "single_sign_on_test_failed");
    return error instanceof Error && error.cause instanceof PrivateAddressError
      ? failed("The issuer isn’t a public internet address.")
      : failed(`There is no OpenID provider named ${settings.issuer} there.`);
  }
  const found = [`${settings.issuer} is a reachable OpenID provider.`];
  const { jwks_uri: keys = "", token_endpoint: tokens } = config.serverMetadata();
  const published = await context.fetch(keys, {}).catch(() => undefined);
  if (published?.ok !== true) return failed(...found, "Its keys couldn’t be read.");
  found.push("Its keys were read.");
  if (tokens === undefined) return failed(...found, "It has no token endpoint.");
  return (await isClientKnown(config, `${context.origin()}/authorizeCallback`))
    ? { isWorking: true, findings: [...found, "It accepts the client ID and secret."] }
    : failed(...found, "It doesn’t accept this client ID and secret.");
};

const testSaml = ({ clock }: SingleSignOnContext, connection: StoredConnection): Findings => {
  const now = clock.now().getTime();
  const ends = connection.certificates.map((each) =>
    Date.parse(new X509Certificate(Buffer.from(each, "base64")).validTo),
  );
  const last = new Date(Math.max(...ends)).toISOString().slice(0, 10);
  const found = `People are sent to ${connection.signInUrl}.`;
  return Math.max(...ends) > now
    ? { isWorking: true, findings: [found, `Its certificate is valid until ${last}.`] }
    : failed(found, `Its certificate expired on ${last}.`);
};

/** Asks the provider of the caller's account whether it can be worked with. */
export const handleTest = async (
  context: SingleSignOnContext,
  { person: { accountId } }: Caller,
): Promise<Findings | Refusal> => {
  const found = await context.db.asAccount(accountId, async (trx) => {
    const attempt = { limit: byAccount, by: accountId };
    if (!(await takeAttempts(trx, [attempt], context.clock.now())))
      return refuse("too_many_requests");
    const held = await context.secret.held(trx);
    const connection = await connectionOf(trx, accountId);
    if (!connection) return refuse("not_found");
    const isOpenid = connection.protocol === "OIDC";
    return { connection, openid: isOpenid ? openidSettings(held, connection) : null };
  });
  if (isRefusal(found)) return found;
  return found.openid ? testOpenid(context, found.openid) : testSaml(context, found.connection);
};
