import type { FastifyRequest } from "fastify";

/** A host as a request names it: in lowercase, an IPv6 address in brackets and in its shortest form. */
export interface NamedHost {
  readonly name: string;
  /** null when it was left out. */
  readonly port: number | null;
}

// A name without a trailing dot, an IPv4 address, or an IPv6 address in brackets; then, if given, a port.
const hostPattern =
  /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::(?<port>\d{1,5}))?$/;

const normalized = (name: string): string | undefined => {
  if (!name.startsWith("[")) return name;
  const url = `http://${name}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

/** A Host value taken apart; undefined when it isn't one. */
export const readHost = (value: string): NamedHost | undefined => {
  const groups = hostPattern.exec(value.toLowerCase())?.groups;
  const name = normalized(groups?.["name"] ?? "");
  if (name === undefined || name === "") return undefined;
  const port = groups?.["port"] === undefined ? null : Number(groups["port"]);
  return port === 0 || (port ?? 0) > 65_535 ? undefined : { name, port };
};

/** The authority of a request target in absolute form (RFC 9112, section 3.2.2), "" when it has none. */
const authorityOf = (target: string): string | undefined => {
  if (target.startsWith("/") || target === "*") return undefined;
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(target)?.[1] ?? "";
};

/**
 * Every host that a request names: each Host header and the authority of its target; undefined for a malformed one, and
 * instead of a Host header that is missing.
 */
export const hostsOf = ({
  raw,
}: Pick<FastifyRequest, "raw">): readonly (NamedHost | undefined)[] => {
  const values = raw.rawHeaders.filter(
    (_, at) => at % 2 === 1 && raw.rawHeaders[at - 1]?.toLowerCase() === "host",
  );
  const authority = authorityOf(raw.url ?? "");
  const hosts = [...values, ...(authority === undefined ? [] : [authority])].map(readHost);
  return values.length === 0 ? [undefined, ...hosts] : hosts;
};
