import type { FastifyRequest } from "fastify";
import { isLoopback } from "../outgoing/reach.ts";
import { hostsOf } from "./request-host.ts";

/** Headers that proxies, load balancers, tunnels and content delivery networks add, and browsers and scrapers don't. */
const addedByProxies: ReadonlySet<string> = new Set([
  "client-ip",
  "forwarded",
  "forwarded-for",
  "front-end-https",
  "via",
  "x-cloud-trace-context",
  "x-host",
  "x-https",
  "x-iinfo",
  "x-originating-ip",
  "x-proto",
  "x-request-start",
  "x-scheme",
  "x-ssl",
  "x-url-scheme",
]);

/** How the names of such headers begin, where there are several. */
const proxyPrefixes = [
  "akamai-",
  "cdn-",
  "cf-",
  "cloudfront-",
  "fastly-",
  "fly-",
  "incap-",
  "ngrok-",
  "proxy-",
  "tailscale-",
  "true-client-",
  "x-appengine-",
  "x-arr-",
  "x-azure-",
  "x-client-",
  "x-cluster-client-",
  "x-envoy-",
  "x-forward",
  "x-haproxy-",
  "x-nginx-",
  "x-original-",
  "x-proxy",
  "x-real-",
  "x-remote-",
  "x-sucuri-",
  "x-varnish",
  "x-vercel-",
] as const;

const isAddedByProxy = (name: string): boolean =>
  addedByProxies.has(name) || proxyPrefixes.some((prefix) => name.startsWith(prefix));

/**
 * Whether a request came by way of a proxy, as far as it shows: a header that only proxies add, whatever its value, or
 * HTTP/1.0, which browsers and scrapers gave up long ago and nginx speaks to the servers behind it unless told otherwise.
 */
export const cameThroughProxy = ({ raw }: Pick<FastifyRequest, "raw">): boolean =>
  raw.httpVersion !== "1.1" || Object.keys(raw.headers).some(isAddedByProxy);

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * Whether a program on this machine sent a request itself: from a loopback address, to one of this machine's own names,
 * and not through a proxy, which may pass on what anyone sent.
 */
export const isFromThisMachine = (request: FastifyRequest): boolean => {
  const address = request.socket.remoteAddress ?? "";
  return (
    loopback.has(address) &&
    request.ip === address &&
    !cameThroughProxy(request) &&
    hostsOf(request).every((host) => host !== undefined && isLoopback(host.name))
  );
};
