import { importPKCS8, SignJWT } from "jose";
import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { Outage } from "../../outage.ts";
import type { GuardedFetch } from "../../outgoing/guarded-fetch.ts";
import type { DocusignConfig } from "../envelope-settings.ts";

/** What DocuSign refused, by its own code. */
export class DocusignRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`DocuSign refused: ${code} ${message}`);
    this.name = "DocusignRefusal";
    this.code = code;
  }
}

/** Asks DocuSign's interface: what it answers, or a DocusignRefusal; an Outage when it does not answer. */
export interface DocusignClient {
  json(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<unknown>;
  bytes(path: string): Promise<Uint8Array>;
}

const granted = z.object({ access_token: z.string(), expires_in: z.number() });
const refused = z.object({ errorCode: z.string().default(""), message: z.string().default("") });
const grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const hour = 3600;
// Asked for again a while before it ends, so that no request meets its end.
const margin = 300_000;

const outage = (error: unknown): Outage => new Outage("signature_provider_unavailable", error);

/** Reads a key as DocuSign gives it (PKCS #1), or as other programs write it (PKCS #8). */
const readKey = async (file: string): Promise<Parameters<SignJWT["sign"]>[0]> => {
  const key = createPrivateKey(await readFile(file, "utf8"));
  return importPKCS8(key.export({ type: "pkcs8", format: "pem" }).toString(), "RS256");
};

const askForToken = async (
  { authUrl, integrationKey, userId, privateKeyFile }: DocusignConfig,
  fetch: GuardedFetch,
): Promise<z.output<typeof granted>> => {
  const assertion = await new SignJWT({ scope: "signature impersonation" })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(integrationKey)
    .setSubject(userId)
    .setAudience(new URL(authUrl).host)
    .setIssuedAt()
    .setExpirationTime(`${hour} s`)
    .sign(await readKey(privateKeyFile));
  const answer = await fetch(`${authUrl}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: grantType, assertion }).toString(),
  });
  if (!answer.ok) throw new Error(`DocuSign gives no token: ${answer.status}`);
  return granted.parse(await answer.json());
};

interface CachedToken {
  readonly token: Promise<string>;
  until: number;
}

const openTokens = (config: DocusignConfig, fetch: GuardedFetch) => {
  let held: CachedToken | undefined;
  const renew = (): Promise<string> => {
    const asked: CachedToken = { token: ask(() => asked), until: Date.now() + margin };
    held = asked;
    return asked.token;
  };
  const ask = async (own: () => CachedToken): Promise<string> => {
    try {
      const { access_token: token, expires_in: seconds } = await askForToken(config, fetch);
      own().until = Date.now() + seconds * 1000 - margin;
      return token;
    } catch (error) {
      held = undefined;
      throw error;
    }
  };
  return {
    token: () => (held && held.until > Date.now() ? held.token : renew()),
    forget: () => {
      held = undefined;
    },
  };
};

const refusalOf = async (answer: Response): Promise<Error> => {
  const said = refused.safeParse(await answer.json().catch(() => ({})));
  const { errorCode, message } = said.data ?? { errorCode: "", message: "" };
  // A key that is not accepted, too many questions and a fault of theirs are all no answer to ours.
  const isAway = [401, 403, 408, 429].includes(answer.status) || answer.status >= 500;
  const detail = `DocuSign answered ${answer.status} ${errorCode} ${message}`;
  return isAway ? outage(new Error(detail)) : new DocusignRefusal(errorCode, message);
};

/** Opens the interface of one account. */
export const openDocusignClient = (config: DocusignConfig, fetch: GuardedFetch): DocusignClient => {
  const tokens = openTokens(config, fetch);
  const base = `${config.apiUrl}/restapi/v2.1/accounts/${config.accountId}`;
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await (async () =>
      fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokens.token()}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }))().catch((error: unknown) => {
      throw outage(error);
    });
    if (answer.status === 401) tokens.forget();
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
  return {
    json: async (method, path, body) => (await ask(method, path, body)).json(),
    bytes: async (path) => new Uint8Array(await (await ask("GET", path)).arrayBuffer()),
  };
};
