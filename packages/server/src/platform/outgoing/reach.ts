/** Whom the server may ask. */
export interface Reach {
  /** Hosts of private networks that may be asked, as `host:port`; others there may not. */
  readonly privateHosts: readonly string[];
  /**
   * The only other hosts that may be asked: `host` or `host:port`, `*.host` for all below it; without a
   * port the usual one. Left out, or null: all of the open internet.
   */
  readonly outgoingHosts?: readonly string[] | null;
  /** Whether hosts of private networks are asked by HTTPS alone too, unless they are this machine. */
  readonly demandsTls?: boolean;
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === "http:" ? "80" : "443");

/** Whether only this machine answers at this host. */
export const isLoopback = (host: string): boolean =>
  ["localhost", "::1", "[::1]"].includes(host) || /^127(\.\d+){3}$/.test(host);

/** Whether a host of a private network was named. */
export const isNamedPrivate = ({ privateHosts }: Reach, url: URL): boolean =>
  privateHosts.includes(`${url.hostname}:${portOf(url)}`);

const covers = (entry: string, url: URL): boolean => {
  const [, host = "", port = url.protocol === "http:" ? "80" : "443"] =
    /^(.+?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
  if (port !== portOf(url)) return false;
  return host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
};

/** Whether an address is one that the server may ask, where there is a list of those. */
export const isListed = (reach: Reach, url: URL): boolean =>
  (reach.outgoingHosts ?? null) === null ||
  isNamedPrivate(reach, url) ||
  (reach.outgoingHosts ?? []).some((entry) => covers(entry, url));

/** Whether an address goes as this reach demands: by HTTPS, or without where it is named and may. */
export const isEncryptedEnough = (reach: Reach, url: URL): boolean =>
  url.protocol === "https:" ||
  (url.protocol === "http:" &&
    isNamedPrivate(reach, url) &&
    (reach.demandsTls !== true || isLoopback(url.hostname)));
