// Sends an exploit repeatedly from a separate thread, so that sending doesn’t slow down the user who is measured.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { AttackOrder } from "./attack.ts";
import { exploits } from "./exploits.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what attack.ts starts this thread with
const { id, target } = workerData as AttackOrder;
const exploit = exploits.find((each) => each.id === id);
if (!exploit || !parentPort) throw new Error(`There is no exploit ${id}.`);
const off = new AbortController();
const answered = new Map<number, number>();
const send = await exploit.open(target);
const sendRepeatedly = async (): Promise<void> => {
  while (!off.signal.aborted) {
    const sent = send(off.signal).then(
      ({ status }) => answered.set(status, (answered.get(status) ?? 0) + 1),
      () => undefined,
    );
    await Promise.race([sent, pause(2000)]);
  }
};
const port = parentPort;
port.once("message", () => off.abort());
port.postMessage(null);
await Promise.all(Array.from({ length: exploit.together }, sendRepeatedly));
port.postMessage(answered);
