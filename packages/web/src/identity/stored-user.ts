import { currentUser, type CurrentUser } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";
import { session, sessionKeeping } from "../platform/session.ts";

const storageKey = "sl-user";

session.subscribe(() => {
  if (session.get() !== null) return;
  writeStored(storageKey, null, "until-closed");
  writeStored(storageKey, null);
});

/** Keeps the user in this browser beside the session (A3.1), until it ends. */
export const storeUser = (user: CurrentUser): void =>
  writeStored(storageKey, JSON.stringify(user), sessionKeeping());

/** The user kept in this browser; null when there is none or it is of another shape. */
export const readStoredUser = (): CurrentUser | null => {
  const text = readStored(storageKey, sessionKeeping());
  if (text === null) return null;
  try {
    return currentUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
