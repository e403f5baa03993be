import { z } from "@proviso/endpoints";
import { readStored, writeStored } from "./browser-storage.ts";
import { createStore } from "./store.ts";

const storageKey = "proviso-guest";
const stored = z.object({ link: z.string(), token: z.string(), expiresAt: z.number() });

/** A counterparty's session in this tab: by which link it began; `expiresAt` in milliseconds since 1970. */
export type GuestSession = z.infer<typeof stored>;

const read = (): GuestSession | null => {
  const text = readStored(storageKey, "until-closed");
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const store = createStore<GuestSession | null>(read());

/** The session of a counterparty in this tab; null before a code was given. */
export const guestSession: Pick<typeof store, "get" | "subscribe"> = store;

/** Keeps a counterparty's session until the tab is closed. */
export const beginGuestSession = (session: GuestSession): void => {
  writeStored(storageKey, JSON.stringify(session), "until-closed");
  store.set(session);
};

/** Forgets it: it ran out, or the link was withdrawn. */
export const endGuestSession = (): void => {
  writeStored(storageKey, null, "until-closed");
  store.set(null);
};

/** The bearer token of a counterparty's requests; null without a session. */
export const guestToken = (): string | null => {
  const held = store.get();
  return held !== null && held.expiresAt > Date.now() ? held.token : null;
};
