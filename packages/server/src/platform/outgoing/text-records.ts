import { Resolver } from "node:dns/promises";
import { codeOf } from "../outage.ts";

/** The texts of a name's TXT records; undefined when no name server says which there are. */
export type ReadTextRecords = (name: string) => Promise<readonly string[] | undefined>;

const thereAreNone: readonly unknown[] = ["ENOTFOUND", "ENODATA"];

/** Asks these name servers, or those of the system, waiting six seconds at most. */
export const openTextRecords = (servers: readonly string[]): ReadTextRecords => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return thereAreNone.includes(codeOf(error)) ? [] : undefined;
    }
  };
};
