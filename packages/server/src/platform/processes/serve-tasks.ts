import { flushCompileCache } from "node:module";
import { isOutOfSpace } from "../outage.ts";

/** What a helper process sends about one task: that it still works, or how far it is, any number of times, then one answer. */
export type TaskAnswer =
  | { readonly isAlive: true }
  | { readonly done: unknown }
  | { readonly broke: string; readonly isOutOfSpace: boolean }
  | { readonly progress: unknown }
  | { readonly id: number; readonly asked: unknown };

/** What a helper process is sent when it asked something. */
export type AskReply =
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly refused: string };

const isReply = (message: unknown): message is AskReply =>
  typeof message === "object" &&
  message !== null &&
  "id" in message &&
  ("reply" in message || "refused" in message);

const send = (answer: TaskAnswer): void => {
  process.send?.(answer);
};

/** At most one sign of life in so many milliseconds. */
const aliveEvery = 1000;

let lastAlive = -Infinity;

/**
 * Tells that the task under way makes progress: called between the steps of long synchronous work, as often as one
 * likes. A task of a pool with a silence limit that does not call it for so long is ended.
 */
export const tellAlive = (): void => {
  const now = performance.now();
  if (now - lastAlive < aliveEvery) return;
  lastAlive = now;
  send({ isAlive: true });
};

const detailOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const asking = new Map<number, PromiseWithResolvers<unknown>>();

const ask = (asked: unknown): Promise<unknown> => {
  const id = asking.size;
  const answer = Promise.withResolvers<unknown>();
  asking.set(id, answer);
  send({ id, asked });
  return answer.promise;
};

const hearReply = (message: AskReply): void => {
  const answer = asking.get(message.id);
  if ("reply" in message) answer?.resolve(message.reply);
  else answer?.reject(new Error(message.refused));
};

/**
 * Run in a helper process: does each task that comes in, and ends when nobody is there to ask. The
 * work may tell how far it is, ask the server something, and may take its time.
 */
export const serveTasks = (
  work: (
    task: unknown,
    tellProgress: (progress: unknown) => void,
    ask: (question: unknown) => Promise<unknown>,
  ) => unknown,
): void => {
  process.on("disconnect", () => process.exit(0));
  // Written at an orderly end otherwise, and a helper is killed: each would compile all it runs again.
  setImmediate(flushCompileCache);
  process.on("message", (task: unknown) => {
    if (isReply(task)) return hearReply(task);
    asking.clear();
    // Called inside the promise, so that what is thrown at once and what is thrown later are one.
    new Promise((settle) => settle(work(task, (progress) => send({ progress }), ask)))
      .then((done) => send({ done }))
      .catch((error: unknown) =>
        send({ broke: detailOf(error), isOutOfSpace: isOutOfSpace(error) }),
      );
  });
};
