import type { Socket } from "node:net";

/** How much must arrive in which time, again and again, for an upload to go on. */
export interface UploadPace {
  readonly seconds: number;
  readonly bytes: number;
}

/** A telephone line of the nineties is ten times as fast: the person who sends less holds a connection on purpose. */
export const slowestUpload: UploadPace = { seconds: 60, bytes: 16 * 1024 };

/** A watch over an upload that is being received. */
export interface PaceWatch {
  /** Aborted once too little has arrived. */
  readonly tooSlow: AbortSignal;
  readonly stop: () => void;
}

/** Watches the pace at which bytes arrive on a socket. */
export const watchPace = (socket: Socket, { seconds, bytes }: UploadPace): PaceWatch => {
  const watch = new AbortController();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < bytes) watch.abort(new Error("The upload is too slow."));
    before = socket.bytesRead;
  }, seconds * 1000);
  return { tooSlow: watch.signal, stop: () => clearInterval(timer) };
};

/** What work comes to, or the signal's reason as soon as it is aborted. */
export const unlessAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, aborted]);
};
