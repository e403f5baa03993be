import { defineConfig } from "vitest/config";

const unit = (room: string, more: { globalSetup?: string[] } = {}) => ({
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
      unit("domain"),
      unit("endpoints"),
      unit("redline"),
      unit("pdf"),
      unit("review-engine"),
      unit("server", { globalSetup: ["src/test-support/cluster.ts"] }),
      unit("web"),
      unit("testkit"),
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
