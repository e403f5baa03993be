// What a build must hold before it ships: the size budget of a first visit to each route (P15), and
// the styles of every Mantine component in use.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Budget {
  readonly route: string;
  /** The lazy modules the route needs before it can be read, by source path. */
  readonly modules: readonly string[];
  readonly kilobytes: number;
}

const shell = "src/app/shell.tsx";
const publicShell = "src/app/public-shell.tsx";
const budgets: readonly Budget[] = [
  { route: "/signIn", modules: [publicShell, "src/identity/sign-in-page.tsx"], kilobytes: 240 },
  { route: "/signUp", modules: [publicShell, "src/identity/sign-up-entrance.tsx"], kilobytes: 240 },
  { route: "/dashboard", modules: [shell, "src/contracts/dashboard-page.tsx"], kilobytes: 280 },
  {
    route: "/dashboard/details",
    modules: [shell, "src/contracts/contract-page.tsx"],
    kilobytes: 290,
  },
  {
    route: "/analytics",
    modules: [shell, "src/analytics/analytics-page.tsx", "src/analytics/charts-view.tsx"],
    kilobytes: 390,
  },
];
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
    .map(({ route, modules, kilobytes }) => {
      const chunks = [...closure(["index.html", ...modules])].flatMap(
        (name) => manifest[name] ?? [],
      );
      const script = gzipped(chunks.map((chunk) => chunk.file));
      const style = gzipped(chunks.flatMap((chunk) => chunk.css ?? []));
      const isWithin = script <= kilobytes && style <= styleBudget;
      console.log(
        `${isWithin ? "  ok" : "OVER"}  ${route.padEnd(20)} JavaScript ${script.toFixed(1).padStart(6)} of ${kilobytes} KB   CSS ${style.toFixed(1).padStart(5)} of ${styleBudget} KB`,
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
