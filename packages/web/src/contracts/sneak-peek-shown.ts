import { z } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";

const key = "sneak_peak_shown";
/** So many contracts are remembered; the ones seen longest ago are forgotten first. */
const most = 500;

const shownBefore = (): string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(readStored(key) ?? "[]"));
  } catch {
    return [];
  }
};

/** When each contract's highlights were taken in this page, until they are closed. */
const takenAt = new Map<string, number>();
/** A page that is drawn again so soon shows again what it was showing. */
const sameLook = 10_000;

/** Whether a contract's highlights are to be shown: once in this browser. */
export const takeFirstPeek = (guid: string, now = Date.now()): boolean => {
  if (now - (takenAt.get(guid) ?? -Infinity) < sameLook) return true;
  const shown = shownBefore();
  if (shown.includes(guid)) return false;
  writeStored(key, JSON.stringify([...shown, guid].slice(-most)));
  takenAt.set(guid, now);
  return true;
};

/** The highlights were closed: they are not shown again, however soon. */
export const endPeek = (guid: string): void => {
  takenAt.delete(guid);
};
