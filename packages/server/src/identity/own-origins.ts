import { isIP } from "node:net";
import type { IdentityContext } from "./identity-context.ts";

type Context = Pick<IdentityContext, "origin" | "allowedOrigins">;

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The origins whose pages are ours: the configured one and the further ones allowed; a server that only
 * this machine reaches has several names at its port.
 */
export const ownOrigins = ({ origin, allowedOrigins }: Context): readonly string[] => {
  const own = new URL(origin());
  const names = loopbackNames.includes(own.hostname)
    ? loopbackNames.map((name) => `${own.protocol}//${name}:${own.port}`)
    : [];
  return [...new Set([own.origin, ...names, ...allowedOrigins])];
};

/** Whether an address is our page that social providers return to, letter by letter. */
export const isCallback = (context: Context, redirectUri: string): boolean =>
  ownOrigins(context).some((origin) => redirectUri === `${origin}/authorizeCallback`);

/** The name passkeys are bound to: ours, or "localhost" where we have only an address. */
export const passkeyDomain = ({ origin }: Pick<Context, "origin">): string => {
  const { hostname } = new URL(origin());
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? hostname : "localhost";
};
