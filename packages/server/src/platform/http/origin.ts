import { refuse } from "@proviso/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendRefusal } from "./serve.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether pages of other sites may send this request. */
    fromOtherSites?: boolean;
  }
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isOwn = (origin: string, request: FastifyRequest, allowed: ReadonlySet<string>): boolean => {
  if (allowed.has(origin)) return true;
  const from = urlOf(origin);
  const here = urlOf(`http://${request.headers.host ?? ""}`);
  if (!from || !here) return false;
  // A page of this very machine, such as a development server in front of this one.
  return from.host === here.host || (loopback.has(from.hostname) && loopback.has(here.hostname));
};

/**
 * Refuses a request that changes something and was sent by a page of another site. A request without
 * Origin, and which no browser says came from another site, comes from no page; it carries no cookie
 * either, for there are none.
 */
export const refuseForeignOrigins = (app: FastifyInstance, allowed: ReadonlySet<string>): void => {
  app.addHook("onRequest", async (request, reply) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return undefined;
    if (request.routeOptions.config.fromOtherSites === true) return undefined;
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeign =
      origin === undefined
        ? site !== undefined && !["same-origin", "none"].includes(site)
        : !isOwn(origin, request, allowed);
    return isForeign ? sendRefusal(request, reply, refuse("foreign_origin")) : undefined;
  });
};
