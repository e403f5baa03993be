import { join } from "node:path";
import { build, mergeConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import {
  contractVisit,
  dashboardVisit,
  outsideVisit,
  signInVisit,
  signUpVisit,
  startModule,
  type Visit,
} from "./visits.ts";

type Chunk = Rolldown.OutputChunk;

const visits: readonly Visit[] = [
  signInVisit,
  signUpVisit,
  dashboardVisit,
  contractVisit,
  outsideVisit,
];
const page = "index.html";
const editor = "editor.html";

/** The chunks of a build of its own, which writes nothing. */
const chunksOf = async (config: UserConfig): Promise<readonly Chunk[]> => {
  const dry = {
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false },
  } as const;
  const built = await build(mergeConfig(config, dry));
  if (!("output" in built)) throw new Error("The client is built once, by one set of options.");
  return built.output.filter((each) => each.type === "chunk");
};

/** The chunks that these need to run, themselves among them. */
const neededBy = (roots: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): Set<Chunk> => {
  const needed = new Set<Chunk>(roots);
  // A set gives what is added to it while it is walked.
  for (const chunk of needed)
    for (const file of chunk.imports) {
      const next = byFile.get(file);
      if (next) needed.add(next);
    }
  return needed;
};

/** The name of the chunk that each module belongs to, by the visits that cannot do without it; others have none. */
const namesByModule = (chunks: readonly Chunk[], root: string): ReadonlyMap<string, string> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const startingAt = (path: string): Chunk => {
    const found = chunks.find((chunk) => chunk.facadeModuleId === join(root, path));
    if (!found) throw new Error(`${path} is no chunk of the build: correct tools/visits.ts.`);
    return found;
  };
  const needs = [
    ...visits.map(({ modules }) => [page, startModule, ...modules].map(startingAt)),
    [startingAt(editor)],
  ].map((roots) => neededBy(roots, byFile));
  const isEntrance = (chunk: Chunk): boolean => chunk.isEntry || chunk.isDynamicEntry;
  return new Map(
    chunks
      .filter((chunk) => !isEntrance(chunk))
      .flatMap((chunk) => {
        const by = needs.flatMap((need, index) => (need.has(chunk) ? [index] : []));
        const isOfVisit = by.some((index) => index < visits.length);
        return isOfVisit ? chunk.moduleIds.map((id) => [id, `shared-${by.join("")}`] as const) : [];
      }),
  );
};

/**
 * Puts the client's shared code in few files. Left to itself a build makes a chunk for every
 * set of lazily loaded parts that share something, most of them of some hundred bytes: a first visit asked for 134.
 * Here code that is needed by the same first visits is one chunk: each visit loads only what it needs, in some ten files.
 * The modules that a visit needs, once what is unused is gone, are only known from a build, so that one is made before.
 *
 * @param config What the client is built with, without this and without what decides nothing of where code belongs.
 * @param root The client's folder, absolute.
 */
export const chunksByVisit = (config: UserConfig, root: string): Plugin => ({
  name: "chunks-by-visit",
  apply: "build",
  // Not while the configuration is read: who looks for unused code reads it for each mode and builds nothing.
  config: async () => {
    const names = namesByModule(await chunksOf(config), root);
    const group = {
      name: (id: string): string | null => names.get(id) ?? null,
      // What a module needs is needed by the same visits at least: it has its place already.
      includeDependenciesRecursively: false,
    };
    return {
      build: {
        rolldownOptions: {
          // A file's name is in every file that asks for it: words in it were a tenth of what was loaded.
          output: { chunkFileNames: "assets/[hash].js", codeSplitting: { groups: [group] } },
        },
      },
    };
  },
});
