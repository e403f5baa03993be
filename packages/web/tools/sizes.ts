// What a build must hold before it ships: the size budget of a first visit to each route (P15), and
// the styles of every Mantine component in use.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import {
  analyticsVisit,
  contractVisit,
  dashboardVisit,
  signInVisit,
  signUpVisit,
  startModule,
  type Visit,
} from "./visits.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Budget {
  readonly visit: Visit;
  readonly kilobytes: number;
}

const budgets: readonly Budget[] = [
  { visit: signInVisit, kilobytes: 240 },
  { visit: signUpVisit, kilobytes: 240 },
  { visit: dashboardVisit, kilobytes: 280 },
  { visit: contractVisit, kilobytes: 290 },
  { visit: analyticsVisit, kilobytes: 390 },
];
// Each file is asked for, read and begun by itself: what is in few of them is there sooner.
const fileBudget = 30;
const styleBudget = 45;

const dist = new URL("../dist/", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, dist), "utf8");
const manifest: Record<string, Chunk> = JSON.parse(read(".vite/manifest.json"));

const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build: correct tools/sizes.ts.`);
    if (seen.has(name)) continue;
    seen.add(name);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
};

const gzipped = (files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;

const checkSizes = (): boolean =>
  budgets
    .map(({ visit: { route, modules }, kilobytes }) => {
      const chunks = [...closure(["index.html", startModule, ...modules])].flatMap(
        (name) => manifest[name] ?? [],
      );
      const files = new Set(chunks.map((chunk) => chunk.file)).size;
      const script = gzipped(chunks.map((chunk) => chunk.file));
      const style = gzipped(chunks.flatMap((chunk) => chunk.css ?? []));
      const isWithin = script <= kilobytes && files <= fileBudget && style <= styleBudget;
      console.log(
        `${isWithin ? "  ok" : "OVER"}  ${route.padEnd(20)} JavaScript ${script.toFixed(1).padStart(6)} of ${kilobytes} KB in ${String(files).padStart(2)} of ${fileBudget} files   CSS ${style.toFixed(1).padStart(5)} of ${styleBudget} KB`,
      );
      return isWithin;
    })
    .every(Boolean);

const mantineClass = /\bm_[0-9a-f]{6,8}\b/g;
const classesIn = (text: string): Set<string> => new Set(text.match(mantineClass));

/** Mantine's class names are hashes of a component's part: one used and not styled is a forgotten import. */
const checkStyles = (): boolean => {
  const assets = readdirSync(new URL("assets/", dist));
  const all = (ending: string): string =>
    assets
      .filter((file) => file.endsWith(ending))
      .map((file) => read(`assets/${file}`))
      .join("\n");
  const known = readFileSync(
    createRequire(import.meta.url).resolve("@mantine/core/styles.css"),
    "utf8",
  );
  const styled = classesIn(all(".css"));
  const missing = [...classesIn(all(".js"))].filter(
    (name) => classesIn(known).has(name) && !styled.has(name),
  );
  if (missing.length > 0)
    console.log(`Styles missing in src/app/mantine-styles.ts for ${missing.join(", ")}`);
  return missing.length === 0;
};

if (![checkSizes(), checkStyles()].every(Boolean)) process.exitCode = 1;
