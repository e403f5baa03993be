import { z } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";
import { createStore } from "../platform/store.ts";

const stored = z.object({
  words: z.string(),
  /** What was tried to be sent last, and the key of that try. */
  tried: z.object({ words: z.string(), key: z.string() }).nullable(),
});

type Draft = z.infer<typeof stored>;

const nothing: Draft = { words: "", tried: null };

const keyOf = (link: string): string => `proviso-guest-words:${link}`;

const draftOf = (link: string): Draft => {
  const text = readStored(keyOf(link), "until-closed");
  if (text === null) return nothing;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return nothing;
  }
};

/** What a counterparty has typed and not sent, kept in this tab: through a reload and a session that ended. */
export const unsentWords = (link: string): string => draftOf(link).words;

/** Keeps what is typed; "" once it was sent. */
export const keepUnsentWords = (link: string, words: string): void => {
  const draft: Draft = { ...draftOf(link), words };
  writeStored(keyOf(link), words === "" ? null : JSON.stringify(draft), "until-closed");
};

/** The key for sending these words: the same for the same words, so that a comment tried twice is one. */
export const keyForWords = (link: string, words: string): string => {
  const { tried } = draftOf(link);
  const key = tried?.words === words ? tried.key : crypto.randomUUID();
  writeStored(keyOf(link), JSON.stringify({ words, tried: { words, key } }), "until-closed");
  return key;
};

/** A version that a counterparty chose, and the key of its upload, the same for every try. */
export interface ChosenVersion {
  readonly link: string;
  readonly file: File;
  readonly key: string;
}

/** The version that has not arrived yet; it outlasts a session that ended, not the page. */
export const unsentVersion = createStore<ChosenVersion | null>(null);
