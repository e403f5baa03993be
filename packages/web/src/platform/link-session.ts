import { z } from "@proviso/endpoints";
import { readStored, writeStored } from "./browser-storage.ts";
import { createStore } from "./store.ts";

const stored = z.object({ link: z.string(), token: z.string(), expiresAt: z.number() });

/** A session in this tab that a emailed link began: by which link; `expiresAt` in milliseconds since 1970. */
export type LinkSession = z.infer<typeof stored>;

const read = (storageKey: string): LinkSession | null => {
  const text = readStored(storageKey, "until-closed");
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Keeps one kind of such sessions until the tab is closed. */
export const createLinkSession = (storageKey: string) => {
  const store = createStore<LinkSession | null>(read(storageKey));
  return {
    /** The session in this tab; null before a code was given. */
    current: { get: store.get, subscribe: store.subscribe },
    begin: (session: LinkSession): void => {
      writeStored(storageKey, JSON.stringify(session), "until-closed");
      store.set(session);
    },
    /** Forgets it: it ran out, or the link was withdrawn. */
    end: (): void => {
      writeStored(storageKey, null, "until-closed");
      store.set(null);
    },
    /** The bearer token of requests; null without a session. */
    token: (): string | null => {
      const held = store.get();
      return held !== null && held.expiresAt > Date.now() ? held.token : null;
    },
  };
};
