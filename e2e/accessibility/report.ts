import type { Found } from "./measure.ts";

/** What was found in one state of one route. */
export interface Row {
  readonly route: string;
  readonly state: string;
  readonly found: Found;
}

const columns = [
  "1440 light",
  "1440 dark",
  "640 light",
  "640 dark",
  "320 light",
  "320 dark",
  "390 light",
  "390 dark",
  "reflow",
  "spacing",
  "motion",
  "focus",
  "names",
  "reached",
] as const;

const cell = ({ found }: Row, column: string): string => {
  const faults = found.get(column);
  if (column === "reached") return faults === undefined ? "yes" : "NO";
  return faults === undefined ? "" : String(faults.length);
};

/** The table of how many faults each state has, as Markdown. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = rows.map(
    (row) => `| ${[row.route, row.state, ...columns.map((each) => cell(row, each))].join(" | ")} |`,
  );
  const head = ["route", "state", ...columns];
  return [`| ${head.join(" | ")} |`, `| ${head.map(() => "---").join(" | ")} |`, ...lines].join(
    "\n",
  );
};

/** Every fault in words, a line each; empty when there is none. */
export const faultsOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ route, state, found }) =>
    [...found].flatMap(([where, faults]) =>
      faults.map((fault) => `${route}, ${state}, ${where}: ${fault}`),
    ),
  );
