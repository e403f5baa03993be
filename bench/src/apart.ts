import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Measured } from "./measure.ts";

/** Work for its own process: the module whose `prepare` makes it, and what that is given (structured clone). */
export interface Apart {
  readonly module: URL;
  readonly given: unknown;
}

/** What a module of work exports; the work prepared is done once a pass. It throws when an output is wrong. */
export type Prepare = (given: never) => Promise<() => unknown>;

/** From the parent: what to prepare, then "pass" again and again. */
export type ToChild = { readonly prepare: string; readonly given: unknown } | "pass";

/** From the child: `null` once it is prepared, then the milliseconds of processor time of each pass. */
export type FromChild = number | null;

/**
 * Both sides in turn, ours-peer-peer-ours a round, each in a fresh process that does nothing else, so that
 * neither runs in the gait that the other's code, or an earlier line's, has left the compiler and the
 * collector in. One unmeasured round first lets both settle.
 */
export const measureApart = async (ours: Apart, peer: Apart, rounds: number): Promise<Measured> => {
  const mine = await start(ours);
  const theirs = await start(peer);
  const measured = { ours: [] as number[], peer: [] as number[] };
  try {
    for (let round = -1; round < rounds; round++) {
      const first = await pass(mine);
      const between = (await pass(theirs)) + (await pass(theirs));
      const last = await pass(mine);
      if (round < 0) continue;
      measured.ours.push((first + last) / 2);
      measured.peer.push(between / 2);
    }
  } finally {
    mine.kill();
    theirs.kill();
  }
  return measured;
};

const start = async ({ module, given }: Apart): Promise<ChildProcess> => {
  const child = fork(new URL("apart-process.ts", import.meta.url), { serialization: "advanced" });
  await askChild(child, { prepare: module.href, given });
  return child;
};

const pass = async (child: ChildProcess): Promise<number> => {
  const milliseconds = await askChild(child, "pass");
  if (milliseconds === null) throw new Error("a pass was not measured");
  return milliseconds;
};

/** The child's answer; throws when it ends instead, having said why on its own error output. */
const askChild = async (child: ChildProcess, message: ToChild): Promise<FromChild> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  child.send(message);
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([answer]) => answer as FromChild),
      once(child, "exit", { signal }).then(() => {
        throw new Error("a measured process ended before its time");
      }),
    ]);
  } finally {
    waiting.abort();
  }
};
