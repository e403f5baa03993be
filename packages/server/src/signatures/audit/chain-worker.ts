import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { follow, newFollower } from "./follow-chain.ts";

/** Follows a long chain beside the thread that reads it: rows come in, how far it got goes out. */
const accountId = z.uuid().parse(workerData);
const follower = newFollower();

parentPort?.on("message", (rows: Uint8Array) => {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  const fault = follow(follower, bytes, accountId);
  parentPort?.postMessage({ ...follower, fault });
});
