import { BlockList, isIP } from "node:net";
import { isLoopback } from "../outgoing/reach.ts";
import { readHost, type NamedHost } from "./request-host.ts";

/** The settings that say under which hosts and origins the server is reached. */
export interface HostSettings {
  readonly host: string;
  readonly publicUrl: string | null;
  readonly allowedOrigins: readonly string[];
  readonly metricsHosts: readonly string[];
}

/** Which hosts are answered, and whose pages may send requests. Judged against the settings alone. */
export interface KnownHosts {
  /** Whether the product is answered at this host. */
  readonly isKnown: (host: NamedHost) => boolean;
  /** Whether /metrics is answered at this host. */
  readonly isForScrapers: (host: NamedHost) => boolean;
  /** Whether pages of this origin are ours. */
  readonly isOwnOrigin: (origin: string) => boolean;
}

const isEveryAddress = (host: string): boolean => ["0.0.0.0", "::"].includes(host);

/** A name, or an IP address as a Host value writes it. */
const writtenAsHost = (name: string): string => {
  const value = isIP(name) === 6 ? `[${name}]` : name;
  return readHost(value)?.name ?? value.toLowerCase();
};

const readScrapers = (entries: readonly string[]): ((name: string) => boolean) => {
  const names = new Set(entries.map(writtenAsHost));
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address);
    if (family !== 0 && bits !== undefined)
      networks.addSubnet(address, Number(bits), family === 4 ? "ipv4" : "ipv6");
  }
  return (name) => {
    const bare = name.replace(/^\[|\]$/g, "");
    const family = isIP(bare);
    return (
      names.has(name) || (family !== 0 && networks.check(bare, family === 4 ? "ipv4" : "ipv6"))
    );
  };
};

/**
 * The hosts and origins of these settings; `listensOn` gives the port the server listens on. This machine's own names
 * and HOST are known at every port, which a tunnel or container may have changed; a public name at its own port and at
 * the one listened on, or without one, as some proxies pass it on.
 */
export const knownHosts = (
  { host, publicUrl, allowedOrigins, metricsHosts }: HostSettings,
  listensOn: () => number,
): KnownHosts => {
  const origins = [...(publicUrl === null ? [] : [publicUrl]), ...allowedOrigins].map(
    (each) => new URL(each),
  );
  const ownOrigins = new Set(origins.map(({ origin }) => origin));
  const own = isEveryAddress(host) ? undefined : writtenAsHost(host);
  const isScraper = readScrapers(metricsHosts);
  const isOurs = ({ name }: NamedHost): boolean => isLoopback(name) || name === own;
  const portOf = ({ port, protocol }: URL): number =>
    port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
  return {
    isKnown: (asked) =>
      isOurs(asked) ||
      origins.some(
        (url) =>
          url.hostname === asked.name && [null, portOf(url), listensOn()].includes(asked.port),
      ),
    isForScrapers: (asked) => isOurs(asked) || isScraper(asked.name),
    isOwnOrigin: (origin) => {
      if (ownOrigins.has(origin)) return true;
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
      const { hostname, protocol, port } = new URL(origin);
      // A page of this very machine, such as a development server in front of this one.
      if (!isPublic && isLoopback(hostname)) return true;
      return protocol === "http:" && hostname === own && Number(port || 80) === listensOn();
    },
  };
};
