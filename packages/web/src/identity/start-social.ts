import { sha256 } from "@proviso/domain";
import { authorize } from "@proviso/endpoints";
import { addressOf } from "../platform/ask.ts";
import { keepStartedSocial, type StartedSocial } from "./social-session.ts";

const random = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Where the provider sends the browser back to. */
export const callbackAddress = (): string =>
  new URL("/authorizeCallback", globalThis.location.origin).href;

/**
 * Leaves for a social provider (A7.35), remembering why. Nobody but this tab can use the answer: it
 * takes the verifier that stays here (RFC 7636). Again, the provider is to ask who is there.
 */
export const startSocial = (
  connection: string,
  plan: Omit<StartedSocial, "state" | "codeVerifier">,
  isAnew = false,
): void => {
  const started = { ...plan, state: random(), codeVerifier: random() };
  keepStartedSocial(started);
  const query = {
    connection,
    redirect_uri: callbackAddress(),
    state: started.state,
    // The browser's own SHA-256 is there on secure pages only.
    code_challenge: sha256(started.codeVerifier),
    code_challenge_method: "HEX",
    ...(isAnew ? { prompt: "login" } : {}),
  };
  globalThis.location.assign(addressOf(authorize, { query }));
};
