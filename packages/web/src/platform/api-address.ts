import { pathOf, type Endpoint } from "@proviso/endpoints";
import { readStored } from "./browser-storage.ts";

/** Where a developer names another server for the client of this browser (A7.1). */
const overrideKey = "apiBase";

const isServer = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * The server all calls go to: the one a developer named in this browser, else the host the page came
 * from, as "". Throws "NO API PROVIDED" for a page that came from no host (A7.1).
 */
export const apiBase = (hostname: string | undefined, override: string | null): string => {
  if (override !== null && isServer(override)) return new URL(override).origin;
  if (hostname === "") throw new Error("NO API PROVIDED");
  return "";
};

/** The address of an endpoint on the server that calls go to. */
export const apiAddress = (
  asked: Pick<Endpoint, "path">,
  params?: Readonly<Record<string, string>>,
): string =>
  apiBase(globalThis.location?.hostname, readStored(overrideKey)) + pathOf(asked, params);
