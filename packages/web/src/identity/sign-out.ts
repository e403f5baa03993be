import { signOut as endSessionOnServer } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { endSession } from "../platform/session.ts";

/** Signs out here at once, whether or not the server hears of it; the guards then lead to sign-in. */
export const signOut = async (): Promise<void> => {
  const told = ask(endSessionOnServer, {}).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  endSession("chosen");
  queryClient.clear();
};
