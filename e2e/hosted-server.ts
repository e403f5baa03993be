import { fork } from "node:child_process";
import { join } from "node:path";
import { serverEnvironment } from "@proviso/testkit";
import type { HostAnswer, HostRequest } from "./server-host.ts";
import { settingsOn, type RunningServer } from "./server.ts";

interface Waiting {
  readonly settle: () => void;
  readonly fail: (error: Error) => void;
}

/** Asks the process that runs this worker's servers; resolves when it is done. */
type AskHost = (request: HostRequest) => Promise<void>;

const openHost = (forget: () => void): AskHost => {
  const child = fork(join(import.meta.dirname, "server-host.ts"), { env: serverEnvironment() });
  const waiting = new Map<string, Waiting>();
  child.on("message", ({ url, refused }: HostAnswer) => {
    const { settle, fail } = waiting.get(url) ?? {};
    waiting.delete(url);
    if (refused === undefined) settle?.();
    else fail?.(new Error(`${url} was not started or stopped. ${refused}`));
  });
  child.once("exit", (code) => {
    forget();
    for (const { fail } of waiting.values())
      fail(new Error(`The process of the servers ended with ${code}.`));
  });
  // It ends with the worker, and keeps none that is done.
  child.unref();
  child.channel?.unref();
  return (request) =>
    new Promise((settle, fail) => {
      waiting.set(request.url, { settle, fail });
      child.send(request);
    });
};

let host: AskHost | undefined;

const ask: AskHost = (request) => {
  host ??= openHost(() => {
    host = undefined;
  });
  return host(request);
};

/**
 * Starts the real server on a free port with this data folder, in a process of this worker's that has loaded its code
 * once for all the servers it runs; ready when this resolves.
 */
export const startHostedServerOn = async (
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> => {
  const { url, environment } = await settingsOn(data, settings);
  const start = () => ask({ url, start: serverEnvironment(environment) });
  const stop = () => ask({ url });
  await start();
  return { url, goAway: stop, comeBack: start, stop };
};
