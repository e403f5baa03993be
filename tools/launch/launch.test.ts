import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addCounts, countsLine, fromPlaywright, noCounts } from "./counts.mjs";
import { completeLock, missingFrom, type LockFile } from "./complete-lock.ts";
import { matchesLock } from "./install.mjs";
import { root } from "./runtime.mjs";

describe("the lock file", () => {
  const lock: { packages: Record<string, { resolved?: string; link?: boolean }> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );

  it("names no registry, so that any of them can serve the install", () => {
    const named = Object.entries(lock.packages).filter(([, each]) => each.resolved && !each.link);
    expect(named).toEqual([]);
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toMatch(
      /"https?:\/\/[^"]*registry/,
    );
  });

  it("holds every optional package, so that npm ci accepts it", () => {
    expect(missingFrom(lock as LockFile), "run: node tools/complete-lock.ts").toEqual([]);
  });

  it("is completed with what other systems need", () => {
    const partial: LockFile = {
      packages: {
        "node_modules/fast": {
          version: "1.2.3",
          license: "MIT",
          optionalDependencies: { "@fast/linux-arm64-musl": "1.2.3", "@fast/darwin-x64": "1.2.3" },
        },
        "node_modules/@fast/darwin-x64": { version: "1.2.3", optional: true },
      },
    };
    expect(completeLock(partial)).toEqual(["@fast/linux-arm64-musl@1.2.3"]);
    expect(partial.packages["node_modules/@fast/linux-arm64-musl"]).toEqual({
      version: "1.2.3",
      cpu: ["arm64"],
      os: ["linux"],
      libc: ["musl"],
      license: "MIT",
      optional: true,
    });
  });
});

describe("whether an install is fresh", () => {
  const zod = { version: "4.6.7", integrity: "sha512-a" };
  const wanted = { "": {}, "packages/web": { version: "1.0.0" }, "node_modules/zod": zod };

  it("accepts what the lock file asks for", () => {
    expect(matchesLock(wanted, { "node_modules/zod": zod })).toBe(true);
  });

  it.each([
    ["a package is missing", {}],
    ["a package is of another version", { "node_modules/zod": { ...zod, version: "4.6.8" } }],
    ["a package has other bytes", { "node_modules/zod": { ...zod, integrity: "sha512-b" } }],
  ])("asks for an install when %s", (_, installed) => {
    expect(matchesLock(wanted, installed)).toBe(false);
  });

  it("lets an optional package of another system be absent, but not one of this system", () => {
    const optional = (os: string) => ({
      "node_modules/node-x": { ...zod, optional: true, os: [os], cpu: [process.arch] },
    });
    expect(matchesLock(optional("aix"), {})).toBe(true);
    expect(matchesLock(optional(process.platform), {})).toBe(false);
  });
});

describe("the counts of a test run", () => {
  it("add vitest's and Playwright's, and say which passed only when tried again", () => {
    const unit = { ...noCounts, passed: 40, failed: 1, skipped: ["a", "b"] };
    const spec = (title: string, status: string) => ({
      title,
      file: "upload.spec.ts",
      line: 7,
      tests: [{ status }],
    });
    const journeys = fromPlaywright({
      stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          title: "upload.spec.ts",
          suites: [{ title: "a file", specs: [spec("waits", "flaky"), spec("is", "expected")] }],
        },
      ],
    });
    const sum = addCounts(unit, journeys);
    expect(countsLine(sum)).toBe("46 passed, 1 failed, 2 skipped, 1 passed only on the second try");
    expect(sum.named).toEqual(["Tried again: upload.spec.ts:7 > waits"]);
    expect(sum.retried).toEqual(["e2e/journeys/upload.spec.ts > a file > waits"]);
  });

  it("leave out skipped tests when there are none", () => {
    expect(countsLine({ ...noCounts, passed: 3 })).toBe("3 passed, 0 failed");
  });
});
