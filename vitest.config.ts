import { defineConfig } from "vitest/config";

interface More {
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
}

/**
 * The files of a room are run by processes that go on to the next one: what they load is most of what they
 * cost. A file leaves behind what it found, so that none can tell which ones ran before it.
 */
const together = { isolate: false } as const;

const path = (inside: string): string => new URL(inside, import.meta.url).pathname;

const unit = (room: string, more: More = {}) => ({
  test: {
    ...together,
    ...more,
    name: room,
    root: path(`packages/${room}`),
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is asked again and again is mostly a server, and asking takes from what it has to do.
    expect: { poll: { interval: 150 } },
  },
});

export default defineConfig({
  test: {
    // Many tests wait for a database or another process; three at a time keep two cores busy.
    maxWorkers: 3,
    projects: [
      unit("domain"),
      unit("endpoints"),
      unit("redline"),
      unit("pdf"),
      unit("review-engine"),
      unit("server", { globalSetup: ["src/test-support/cluster.ts"] }),
      unit("web", { setupFiles: [path("packages/web/src/test-support/leave-as-found.ts")] }),
      unit("testkit"),
      unit("client"),
      {
        test: {
          ...together,
          name: "bench",
          root: path("bench"),
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          root: path("faults"),
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
          ...together,
          name: "deploy",
          root: path("deploy"),
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: "tools",
          root: path("tools"),
          include: ["**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
    ],
  },
});
