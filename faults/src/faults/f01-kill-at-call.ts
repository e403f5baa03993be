import { randomUUID } from "node:crypto";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import type { UploadAnswer } from "../client.ts";
import type { Fault } from "../fault.ts";
import { hasStrace, inject } from "../strace.ts";

/** Every fsync, rename and write of an upload, the writes to Postgres and to the client among them. */
const points = [
  ...[1, 2, 3, 4, 5].map((nth) => ({ call: "fsync", nth })),
  ...[1].map((nth) => ({ call: "rename", nth })),
  ...[1, 2].map((nth) => ({ call: "mkdir", nth })),
  ...Array.from({ length: 40 }, (_, index) => ({ call: "write", nth: index + 1 })),
  ...Array.from({ length: 8 }, (_, index) => ({ call: "writev", nth: index + 1 })),
];

/** What is to be known of a round whose point did not fall into the upload; empty where it did. */
const outside = (
  { call, nth }: (typeof points)[number],
  isReached: boolean,
  before: UploadAnswer,
): readonly string[] => {
  if (before.kind === "cut") return [];
  return isReached
    ? [`A thread came to its ${call} ${nth} after the answer only.`]
    : [`No thread came to its ${call} ${nth}: it was killed after the answer.`];
};

/** F1: killed at each system call in turn that makes an upload durable or acknowledges it. */
export const killAtCall: Fault = {
  id: "F1",
  title: "SIGKILL of the server at each fsync, rename, mkdir and write of an upload (strace)",
  // strace counts the calls of each thread by itself, so that all files are written by one.
  settings: { UV_THREADPOOL_SIZE: "1" },
  rounds: { short: 0, long: points.length },
  missing: () => (hasStrace() ? undefined : "strace is not installed"),
  inflict: async (world, _random, round) => {
    const point = points[round % points.length] ?? { call: "fsync", nth: 1 };
    const client = await world.client();
    const tracer = await inject(world.server().pid, { ...point, effect: "signal=SIGKILL" });
    const key = randomUUID();
    const bytes = sampleNda();
    const before = await world.upload(client, key, bytes);
    const isReached = await tracer.release();
    if (world.server().isRunning()) await world.server().kill();
    const recovery = await world.restart();
    const again = await world.upload(client, key, bytes);
    const answers = [before, again].flatMap((answer) =>
      answer.kind === "acknowledged" ? [answer.contractId] : [],
    );
    world.ledger.push({ kind: "repeated", accountId: world.accountId, key, answers });
    await world.settle();
    return {
      recovery,
      notes: outside(point, isReached, before),
      broken:
        again.kind === "acknowledged"
          ? []
          : [`The repeated call ended as ${JSON.stringify(again)}.`],
    };
  },
};
