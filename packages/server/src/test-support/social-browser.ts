import { authorize, pathOf, socialAuthorize, type BodyOf } from "@proviso/endpoints";
import { createHash, randomBytes } from "node:crypto";
import { Events, OAuth2Server, type MutableResponse, type MutableToken } from "oauth2-mock-server";
import type { TestServer } from "./test-server.ts";

/** A real OpenID provider on this machine. */
export interface TestProvider {
  readonly issuer: string;
  /** host:port, for the settings. */
  readonly host: string;
  readonly server: OAuth2Server;
  /** What its ID tokens say from now on. */
  claim(claims: Readonly<Record<string, unknown>>): void;
  /** How many codes it was asked to exchange. */
  exchanges(): number;
  /** Changes its next answer of tokens. */
  answerNext(change: (answer: MutableResponse) => void): void;
  stop(): Promise<void>;
}

/** Starts an OpenID provider. */
export const startProvider = async (): Promise<TestProvider> => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  const issuer = server.issuer.url ?? "";
  let claims: Readonly<Record<string, unknown>> = {};
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
  let exchanges = 0;
  server.service.on(Events.BeforeResponse, () => {
    exchanges += 1;
  });
  return {
    issuer,
    exchanges: () => exchanges,
    host: new URL(issuer).host,
    server,
    claim: (next) => {
      claims = next;
    },
    answerNext: (change) => {
      server.service.once(Events.BeforeResponse, change);
    },
    stop: () => server.stop(),
  };
};

/** The settings by which a server knows these providers, named "one", "two" and so on. */
export const providerSettings = (...providers: TestProvider[]): Record<string, string> => ({
  SIGN_IN_PROVIDERS: JSON.stringify(
    providers.map(({ issuer }, nth) => ({
      id: ["one", "two", "three"][nth],
      name: `Provider ${nth + 1}`,
      issuer,
      clientId: "proviso-tests",
      clientSecret: "a secret",
    })),
  ),
  PRIVATE_HOSTS: providers.map(({ host }) => host).join(","),
});

const random = (): string => randomBytes(32).toString("base64url");

/** A sign-in that went to a provider and came back to the callback page. */
export interface CameBack {
  readonly sentTo: URL;
  readonly body: BodyOf<typeof socialAuthorize>;
}

/** What a browser does: is sent to the provider, and comes back with code and state. */
export const goToProvider = async (
  server: TestServer,
  connection = "one",
  redirectUri = `${server.address}/authorizeCallback`,
  more: Readonly<Record<string, string>> = {},
): Promise<CameBack> => {
  const [state, codeVerifier] = [random(), random()];
  const query = new URLSearchParams({
    connection,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    ...more,
  });
  const sent = await fetch(`${server.address}${pathOf(authorize)}?${query.toString()}`, {
    redirect: "manual",
  });
  const sentTo = new URL(sent.headers.get("location") ?? "about:blank");
  const back = await fetch(sentTo, { redirect: "manual" });
  const returned = new URL(back.headers.get("location") ?? "about:blank");
  return {
    sentTo,
    body: {
      code: returned.searchParams.get("code") ?? "",
      state: returned.searchParams.get("state") ?? "",
      redirectUri,
      codeVerifier,
    },
  };
};

/** What the callback page does with what came back. */
export const comeBack = (
  server: TestServer,
  body: BodyOf<typeof socialAuthorize>,
): Promise<Response> => server.ask(socialAuthorize, { body });

/** A whole sign-in with a provider. */
export const signInWith = async (server: TestServer, connection = "one"): Promise<Response> =>
  comeBack(server, (await goToProvider(server, connection)).body);
