import { defineConfig } from "vitest/config";

interface More {
  readonly globalSetup?: string[];
  readonly isolate?: boolean;
}

/** Rooms that know nothing of the world: their files may share one world, which is loaded once. */
const pure: More = { isolate: false };

const unit = (room: string, more: More = {}) => ({
  test: {
    ...more,
    name: room,
    root: new URL(`./packages/${room}`, import.meta.url).pathname,
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Many tests wait for a database or another process; three at a time keep two cores busy.
    maxWorkers: 3,
    projects: [
      unit("domain", pure),
      unit("endpoints", pure),
      unit("redline", pure),
      unit("pdf", pure),
      unit("review-engine", pure),
      unit("server", { globalSetup: ["src/test-support/cluster.ts"] }),
      unit("web"),
      unit("testkit", pure),
      unit("client"),
      {
        test: {
          name: "bench",
          root: new URL("./bench", import.meta.url).pathname,
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          root: new URL("./faults", import.meta.url).pathname,
          include: ["src/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "e2e",
          root: new URL("./e2e", import.meta.url).pathname,
          include: ["**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "deploy",
          root: new URL("./deploy", import.meta.url).pathname,
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "tools",
          root: new URL("./tools", import.meta.url).pathname,
          include: ["**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
    ],
  },
});
