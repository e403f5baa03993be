import { startCopiedServer } from "./copied-server.ts";
import { leftQuietly } from "./left-quietly.ts";
import type { RunningServer } from "./server.ts";

/**
 * A test whose pages open on a server of its spec's own, started with these settings and then made ready. The
 * spec asks for it once, at its top: a server that were a worker's would cost a worker and a browser too.
 */
export const onOwnServer = (
  settings: Readonly<Record<string, string>> = {},
  makeReady: (server: RunningServer) => Promise<void> = async () => undefined,
) => {
  let started: Promise<RunningServer> | undefined;
  const start = async (): Promise<RunningServer> => {
    const server = await startCopiedServer(settings);
    await makeReady(server);
    return server;
  };
  const test = leftQuietly.extend<{ server: RunningServer }>({
    // Whatever comes first asks for the address, Playwright's own hooks among them. It has its own time to start.
    server: [
      async ({}, use) => {
        started ??= start();
        await use(await started);
      },
      { timeout: 120_000 },
    ],
    baseURL: async ({ server }, use) => {
      await use(server.url);
    },
  });
  test.afterAll(async () => {
    await (await started)?.stop();
    started = undefined;
  });
  return test;
};
