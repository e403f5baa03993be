import { z } from "zod";
import type { TestOutcome } from "./case-report.ts";

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/**
 * The tests of vitest’s JSON report that ran. Those that the title filter left out are reported as skipped or
 * pending too and are dropped by the number in their title later.
 */
export const vitestOutcomes = (
  report: unknown,
  fileOf: (path: string) => string,
): readonly TestOutcome[] => {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return [];
  return parsed.data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: fileOf(name),
      title: fullName,
      outcome: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
};

interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string }[];
}

const spec: z.ZodType<Spec> = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(spec).optional(),
    suites: z.array(suite).optional(),
  }),
);
const playwrightReport = z.object({ suites: z.array(suite) });

const outcomeOf = (status: string): TestOutcome["outcome"] => {
  if (status === "skipped") return "skipped";
  return status === "unexpected" ? "failed" : "passed";
};

const outcomesIn = (
  { title, specs = [], suites = [] }: Suite,
  fileOf: (path: string) => string,
): readonly TestOutcome[] => [
  ...specs.flatMap((each) =>
    each.tests.map(({ status }) => ({
      file: fileOf(each.file),
      title: `${title} ${each.title}`,
      outcome: outcomeOf(status),
    })),
  ),
  ...suites.flatMap((inner) => outcomesIn(inner, fileOf)),
];

/** The tests of Playwright’s JSON report, each project’s by itself. */
export const playwrightOutcomes = (
  report: unknown,
  fileOf: (path: string) => string,
): readonly TestOutcome[] => {
  const parsed = playwrightReport.safeParse(report);
  return parsed.success ? parsed.data.suites.flatMap((each) => outcomesIn(each, fileOf)) : [];
};
