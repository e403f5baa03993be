import { test as base } from "@playwright/test";
import { startServer, type RunningServer } from "./server.ts";

/** A test whose pages open on a server of its spec's own, started with these settings. */
export const onOwnServer = (settings: Readonly<Record<string, string>> = {}) =>
  base.extend<object, { server: RunningServer }>({
    server: [
      async ({}, use) => {
        const server = await startServer(settings);
        await use(server);
        await server.stop();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ server }, use) => {
      await use(server.url);
    },
  });
