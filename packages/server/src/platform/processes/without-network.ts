import { canRunThrough } from "./die-with-us.ts";

// The first needs root; the second a system that lets anyone make a user namespace.
const means = [
  ["unshare", "--net"],
  ["unshare", "--user", "--map-current-user", "--net"],
] as const;

let known: readonly string[] | undefined;

/**
 * What to put before a command so that it has no network, not even loopback; nothing where the
 * system has no such means.
 */
export const withoutNetwork = (): readonly string[] => {
  known ??= means.find(canRunThrough) ?? [];
  return known;
};
