import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildTypeGraph } from "../graph/module-graph.ts";
import { affectedFiles, type ChangedFile } from "./affected-files.ts";
import { keyOf, readCache, writeCache } from "./cache.ts";
import { ambientSurface, declarationsOf, isAmbient, type Declarations } from "./declarations.ts";

/** What was in order when the lint last passed: the settings and programs, and each file's content and shape. */
interface Passed {
  readonly settings: string;
  readonly files: Readonly<Record<string, readonly [content: string, shape: readonly string[]]>>;
}

/** What the lint has to look at. */
export interface LintWork {
  /** `"all"`, or these files alone. */
  readonly files: readonly string[] | "all";
  readonly total: number;
  /** Stores that everything is in order but these files, which the next run looks at again. */
  store(failed?: ReadonlySet<string>): void;
}

const isLinted = (file: string): boolean =>
  /\.tsx?$/.test(file) && !file.endsWith("routeTree.gen.ts");
const isSource = (file: string): boolean => /\.(?:tsx?|mjs|json|css)$/.test(file);

/** Files that decide how every other one is judged: programs, settings, and types for all. */
const isSetting = (file: string): boolean =>
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json|oxlint\.config\.ts)$/.test(file) ||
  /^tools\/(?:walls|judge-import|names)/.test(file) ||
  file.startsWith("tools/check/") ||
  file.startsWith("tools/graph/") ||
  file.endsWith(".d.ts");

/** The files that the output of the lint names: "path/file.ts:12:3" in brackets. */
export const filesNamedIn = (output: string): ReadonlySet<string> =>
  new Set([...output.matchAll(/\[([^\][\s]+?):\d+:\d+\]/g)].map(([, file = ""]) => file));

/** More than this part of the files is not worth choosing. */
const worthChoosing = 0.6;

/** Works out what the lint has to look at since it last passed, by the contents of these files. */
export const planLint = (
  root: string,
  hashes: ReadonlyMap<string, string>,
  isFresh: boolean,
): LintWork => {
  const settings = `${process.version} ${keyOf(hashes, isSetting)}`;
  const sources = [...hashes.keys()].filter(isSource);
  const linted = sources.filter(isLinted);
  const textOf = (file: string): string =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  const known = new Map<string, Declarations>();
  const declared = (file: string): Declarations => {
    const found = known.get(file) ?? declarationsOf(file, textOf(file));
    known.set(file, found);
    return found;
  };
  const passed = isFresh ? undefined : (readCache(root, "lint") as Passed | undefined);
  const before = passed?.settings === settings ? passed.files : undefined;
  const store = (failed: ReadonlySet<string> = new Set()): void => {
    const files = sources.map((file) => {
      const [content, shape] = before?.[file] ?? [];
      const now = hashes.get(file) ?? "";
      const known = content === now ? shape : declared(file).shape;
      return [file, [failed.has(file) ? "" : now, known]];
    });
    writeCache(root, "lint", { settings, files: Object.fromEntries(files) });
  };
  const whole = { files: "all", total: linted.length, store } as const;
  if (before === undefined) return whole;
  const changed: ChangedFile[] = sources
    .filter((file) => before[file]?.[0] !== hashes.get(file))
    .map((file) => ({ file, shape: before[file]?.[1] }));
  const isGone = Object.keys(before).some((file) => !hashes.has(file));
  if (changed.length === 0 && !isGone) return { files: [], total: linted.length, store };
  const affected = affectedFiles(changed, {
    graph: buildTypeGraph(root, sources),
    declarationsOf: declared,
    ambientSurface: (file) =>
      isAmbient(textOf(file)) ? ambientSurface(file, textOf(file)) : undefined,
  });
  const files = [...affected].filter((file) => hashes.has(file) && isLinted(file)).toSorted();
  return files.length > linted.length * worthChoosing ? whole : { ...whole, files };
};
