import { readStored, writeStored } from "./browser-storage.ts";

const storageKey = "proviso-devices";
const mostKept = 5;

/** What this browser keeps of its last sign-ins, separated by spaces; undefined before the first. */
export const deviceTokens = (): string | undefined => readStored(storageKey) ?? undefined;

/** Keeps what a sign-in in this browser gave, so that wrong passwords tried elsewhere do not keep it out. */
export const keepDeviceToken = (token: string): void => {
  const kept = (deviceTokens() ?? "").split(" ").filter((each) => each !== "" && each !== token);
  writeStored(storageKey, [token, ...kept].slice(0, mostKept).join(" "));
};
