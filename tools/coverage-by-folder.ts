// `node tools/coverage-by-folder.ts`: the branches of the client that tests went through, by folder, of the last run of
// `npx vitest run --project screens --coverage` (with `--project web` before it: of both).
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

interface Counted {
  readonly branches: { readonly covered: number; readonly total: number };
}

const client = join(import.meta.dirname, "../packages/web");
const summary = JSON.parse(
  readFileSync(join(client, "coverage/coverage-summary.json"), "utf8"),
) as Readonly<Record<string, Counted>>;

const files = Object.entries(summary).filter(([file]) => file !== "total");
const folders = Map.groupBy(files, ([file]) => relative(join(client, "src"), file).split("/")[0]);

const lineOf = (name: string, counted: readonly Counted[]): string => {
  const covered = counted.reduce((sum, { branches }) => sum + branches.covered, 0);
  const total = counted.reduce((sum, { branches }) => sum + branches.total, 0);
  const percent = total === 0 ? 100 : (100 * covered) / total;
  return `${name.padEnd(16)} ${`${covered} of ${total}`.padStart(13)} ${percent.toFixed(0).padStart(4)}%`;
};

for (const [name, own] of [...folders].toSorted(([one = ""], [other = ""]) =>
  one < other ? -1 : 1,
))
  console.log(
    lineOf(
      name ?? "",
      own.map(([, counted]) => counted),
    ),
  );
console.log(
  lineOf(
    "all",
    files.map(([, counted]) => counted),
  ),
);
