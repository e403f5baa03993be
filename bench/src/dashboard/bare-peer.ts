import { spawn } from "node:child_process";
import { once } from "node:events";
import { databaseOf } from "../server.ts";
import { sampleAccountId } from "./load-list.ts";

/** A bare Fastify with one query per route over the same database. */
export interface BarePeer {
  readonly url: string;
  stop(): Promise<void>;
}

const module = new URL("bare-server.ts", import.meta.url).pathname;

/** Starts it in its own process, as ours is. */
export const startBarePeer = async (folder: string): Promise<BarePeer> => {
  const child = spawn(process.execPath, [module, databaseOf(folder).host, sampleAccountId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
};
