import { refuse, type Refusal } from "@proviso/domain";
import { statusOfRefusal } from "@proviso/endpoints";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { KnownHosts } from "./known-hosts.ts";
import { noteRefusal } from "./admit.ts";
import { cameThroughProxy } from "./proxied.ts";
import { hostsOf } from "./request-host.ts";
import { sendRefusal } from "./serve.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which hosts a route is answered at: those of the product when left out; "any" for probes, which send an address. */
    hosts?: "any" | "scrapers";
  }
}

/** How requests are judged by the host they name. */
export interface HostJudge {
  readonly known: KnownHosts;
  /** Whether what came through a proxy is refused, since only this machine is to be served. */
  readonly refusesProxies: boolean;
}

/** Whether every host that a request names is one of the product's. */
export const namesKnownHost = (request: FastifyRequest, known: KnownHosts): boolean =>
  hostsOf(request).every((host) => host !== undefined && known.isKnown(host));

/** Whether every host that a request names is one that scrapers use. */
export const namesScrapedHost = (request: FastifyRequest, known: KnownHosts): boolean =>
  hostsOf(request).every((host) => host !== undefined && known.isForScrapers(host));

/** Why a request is refused for the host it names or the way it came; undefined when it isn't. */
export const refusalOfHost = (
  request: FastifyRequest,
  { known, refusesProxies }: HostJudge,
): Refusal | undefined => {
  const { hosts } = request.routeOptions.config;
  if (hosts === "any") return undefined;
  const isAnswered =
    namesKnownHost(request, known) || (hosts === "scrapers" && namesScrapedHost(request, known));
  if (!isAnswered) return refuse("unknown_host");
  return refusesProxies && cameThroughProxy(request) ? refuse("unexpected_proxy") : undefined;
};

/** Refuses a request for the host it names: a person gets the sentence, a program the usual problem. */
export const sendHostRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  if (!(request.headers.accept ?? "").includes("text/html"))
    return sendRefusal(request, reply, refusal);
  noteRefusal(request, refusal);
  return reply
    .code(statusOfRefusal[refusal.refused])
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .send(`${refusal.sentence}\n`);
};

/**
 * Answers only requests for hosts that the settings name, so that no other name that leads here, such as that of a page
 * whose DNS record was changed to this address (DNS rebinding), reaches anything.
 */
export const judgeHosts = (app: FastifyInstance, judge: HostJudge): void => {
  app.addHook("onRequest", async (request, reply) => {
    const refusal = refusalOfHost(request, judge);
    return refusal && sendHostRefusal(request, reply, refusal);
  });
};
