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

/** Whether a contract's highlights have not been shown in this browser yet; from now on they have. */
export const takeFirstPeek = (guid: string): boolean => {
  const shown = shownBefore();
  if (shown.includes(guid)) return false;
  writeStored(key, JSON.stringify([...shown, guid].slice(-most)));
  return true;
};
