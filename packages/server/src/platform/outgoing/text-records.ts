import { Resolver } from "node:dns/promises";

/** The texts of a name's TXT records; none when there are none or no name server answers. */
export type ReadTextRecords = (name: string) => Promise<readonly string[]>;

/** Asks these name servers, or those of the system, waiting six seconds at most. */
export const openTextRecords = (servers: readonly string[]): ReadTextRecords => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch {
      // Not there, or nobody could say: either way nothing is proven by it.
      return [];
    }
  };
};
