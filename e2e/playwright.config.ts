import { defineConfig } from "@playwright/test";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./start-server.ts",
  // Reading a long page for faults of accessibility takes a busy machine most of a minute.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The journeys share one account. They mostly wait, so that three at a time keep two cores busy.
  workers: 2,
  fullyParallel: false,
  // The second try tells an unreliable test from one that fails. It fails `npm test` unless it is a known flake.
  retries: 1,
  forbidOnly: true,
  outputDir: "../test-results",
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: chromium,
      args: ["--no-sandbox"],
    },
    acceptDownloads: true,
    // What cannot be pressed by then never can: a worker is not to wait for it to the end of its test.
    actionTimeout: 45_000,
    trace: "off",
    // Every fade would be waited for; the one journey about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: /phone\.spec\.ts/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: /phone\.spec\.ts/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
