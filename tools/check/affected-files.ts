import type { TypeGraph } from "../graph/module-graph.ts";
import type { Import } from "../graph/read-module.ts";
import { isCompatible, type Declarations } from "./declarations.ts";

/** A file that was changed since everything was last in order. */
export interface ChangedFile {
  readonly file: string;
  /** Its shape then; undefined when it is new. */
  readonly shape: readonly string[] | undefined;
}

/** The files as they are now. */
export interface Sources {
  readonly graph: TypeGraph;
  declarationsOf(file: string): Declarations;
  /** What a file declares for files that do not import it; undefined for most. */
  ambientSurface(file: string): readonly Import[] | "all" | undefined;
}

/** The rooms that have separate compiler settings; all other files share those of the root. */
const ownRoom = /^packages\/(?:domain|endpoints|redline|pdf|review-engine|client|web)\//;

/** The files that are compiled together with one. */
const compiledWith = (file: string, { files }: TypeGraph): readonly string[] => {
  const room = ownRoom.exec(file)?.[0];
  return room === undefined
    ? files.filter((each) => !each.startsWith("packages/web/"))
    : files.filter((each) => each.startsWith(room));
};

/**
 * The files in which the compiler or the lint may find something else than before: the changed ones, and those that can
 * see a difference. A file that uses a changed one passes the change on when its own exports show it.
 */
export const affectedFiles = (
  changed: readonly ChangedFile[],
  { graph, declarationsOf, ambientSurface }: Sources,
): ReadonlySet<string> => {
  const affected = new Set([...changed.map(({ file }) => file), ...graph.unresolved]);
  const different: string[] = [];
  for (const { file, shape = [] } of changed) {
    const now = declarationsOf(file);
    if (!isCompatible(shape, now.shape)) different.push(file);
    else if (now.hasComponents) for (const user of graph.neededBy(file)) affected.add(user);
  }
  const seen = new Set(different);
  /** Whether one of these imports of a file leads to something that is different. */
  const leads = (file: string, imports: readonly Import[] | "all"): boolean =>
    imports === "all" || graph.targets(file, imports).some((target) => seen.has(target));
  for (const file of different) {
    const declared = ambientSurface(file);
    const isChanged = changed.some((each) => each.file === file);
    if (declared !== undefined && (isChanged || leads(file, declared)))
      for (const each of compiledWith(file, graph)) affected.add(each);
    for (const user of graph.neededBy(file)) {
      affected.add(user);
      if (seen.has(user) || !leads(user, declarationsOf(user).surface)) continue;
      seen.add(user);
      different.push(user);
    }
  }
  return affected;
};
