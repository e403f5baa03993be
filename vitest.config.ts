import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

interface More {
  readonly experimental?: { readonly viteModuleRunner: boolean };
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
}

/**
 * The files of a room are run by processes that go on to the next one: what they load is most of what they
 * cost. A file leaves behind what it found, so that none can tell which ones ran before it.
 */
const together = { isolate: false } as const;

/**
 * What Node can load as it is written is loaded by Node, as in a running server: nothing is transformed for it,
 * and a run's processes share what they have compiled.
 */
const asWritten = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/** Files that take longest, mostly by waiting for other processes. */
const longest = [
  "accounts/users.test.ts",
  "backup/backup.test.ts",
  "command-line/review.test.ts",
  "contracts/file-abuse.test.ts",
  "intake/pdf-reader.test.ts",
  "patterns/patterns.test.ts",
  "platform/converter/converter.test.ts",
  "platform/jobs/jobs.test.ts",
  "platform/processes/process-pool.test.ts",
  "premade/pages.test.ts",
  "reviews/fair-reviews.test.ts",
  "several/several.test.ts",
  "shares/guest.test.ts",
  "signatures/prepare/prepare-document.test.ts",
  "src/faults.test.ts",
  "src/hostile-input.test.ts",
  "src/openers.test.ts",
  "src/start.test.ts",
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((file) => moduleId.endsWith(`/${file}`));

/** Begins the longest files of a room first, so that none of them is all that runs at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rooms = [...new Set(sorted.map(({ project }) => project))];
    return rooms.flatMap((room) => {
      const own = sorted.filter(({ project }) => project === room);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

const path = (inside: string): string => new URL(inside, import.meta.url).pathname;

const unit = (room: string, more: More = {}) => ({
  test: {
    ...together,
    ...asWritten,
    ...more,
    name: room,
    root: path(`packages/${room}`),
    include: ["src/**/*.test.ts"],
    environment: "node",
    // Generous timeouts for loaded machines: helper processes run at low priority. Speed is measured by bench/.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is asked again and again is mostly a server, and asking takes from what it has to do.
    expect: { poll: { interval: 150 } },
  },
});

export default defineConfig({
  test: {
    // Many tests wait for a database or another process; three at a time keep two cores busy.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // `npx vitest run --project web --project screens --coverage`: branches of the client, by folder.
    coverage: {
      provider: "v8",
      include: ["src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}", "**/test-support/**", "src/main.tsx"],
      reporter: ["json-summary"],
      reportsDirectory: path("packages/web/coverage"),
    },
    projects: [
      unit("domain"),
      unit("endpoints"),
      unit("redline"),
      unit("pdf"),
      unit("review-engine"),
      unit("sentence-reader"),
      unit("server", { globalSetup: ["src/test-support/cluster.ts"] }),
      unit("web", {
        // Node knows no JSX.
        experimental: { viteModuleRunner: true },
        setupFiles: [path("packages/web/src/test-support/leave-as-found.ts")],
      }),
      {
        test: {
          ...together,
          name: "screens",
          root: path("packages/web"),
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: [
            path("packages/web/src/test-support/leave-as-found.ts"),
            path("packages/web/src/test-support/screens-setup.ts"),
          ],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      unit("testkit"),
      unit("client"),
      {
        test: {
          ...together,
          ...asWritten,
          name: "bench",
          root: path("bench"),
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...asWritten,
          name: "faults",
          root: path("faults"),
          include: ["src/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          ...asWritten,
          name: "e2e",
          root: new URL("./e2e", import.meta.url).pathname,
          include: ["**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          ...together,
          ...asWritten,
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
          ...asWritten,
          name: "tools",
          root: path("tools"),
          include: ["**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
