import { refuse } from "@proviso/domain";
import type { FastifyInstance } from "fastify";
import type { KnownHosts } from "./known-hosts.ts";
import { sendRefusal } from "./serve.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether pages of other sites may send this request. */
    fromOtherSites?: boolean;
  }
}

/**
 * Refuses a request that changes something and was sent by a page of another site, as the settings know our own; what
 * the request says of its host plays no part. A request without Origin, and which no browser says came from another
 * site, comes from no page; it carries no cookie either, for there are none.
 */
export const refuseForeignOrigins = (app: FastifyInstance, { isOwnOrigin }: KnownHosts): void => {
  app.addHook("onRequest", async (request, reply) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return undefined;
    if (request.routeOptions.config.fromOtherSites === true) return undefined;
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeign =
      origin === undefined
        ? site !== undefined && !["same-origin", "none"].includes(site)
        : !isOwnOrigin(origin);
    return isForeign ? sendRefusal(request, reply, refuse("foreign_origin")) : undefined;
  });
};
