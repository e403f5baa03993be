import { requestTokens, tokens, z, type Tokens } from "@proviso/endpoints";
import { apiAddress } from "./api-address.ts";
import { AskError, notReached } from "./ask-error.ts";
import { readStored, writeStored, type Keeping } from "./browser-storage.ts";
import { deviceTokens, keepDeviceToken } from "./device-tokens.ts";
import { readProblem } from "./read-answer.ts";
import { createStore } from "./store.ts";

const storageKey = "sl-auth0";
const stored = z.object({ jwt: z.string(), expiresAt: z.number(), refreshToken: z.string() });

/** What the browser keeps of a session (A3.1); `expiresAt` in milliseconds since 1970. */
export type Session = z.infer<typeof stored>;

/** Where this browser keeps the session: permanently, or in one tab until it is closed (A3.10). */
export const sessionKeeping = (): Keeping =>
  readStored(storageKey, "until-closed") === null ? "for-good" : "until-closed";

const read = (): Session | null => {
  const text = readStored(storageKey, sessionKeeping());
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const store = createStore<Session | null>(read());
globalThis.addEventListener?.("storage", (event) => {
  if (event.key === storageKey || event.key === null) store.set(read());
});

/** The session of this browser, shared by its tabs; null when signed out. */
export const session: Pick<typeof store, "get" | "subscribe"> = store;

const forget = (): void => {
  writeStored(storageKey, null, "until-closed");
  writeStored(storageKey, null, "for-good");
};

const keep = (next: Session, keeping: Keeping): void => {
  forget();
  writeStored(storageKey, JSON.stringify(next), keeping);
  store.set(next);
};

/** Tokens as a session is made of them; every way to sign in gives these. */
export type GivenTokens = Pick<Tokens, "id_token" | "refresh_token" | "expires_in">;

/** Keeps the tokens just given as this browser's session; the identity token is what requests bear (A7.1). */
export const beginSession = (given: GivenTokens, keeping: Keeping = "for-good"): void =>
  keep(
    {
      jwt: given.id_token,
      expiresAt: Date.now() + given.expires_in * 1000,
      refreshToken: given.refresh_token,
    },
    keeping,
  );

let lastEnd: "chosen" | "refused" | null = null;

/** Forgets the session of this browser, in every tab: by the person's choice, or refused by the server. */
export const endSession = (how: "chosen" | "refused"): void => {
  if (store.get() === null) return;
  lastEnd = how;
  forget();
  store.set(null);
};

/** How the last session of this tab ended; null when it had none. */
export const howSessionEnded = (): typeof lastEnd => lastEnd;

/** A token that ends within this time is renewed before it is used. */
const leeway = 10_000;
const isFresh = (held: Session): boolean => held.expiresAt - leeway > Date.now();

/** Asks the token endpoint; throws an AskError when it refuses or is not reached. */
export const fetchTokens = async (
  body: z.input<typeof requestTokens.body>,
  signal?: AbortSignal,
): Promise<Tokens> => {
  const answer = await fetch(apiAddress(requestTokens), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(
      body.grant_type === "password" ? { ...body, device_token: deviceTokens() } : body,
    ),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : notReached();
  });
  const text = await answer.text();
  if (!answer.ok) throw readProblem(answer.status, text);
  const given = tokens.parse(JSON.parse(text));
  if (given.device_token !== undefined) keepDeviceToken(given.device_token);
  return given;
};

const renew = async (): Promise<Session | null> => {
  // Another tab may have renewed while this one waited; a spent refresh token ends the session.
  const held = read();
  if (held === null || isFresh(held)) {
    store.set(held);
    return held;
  }
  try {
    const given = await fetchTokens({
      grant_type: "refresh_token",
      refresh_token: held.refreshToken,
    });
    beginSession(given, sessionKeeping());
    return store.get();
  } catch (error) {
    if (!(error instanceof AskError) || error.status === 0 || error.status >= 500) throw error;
    endSession("refused");
    return null;
  }
};

let renewing: Promise<Session | null> | null = null;
const renewOnce = (): Promise<Session | null> => {
  // One renewal at a time in this tab, and through the lock one in all tabs.
  renewing ??= (
    globalThis.navigator?.locks ? navigator.locks.request("proviso-renew-session", renew) : renew()
  ).finally(() => {
    renewing = null;
  });
  return renewing;
};

/** The bearer token to send, renewed when it has run out; null when signed out. */
export const accessToken = async (): Promise<string | null> => {
  const held = store.get();
  if (held === null) return null;
  return isFresh(held) ? held.jwt : ((await renewOnce())?.jwt ?? null);
};
