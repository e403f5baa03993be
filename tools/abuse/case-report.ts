import { abuseCases, casesIn } from "./abuse-cases.ts";

/** One test that ran: its file from the repository’s root, its whole title, and how it went. */
export interface TestOutcome {
  readonly file: string;
  readonly title: string;
  readonly outcome: "passed" | "failed" | "skipped";
}

/** One abuse case with the tests that carry its number. */
export interface CaseReport {
  readonly id: number;
  readonly what: string;
  readonly tests: readonly TestOutcome[];
}

/** Every abuse case with its tests, in order of their numbers. */
export const reportCases = (outcomes: readonly TestOutcome[]): readonly CaseReport[] => {
  const numbered = outcomes.map((test) => ({ test, ids: new Set(casesIn(test.title)) }));
  return Object.entries(abuseCases).map(([id, what]) => ({
    id: Number(id),
    what,
    tests: numbered.filter(({ ids }) => ids.has(Number(id))).map(({ test }) => test),
  }));
};

/** "3 passed", "2 passed, 1 failed" or "no test". */
export const resultText = ({ tests }: CaseReport): string => {
  const parts = (["passed", "failed", "skipped"] as const).flatMap((outcome) => {
    const count = tests.filter((test) => test.outcome === outcome).length;
    return count > 0 ? [`${count} ${outcome}`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : "no test";
};

/** Whether a case has a test that passed and none that failed. */
export const holds = ({ tests }: CaseReport): boolean =>
  tests.some(({ outcome }) => outcome === "passed") &&
  tests.every(({ outcome }) => outcome !== "failed");

const filesOf = ({ tests }: CaseReport): string =>
  [...new Set(tests.map(({ file }) => file))]
    .toSorted()
    .map((file) => `[${file.replace(/^packages\//, "").replace("/src/", "/")}](../../${file})`)
    .join("<br>");

/** The page of all cases for docs/security, in Markdown. */
export const casesPage = (reports: readonly CaseReport[], date: string): string => {
  const rows = reports.map(
    (each) => `| ${each.id} | ${each.what} | ${filesOf(each)} | ${resultText(each)} |`,
  );
  return `# Abuse cases

What an attacker or a careless caller tries, and the tests that show what happens instead. The tests run
against the real server, database and files. The number stands in each test’s title, so
\`npm run abuse -- 102 105\` runs the tests of two cases and \`npm run abuse\` runs them all;
\`npm run abuse -- --write\` runs them all and writes this page. Last written on ${date}.

| case | what is tried | tests | result |
| ---: | --- | --- | --- |
${rows.join("\n")}
`;
};
