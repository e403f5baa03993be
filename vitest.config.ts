import { defineConfig } from "vitest/config";

const unit = (room: string, more: { globalSetup?: string[]; retry?: number } = {}) => ({
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
      // Its tests wait for other processes: a machine that stalls is no fault of theirs, and the report names what was tried again.
      unit("server", { globalSetup: ["src/test-support/cluster.ts"], retry: 1 }),
      unit("web"),
      unit("testkit"),
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
