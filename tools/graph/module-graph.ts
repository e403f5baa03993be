import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readModule, type Import, type ModuleText } from "./read-module.ts";

/** Which file needs which others, by paths from the root of the repository. */
export interface ModuleGraph {
  readonly files: readonly string[];
  /** The files that need this one directly. */
  neededBy(file: string): readonly string[];
  /** The files that this one needs directly. */
  needs(file: string): readonly string[];
}

/** The graph for the compiler: types count, and everything that is imported is followed. */
export interface TypeGraph extends ModuleGraph {
  /** Files that import a module or a name that is not there. */
  readonly unresolved: readonly string[];
  /** The files that these imports of a file lead to. */
  targets(file: string, imports: readonly Import[]): readonly string[];
}

const isModule = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file);

/** The name of a room's package, e.g. "@proviso/domain". */
const room = /^@proviso\/([\w-]+)$/;

/**
 * Files that put a whole server or client together. They need everything, so the graph does not follow
 * their imports.
 */
const isComposition = (file: string): boolean =>
  /^packages\/server\/src\/(?:open-[\w-]+|main|start|run-proviso|schedule-upkeep|test-support\/test-server)\.ts$/.test(
    file,
  ) ||
  /^packages\/server\/src\/[\w-]+\/(?:[\w-]+-)?routes\.ts$/.test(file) ||
  /^packages\/web\/src\/(?:routes\/|main\.tsx|routeTree\.gen\.ts|app\/router)/.test(file);

/** The test support of the server asks endpoints for its tests; what serves an endpoint is needed by who asks it. */
const asksEndpoints = (file: string): boolean =>
  /^packages\/server\/src\/.*(?:\.test\.ts|test-support\/.*)$/.test(file) && !isComposition(file);

/** Whether a file wires others together, so that a change of it touches everything. */
export const wiresEverything = isComposition;

interface Loaded {
  readonly modules: Modules;
  readonly resolve: Resolve;
  readonly owner: Owner;
}

const load = (root: string, files: readonly string[], withTypes: boolean): Loaded => {
  const known = new Set(files);
  const modules = new Map<string, ModuleText>(
    files
      .filter((file) => isModule(file) && existsSync(join(root, file)))
      .map((file) => [file, readModule(file, readFileSync(join(root, file), "utf8"), withTypes)]),
  );
  const resolve = (from: string, specifier: string): string | undefined => {
    const named = room.exec(specifier)?.[1];
    if (named !== undefined) return `packages/${named}/src/index.ts`;
    if (!specifier.startsWith(".")) return undefined;
    const path = normalize(join(dirname(from), specifier));
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => known.has(each));
  };
  return { modules, resolve, owner: ownerOf(modules, resolve) };
};

/** The files that an import leads to: the module, and for each name the file it comes from. */
const targetsOf = (
  file: string,
  { from, names }: Import,
  { modules, resolve, owner }: Loaded,
): readonly string[] => {
  const target = resolve(file, from);
  if (target === undefined) return [];
  if (names === "all") return [target, ...allPassedOn(target, modules, resolve)];
  return [target, ...names.flatMap((name) => owner(target, name))];
};

const graphOf = (
  files: readonly string[],
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): ModuleGraph => {
  const reverse = new Map<string, string[]>();
  for (const [file, to] of edges)
    for (const each of to) {
      const users = reverse.get(each) ?? [];
      reverse.set(each, users);
      if (each !== file) users.push(file);
    }
  return {
    files,
    needs: (file) => [...(edges.get(file) ?? [])],
    neededBy: (file) => reverse.get(file) ?? [],
  };
};

/**
 * Builds the graph of what these files need at run time. Files that are no modules can only be named in one. What wires
 * a server or client together is not followed; a test of the server needs the handlers of the endpoints it asks.
 */
export const buildGraph = (root: string, files: readonly string[]): ModuleGraph => {
  const loaded = load(root, files, false);
  const known = new Set(files);
  const servedBy = handlersOf(loaded);
  const edges = new Map<string, Set<string>>();
  for (const [file, { imports, passedOn, mentions }] of loaded.modules) {
    const to = new Set<string>();
    edges.set(file, to);
    if (isComposition(file)) continue;
    for (const each of imports) {
      for (const target of targetsOf(file, each, loaded)) to.add(target);
      if (!asksEndpoints(file) || each.from !== "@proviso/endpoints" || each.names === "all")
        continue;
      for (const name of each.names)
        for (const handler of servedBy.get(name) ?? []) to.add(handler);
    }
    // A door is not a way to everything behind it, but a module with a body that passes on a name needs it.
    if (!isDoor(file)) for (const { from } of passedOn) to.add(loaded.resolve(file, from) ?? file);
    for (const mention of mentions)
      for (const each of mentioned(root, file, mention, known)) to.add(each);
  }
  return graphOf(files, edges);
};

/** Builds the graph of what the compiler looks at for each of these files. */
export const buildTypeGraph = (root: string, files: readonly string[]): TypeGraph => {
  const loaded = load(root, files, true);
  const edges = new Map<string, Set<string>>();
  const unresolved = new Set<string>();
  for (const [file, { imports, passedOn }] of loaded.modules) {
    const to = new Set(imports.flatMap((each) => targetsOf(file, each, loaded)));
    for (const { from } of passedOn) to.add(loaded.resolve(file, from) ?? file);
    edges.set(file, to);
    if ([...imports, ...passedOn].some((each) => isMissing(file, each, loaded)))
      unresolved.add(file);
  }
  return {
    ...graphOf(files, edges),
    unresolved: [...unresolved],
    targets: (file, imports) => imports.flatMap((each) => targetsOf(file, each, loaded)),
  };
};

/** Whether a relative import names a file that is not there, or a name that its source does not have. */
const isMissing = (
  file: string,
  { from, names }: { readonly from: string; readonly names?: Import["names"] },
  { modules, resolve, owner }: Loaded,
): boolean => {
  if (!from.startsWith(".") && !room.test(from)) return false;
  const target = resolve(file, from);
  if (target === undefined) return true;
  if (names === undefined || names === "all" || !modules.has(target)) return false;
  return names.some((name) => owner(target, name).length === 0);
};

const isDoor = (file: string): boolean => /(?:^|\/)index\.ts$/.test(file);

type Modules = ReadonlyMap<string, ModuleText>;
type Resolve = (from: string, specifier: string) => string | undefined;
type Owner = (file: string, name: string) => readonly string[];

/** Gives the files that a name of a module comes from, the doors on the way included. */
const ownerOf = (modules: Modules, resolve: Resolve): Owner => {
  const found = new Map<string, readonly string[]>();
  const search = (file: string, name: string, seen: ReadonlySet<string>): readonly string[] => {
    const text = modules.get(file);
    if (text === undefined || seen.has(file)) return [];
    if (text.exports.includes(name)) return [file];
    const next = new Set([...seen, file]);
    for (const { from, name: passed, original } of text.passedOn) {
      if (passed !== name && passed !== "*") continue;
      const target = resolve(file, from);
      // Passed on from a library: this module is where it comes from.
      if (target === undefined) return [file];
      const below = search(target, passed === "*" ? name : original, next);
      if (below.length > 0) return [file, ...below];
    }
    return [];
  };
  return (file, name) => {
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
const handlersOf = ({
  modules,
  resolve,
  owner,
}: Loaded): ReadonlyMap<string, ReadonlySet<string>> => {
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

/** The known files that a string in a file names, by its own folder or from the root; a folder means all files in it. */
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
