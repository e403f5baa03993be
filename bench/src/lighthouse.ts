import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What Lighthouse says of a page. */
export interface Audited {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** First and largest contentful paint, and blocked time, in ms; the shift of the layout has no unit. */
  readonly paint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** How fast this machine was meanwhile; Lighthouse calls 1,500 and more a desktop computer. */
  readonly machine: number;
  /** The audits of accessibility that failed. */
  readonly failed: readonly string[];
}

interface Report {
  readonly categories: Record<"performance" | "accessibility", { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly numericValue?: number }
  >;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}

/** Fetched by npm when it is first asked for: its 114 packages are of no use to anything else here. */
const version = "13.5.0";

const run = (words: readonly string[]): Promise<void> =>
  new Promise((settle, fail) => {
    const child = spawn(
      "npm",
      ["exec", "--yes", `--package=lighthouse@${version}`, "--", ...words],
      {
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    let said = "";
    child.stderr.on("data", (part) => (said += String(part)));
    child.once("error", fail);
    child.once("exit", (code) =>
      code === 0
        ? settle()
        : fail(new Error(`Lighthouse ended with ${code}: ${said.slice(-2000)}`)),
    );
  });

const hundredth = (score: number | null): number => Math.round((score ?? 0) * 100);

/** Has Lighthouse look at an address in the browser at this port, as it is signed in there. */
export const audit = async (
  port: number,
  address: string,
  device: "desktop" | "mobile",
): Promise<Audited> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await run([
      "lighthouse",
      address,
      `--port=${port}`,
      "--disable-storage-reset",
      "--only-categories=performance,accessibility",
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      "--no-enable-error-reporting",
      ...(device === "desktop" ? ["--preset=desktop"] : []),
    ]);
    const { categories, audits, environment, runtimeError }: Report = JSON.parse(
      readFileSync(file, "utf8"),
    );
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: hundredth(categories.performance.score),
      accessibility: hundredth(categories.accessibility.score),
      paint: value("first-contentful-paint"),
      largestPaint: value("largest-contentful-paint"),
      blocked: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
      machine: environment.benchmarkIndex,
      failed: Object.entries(audits)
        .filter(([name, { score }]) => score === 0 && !/paint|time|index|shift/.test(name))
        .map(([name]) => name),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
