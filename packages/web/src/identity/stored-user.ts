import { currentUser, type CurrentUser } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";
import { session } from "../platform/session.ts";

const storageKey = "sl-user";

session.subscribe(() => {
  if (session.get() === null) writeStored(storageKey, null);
});

/** Keeps the user in this browser (A3.1), until the session ends. */
export const storeUser = (user: CurrentUser): void => writeStored(storageKey, JSON.stringify(user));

/** The user kept in this browser; null when there is none or it is of another shape. */
export const readStoredUser = (): CurrentUser | null => {
  const text = readStored(storageKey);
  if (text === null) return null;
  try {
    return currentUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
