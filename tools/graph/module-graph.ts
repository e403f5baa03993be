import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readModule, type ModuleText } from "./read-module.ts";

/** Which file needs which others at run time, by paths from the root of the repository. */
export interface ModuleGraph {
  readonly files: readonly string[];
  /** The files that need this one directly. */
  neededBy(file: string): readonly string[];
  /** The files that this one needs directly. */
  needs(file: string): readonly string[];
}

const isModule = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file);

/** The name of a room's package, e.g. "@proviso/domain". */
const room = /^@proviso\/([\w-]+)$/;

/**
 * Files that put a whole server or client together. They need everything, so nothing is learned by following what
 * they need.
 */
const isComposition = (file: string): boolean =>
  /^packages\/server\/src\/(?:open-[\w-]+|main|start|run-proviso|schedule-upkeep|test-support\/test-server)\.ts$/.test(
    file,
  ) ||
  /^packages\/server\/src\/[\w-]+\/(?:[\w-]+-)?routes\.ts$/.test(file) ||
  /^packages\/web\/src\/(?:routes\/|main\.tsx|routeTree\.gen\.ts|app\/router)/.test(file) ||
  file.startsWith("tools/graph/");

/** The test support of the server asks endpoints for its tests; what serves an endpoint is needed by who asks it. */
const asksEndpoints = (file: string): boolean =>
  /^packages\/server\/src\/.*(?:\.test\.ts|test-support\/.*)$/.test(file) && !isComposition(file);

/** Whether a file wires others together, so that a change of it touches everything. */
export const wiresEverything = isComposition;

/** Builds the graph of these files; those that are no modules can only be mentioned by one. */
export const buildGraph = (root: string, files: readonly string[]): ModuleGraph => {
  const known = new Set(files);
  const modules = new Map<string, ModuleText>(
    files
      .filter((file) => isModule(file) && existsSync(join(root, file)))
      .map((file) => [file, readModule(file, readFileSync(join(root, file), "utf8"))]),
  );
  const resolve = (from: string, specifier: string): string | undefined => {
    const named = room.exec(specifier)?.[1];
    if (named !== undefined) return `packages/${named}/src/index.ts`;
    if (!specifier.startsWith(".")) return undefined;
    const path = normalize(join(dirname(from), specifier));
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => known.has(each));
  };
  const owner = ownerOf(modules, resolve);
  const servedBy = handlersOf(modules, resolve, owner);
  const edges = new Map<string, Set<string>>();
  for (const [file, { imports, passedOn, mentions }] of modules) {
    const to = new Set<string>();
    edges.set(file, to);
    if (isComposition(file)) continue;
    for (const { from, names } of imports) {
      const target = resolve(file, from);
      if (target === undefined) continue;
      to.add(target);
      if (names === "all") for (const each of allPassedOn(target, modules, resolve)) to.add(each);
      else for (const name of names) for (const each of owner(target, name)) to.add(each);
      if (asksEndpoints(file) && target.startsWith("packages/endpoints/"))
        for (const name of names === "all" ? [] : names)
          for (const handler of servedBy.get(name) ?? []) to.add(handler);
    }
    // A door is not a way to everything behind it, but a module with a body that passes on a name needs it.
    if (!isDoor(file)) for (const { from } of passedOn) to.add(resolve(file, from) ?? file);
    for (const mention of mentions)
      for (const each of mentioned(root, file, mention, known)) to.add(each);
    to.delete(file);
  }
  const reverse = new Map<string, string[]>();
  for (const [file, to] of edges)
    for (const each of to) reverse.set(each, [...(reverse.get(each) ?? []), file]);
  return {
    files,
    needs: (file) => [...(edges.get(file) ?? [])],
    neededBy: (file) => reverse.get(file) ?? [],
  };
};

const isDoor = (file: string): boolean => /(?:^|\/)index\.ts$/.test(file);

type Modules = ReadonlyMap<string, ModuleText>;
type Resolve = (from: string, specifier: string) => string | undefined;

/** Gives the files that a name of a module comes from, the doors on the way included. */
const ownerOf = (modules: Modules, resolve: Resolve) => {
  const found = new Map<string, readonly string[]>();
  const search = (file: string, name: string, seen: ReadonlySet<string>): readonly string[] => {
    const text = modules.get(file);
    if (text === undefined || seen.has(file)) return [];
    if (text.exports.includes(name)) return [file];
    const next = new Set([...seen, file]);
    for (const { from, name: passed, original } of text.passedOn) {
      const target = resolve(file, from);
      if (target === undefined || (passed !== name && passed !== "*")) continue;
      const below = search(target, passed === "*" ? name : original, next);
      if (below.length > 0) return [file, ...below];
    }
    return [];
  };
  return (file: string, name: string): readonly string[] => {
    const key = `${file} ${name}`;
    const known = found.get(key) ?? search(file, name, new Set());
    found.set(key, known);
    return known;
  };
};

/** Every file behind a door. */
const allPassedOn = (file: string, modules: Modules, resolve: Resolve): readonly string[] => {
  const seen = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const { from } of modules.get(each)?.passedOn ?? []) {
      const target = resolve(each, from);
      if (target !== undefined) visit(target);
    }
  };
  visit(file);
  return [...seen];
};

/** The files that serve each endpoint: the table of routes, and where the names of the handler come from. */
const handlersOf = (
  modules: Modules,
  resolve: Resolve,
  owner: (file: string, name: string) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [file, { served, locals }] of modules)
    for (const { endpoint, uses } of served) {
      const to = found.get(endpoint) ?? new Set([file]);
      found.set(endpoint, to.add(file));
      for (const name of uses) {
        const local = locals.get(name);
        const target = local && resolve(file, local.from);
        if (local && target !== undefined)
          for (const each of owner(target, local.name)) to.add(each);
      }
    }
  return found;
};

/** The known files that a string in a file names, by its own folder or from the root; a folder stands for what is in it. */
const mentioned = (
  root: string,
  file: string,
  mention: string,
  known: ReadonlySet<string>,
): readonly string[] => {
  for (const path of [normalize(join(dirname(file), mention)), normalize(mention)]) {
    if (known.has(path)) return [path];
    if (path.startsWith("..") || !path.includes("/") || !existsSync(join(root, path))) continue;
    if (/^packages\/[\w-]+(?:\/src)?$/.test(path)) continue;
    if (statSync(join(root, path)).isDirectory())
      return [...known].filter((each) => each.startsWith(`${path}/`) && !isModule(each));
  }
  return [];
};
