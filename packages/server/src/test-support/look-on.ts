import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** What is looked at, by whom. */
export interface LookedOn {
  /** The address and the method of a list of contracts: to load the endpoints here would cost more than to look. */
  readonly url: string;
  readonly method: string;
  readonly token: string;
}

/** How it goes: requests answered, the slowest of them in milliseconds, and what failed. */
export interface LookOn {
  readonly served: number;
  readonly worst: number;
  readonly failed: string | null;
}

// Run in a thread: looks at a dashboard again and again, and tells after each answer how it went.
const { url, method, token } = workerData as LookedOn;
const look = (): Promise<Response> =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: { from: 0, to: 50 } }),
  });

let [served, worst] = [0, 0];
const tell = (failed: string | null): void =>
  parentPort?.postMessage({ served, worst, failed } satisfies LookOn);

try {
  // The first one opens the connection.
  await (await look()).arrayBuffer();
  for (;;) {
    const began = performance.now();
    const answer = await look();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the status ${answer.status}`);
    worst = Math.max(worst, performance.now() - began);
    served += 1;
    tell(null);
    await pause(20);
  }
} catch (error) {
  tell(String(error));
}
