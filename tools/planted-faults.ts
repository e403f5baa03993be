// `node tools/planted-faults.ts [folders of packages/web/src] [--count 10] [--seed 1]`: plants faults in the client, one
// after the other, and tells which ones the component tests of the folder catch. It writes into the source and puts it
// back, so it wants a work tree in which the client has no changes that are not committed. Takes minutes; not in
// `npm test`.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { refusals } from "../packages/domain/src/index.ts";
import { drawFaults, findFaults, type Fault } from "./planted-faults/find-faults.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "packages/web/src");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(client, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(client, folder, file))
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted();

const isTested = (file: string): boolean => file.endsWith(".test.tsx");
const isOurs = (file: string): boolean => !/\.test\.tsx?$|\/test-support\//.test(file);

const folders =
  positionals.length > 0
    ? positionals
    : readdirSync(client, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && filesOf(entry.name).some(isTested))
        .map(({ name }) => name);

/** Whether the component tests of a folder pass; a run that never ends has failed. */
const passes = (folder: string): boolean =>
  spawnSync(
    "npx",
    [
      "vitest",
      "run",
      "--project",
      "screens",
      "--bail",
      "1",
      "--reporter",
      "dot",
      `packages/web/src/${folder}/`,
    ],
    { cwd: root, stdio: "ignore", timeout: 240_000 },
  ).status === 0;

const lineOf = (source: string, at: number): number => source.slice(0, at).split("\n").length;

/** Plants a fault, and tells whether the tests caught it. */
const isCaught = (folder: string, fault: Fault): boolean => {
  const source = readFileSync(fault.file, "utf8");
  try {
    writeFileSync(fault.file, source.slice(0, fault.start) + fault.text + source.slice(fault.end));
    return !passes(folder);
  } finally {
    writeFileSync(fault.file, source);
  }
};

const changed = spawnSync("git", ["status", "--porcelain", "--", client], {
  cwd: root,
  encoding: "utf8",
});
if (changed.stdout.trim() !== "") {
  console.error("Commit what is changed in packages/web/src first: faults are written into it.");
  process.exit(2);
}

const totals = { caught: 0, planted: 0 };
for (const folder of folders) {
  if (!passes(folder)) {
    console.log(`${folder}: its tests do not pass without a fault.`);
    process.exitCode = 1;
    continue;
  }
  const faults = filesOf(folder)
    .filter(isOurs)
    .flatMap((file) => findFaults(file, readFileSync(file, "utf8"), Object.keys(refusals)));
  const planted = drawFaults(faults, Number(values.count), Number(values.seed));
  const missed = planted.filter((fault) => !isCaught(folder, fault));
  totals.planted += planted.length;
  totals.caught += planted.length - missed.length;
  console.log(
    `${folder}: ${planted.length - missed.length} of ${planted.length} caught, of ${faults.length} possible`,
  );
  for (const { file, start, end, kind } of missed) {
    const source = readFileSync(file, "utf8");
    const words = source.slice(start, end).replaceAll(/\s+/g, " ").slice(0, 90);
    console.log(`  missed: ${relative(client, file)}:${lineOf(source, start)} ${kind}: ${words}`);
  }
  if (missed.length > 0) process.exitCode = 1;
}
console.log(`${totals.caught} of ${totals.planted} caught.`);
