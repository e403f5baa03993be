import type { Endpoint } from "@proviso/endpoints";
import { endGuestSession, guestToken } from "./guest-session.ts";
import { accessToken, endSession } from "./session.ts";
import { signerSession } from "./signer-session.ts";

/** The bearer token a question needs: of the signed-in user, a guest or a signer; null for none. */
export const bearerFor = async ({ access }: Pick<Endpoint, "access">): Promise<string | null> => {
  if (access === "anyone") return null;
  if (access === "signer") return signerSession.token();
  return access === "guest" ? guestToken() : accessToken();
};

/** Ends the session that a question was refused for with 401. */
export const endRefused = ({ access }: Pick<Endpoint, "access">): void => {
  if (access === "guest") endGuestSession();
  else if (access === "signer") signerSession.end();
  else if (access !== "anyone") endSession("refused");
};
