// `npm run abuse`: runs the tests of all numbered abuse cases, or of those named, and says how each case went.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { abuseCases, casesIn } from "./abuse/abuse-cases.ts";
import { casesPage, holds, reportCases, resultText } from "./abuse/case-report.ts";
import { playwrightOutcomes, vitestOutcomes } from "./abuse/test-outcomes.ts";
import { findChromium } from "./launch/chromium.mjs";
import { buildStaleClient } from "./launch/client.mjs";
import { environment, nodePath, root } from "./launch/runtime.mjs";

const writes = process.argv.includes("--write");
const named = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const unknown = named.filter((id) => abuseCases[Number(id)] === undefined);
if (unknown.length > 0 || (writes && named.length > 0)) {
  process.stderr.write(
    unknown.length > 0
      ? `There is no abuse case ${unknown.join(", ")}. Cases are numbered 1 to ${Object.keys(abuseCases).length}.\n`
      : "--write needs the results of all cases. Run it without numbers.\n",
  );
  process.exit(2);
}

const isAsked = (ids: readonly number[]): boolean =>
  named.length === 0 ? ids.length > 0 : ids.some((id) => named.includes(String(id)));
const filesUnder = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] })
    .filter((file) => isAsked(casesIn(readFileSync(join(root, file), "utf8"))))
    .toSorted();
const title = `abuse (cases? )?(\\d+(, | and ))*(${named.length > 0 ? named.join("|") : "\\d+"})\\b`;

const reports = mkdtempSync(join(tmpdir(), "proviso-abuse-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
const chromium = findChromium();
const run = (words: readonly string[], settings: Record<string, string> = {}): void => {
  const env = { ...environment(), ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...settings };
  spawnSync(nodePath(), words, { cwd: root, env, stdio: "inherit" });
};
const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

const runUnits = () => {
  const files = filesUnder("{packages,tools,deploy}/**/*.test.{ts,tsx}");
  if (files.length === 0) return [];
  const report = join(reports, "vitest.json");
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  run(["node_modules/vitest/vitest.mjs", "run", ...flags, "-t", title, ...files]);
  return vitestOutcomes(readReport(report), (file) => relative(root, file));
};

const runJourneys = () => {
  const files = filesUnder("e2e/journeys/**/*.spec.ts");
  if (files.length === 0) return [];
  const report = join(reports, "playwright.json");
  const flags = ["--config=e2e/playwright.config.ts", "--reporter=list,json", "--grep", title];
  run(["node_modules/@playwright/test/cli.js", "test", ...flags, ...files], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightOutcomes(readReport(report), (file) => join("e2e/journeys", file));
};

if (!(await buildStaleClient())) process.exit(1);
const outcomes = [...runUnits(), ...runJourneys()];
const cases = reportCases(outcomes).filter(
  ({ id }) => named.length === 0 || named.includes(String(id)),
);
process.stdout.write("\n");
for (const each of cases)
  process.stdout.write(`${String(each.id).padStart(3)}  ${each.what}: ${resultText(each)}\n`);
const open = cases.filter((each) => !holds(each));
if (writes) {
  const page = join(root, "docs/security/abuse-cases.md");
  const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date());
  writeFileSync(page, casesPage(cases, date));
  run(["node_modules/oxfmt/bin/oxfmt", page]);
}
process.stdout.write(`\n${cases.length - open.length} cases hold, ${open.length} do not\n`);
process.exitCode = open.length > 0 ? 1 : 0;
