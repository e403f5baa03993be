import type { TypeGraph } from "../graph/module-graph.ts";
import type { Declarations } from "./declarations.ts";

/** A file that was changed since everything was last in order. */
export interface ChangedFile {
  readonly file: string;
  /** Its shape then; undefined when it is new. */
  readonly shape: string | undefined;
}

/** What {@link affectedFiles} asks about the files as they are now. */
export interface Sources {
  readonly graph: TypeGraph;
  declarationsOf(file: string): Declarations;
  isAmbient(file: string): boolean;
}

/**
 * The files in which the compiler or the lint may find something else than before: the changed ones, and those that can
 * see a difference. A file that uses a changed one passes the change on when its own exports show it. Gives `"all"` when
 * a difference reaches files that do not import it.
 */
export const affectedFiles = (
  changed: readonly ChangedFile[],
  { graph, declarationsOf, isAmbient }: Sources,
): ReadonlySet<string> | "all" => {
  const affected = new Set([...changed.map(({ file }) => file), ...graph.unresolved]);
  const different: string[] = [];
  for (const { file, shape } of changed) {
    const now = declarationsOf(file);
    if (now.shape !== shape) different.push(file);
    else if (now.hasComponents) for (const user of graph.neededBy(file)) affected.add(user);
  }
  const seen = new Set(different);
  for (const file of different) {
    if (isAmbient(file)) return "all";
    for (const user of graph.neededBy(file)) {
      affected.add(user);
      if (seen.has(user) || !shows(user, seen, graph, declarationsOf)) continue;
      seen.add(user);
      different.push(user);
    }
  }
  return affected;
};

/** Whether the exports of a file show the types of one of these. */
const shows = (
  file: string,
  different: ReadonlySet<string>,
  graph: TypeGraph,
  declarationsOf: (file: string) => Declarations,
): boolean => {
  const { surface } = declarationsOf(file);
  if (surface === "all") return true;
  return graph.targets(file, surface).some((target) => different.has(target));
};
