import { lookup as resolve } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { isEncryptedEnough, isListed, isNamedPrivate, type Reach } from "./reach.ts";

/** A request to the outside that was refused because of where it would have gone. */
export class PrivateAddressError extends Error {}

/** A request that was refused since its host is not on the list of those that may be asked. */
export class UnlistedHostError extends PrivateAddressError {}

/** The part of `fetch` that we and the libraries we give it to use. */
export type GuardedFetch = (
  url: string,
  options: {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string | null;
    readonly signal?: AbortSignal;
  },
) => Promise<Response>;

const usualBytes = 1024 * 1024;
const patience = 10_000;

// Judged on the very addresses the connection will use, so that a name cannot change its mind.
const guardedLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    const inside = found.find(({ address }) => !isPublicAddress(address));
    if (inside) return done(new PrivateAddressError(`${hostname} is at ${inside.address}.`), "", 0);
    const [first] = found;
    if (options.all === true) return done(null, found);
    return done(null, first?.address ?? "", first?.family ?? 4);
  });
};

const read = async (message: IncomingMessage, mostBytes: number): Promise<Response> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > mostBytes) throw new Error("The answer is too large.");
    parts.push(bytes);
  }
  const status = message.statusCode ?? 502;
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(parts) : null, { status, headers });
};

const send = (
  url: URL,
  options: RequestOptions,
  body: string | null,
  mostBytes: number,
): Promise<Response> =>
  new Promise((settle, fail) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options);
    request.on("response", (message) => void read(message, mostBytes).then(settle, fail));
    request.on("error", fail);
    request.end(body ?? undefined);
  });

/**
 * Asks services of the open internet by HTTPS, never this machine or a private network, whatever a name
 * resolves to; hosts of private networks that were named are trusted to be inside, and by HTTP too; where
 * there is a list of hosts, no other. Redirects are answers like any other; an answer has at most 1 MB and
 * ten seconds, unless told otherwise.
 */
export const guardFetch =
  (reach: Reach, milliseconds = patience, mostBytes = usualBytes): GuardedFetch =>
  async (url, { method = "GET", headers = {}, body = null, signal }) => {
    const to = new URL(url);
    const isTrusted = isNamedPrivate(reach, to);
    const host = to.hostname.replace(/^\[|\]$/g, "");
    if (!isListed(reach, to)) throw new UnlistedHostError(`${to.host} is not in OUTGOING_HOSTS.`);
    if (!isEncryptedEnough(reach, to))
      throw new PrivateAddressError(`${to.host} is not asked without TLS.`);
    if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host))
      throw new PrivateAddressError(`${host} is in a private network.`);
    const timeout = AbortSignal.timeout(milliseconds);
    return send(
      to,
      {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(isTrusted ? {} : { lookup: guardedLookup }),
      },
      body,
      mostBytes,
    );
  };
