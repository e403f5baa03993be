import { wiresEverything, type ModuleGraph } from "../graph/module-graph.ts";

/** A test file and how many steps it is from what was changed. */
export interface SelectedTest {
  readonly file: string;
  readonly distance: number;
}

/** What to run after a change. */
export interface Selection {
  /** The files to run, nearest first. */
  readonly tests: readonly string[];
  /** Test files that the change reaches too, but that would take more time than there is. */
  readonly left: readonly string[];
  /** Rooms to run whole since the change is wider than one feature; none when it is not. */
  readonly rooms: readonly string[];
  /** Why this is more than a change of one feature. */
  readonly reason?: string;
  /** Journeys that were changed themselves; this tier has no browser. */
  readonly journeys: readonly string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => file.endsWith(".spec.ts");

/** Folders that belong to no feature. */
const shared = ["platform", "ui", "app", "routes", "test-support"];

/** The feature that a file belongs to, in whichever room, or undefined when it belongs to none. */
export const featureOf = (file: string): string | undefined => {
  const feature = /^packages\/[\w-]+\/src\/([\w-]+)\//.exec(file)?.[1];
  if (feature !== undefined) return shared.includes(feature) ? undefined : feature;
  return /^((?:tools|deploy|bench|faults|e2e|docs)(?:\/[\w-]+)?)\//.exec(file)?.[1];
};

/** The room of a file, by the name its tests have in vitest.config.ts. */
export const roomOf = (file: string): string | undefined =>
  /^(?:packages\/)?(domain|endpoints|redline|pdf|review-engine|server|web|testkit|client|bench|faults|e2e|deploy|tools)\//.exec(
    file,
  )?.[1];

/** Changes that can touch any test. */
const touchesEverything = (file: string): boolean =>
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json)$/.test(file);

/** Every file that the changed ones reach against the direction of imports, with its distance. */
const reached = (graph: ModuleGraph, changed: readonly string[]): ReadonlyMap<string, number> => {
  const distances = new Map(changed.map((file) => [file, 0]));
  const queue = [...changed];
  for (const file of queue)
    for (const user of graph.neededBy(file))
      if (!distances.has(user)) {
        distances.set(user, (distances.get(file) ?? 0) + 1);
        queue.push(user);
      }
  return distances;
};

/** Whether a file is read by a room without being named by any of its modules, as migrations are. */
const isReadUnseen = (graph: ModuleGraph, file: string): boolean =>
  file.startsWith("packages/") &&
  featureOf(file) === undefined &&
  !isTest(file) &&
  graph.neededBy(file).length === 0;

const stemOf = (file: string): string => /([^/.]+)\.[^/]*$/.exec(file)?.[1] ?? file;
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/"));

/** Tests of the same folders: they may reach a change through the running server, which no import shows. */
const besideThem = (graph: ModuleGraph, changed: readonly string[]): SelectedTest[] =>
  graph.files.filter(isTest).flatMap((file) => {
    const beside = changed.filter((each) => {
      const feature = featureOf(each);
      return feature !== undefined && feature === featureOf(file) && roomOf(each) === roomOf(file);
    });
    if (beside.length === 0) return [];
    if (beside.some((each) => stemOf(each) === stemOf(file))) return [{ file, distance: 0 }];
    return [{ file, distance: beside.some((each) => folderOf(each) === folderOf(file)) ? 50 : 60 }];
  });

const nearestFirst = (tests: readonly SelectedTest[]): readonly string[] => {
  const nearest = new Map<string, number>();
  for (const { file, distance } of tests)
    nearest.set(file, Math.min(distance, nearest.get(file) ?? Infinity));
  return [...nearest]
    .toSorted(([one, near], [other, far]) => near - far || (one < other ? -1 : 1))
    .map(([file]) => file);
};

/** The nearest of these tests that fit into so much time, and in any case the first. */
const fitting = (
  tests: readonly string[],
  secondsOf: (file: string) => number,
  available: number,
): readonly string[] => {
  let spent = 0;
  return tests.filter((file, at) => {
    const isTaken = at === 0 || spent + secondsOf(file) <= available;
    if (isTaken) spent += secondsOf(file);
    return isTaken;
  });
};

const wholeRooms = (
  changed: readonly string[],
  reason: string,
  journeys: readonly string[],
): Selection => {
  const rooms = [...new Set(changed.flatMap((file) => roomOf(file) ?? []))].toSorted();
  return { tests: [], left: [], rooms, reason, journeys };
};

/**
 * Selects the tests for a change by the graph of imports. What is wider than one feature and takes more than
 * `available` seconds gets its rooms; inside one feature the nearest tests that fit are taken.
 */
export const selectTests = (
  graph: ModuleGraph,
  changed: readonly string[],
  secondsOf: (file: string) => number,
  available: number,
): Selection => {
  const journeys = changed.filter((file) => isJourney(file) && graph.files.includes(file));
  const everything = changed.find(touchesEverything);
  const wiring = changed.find((file) => wiresEverything(file) || isReadUnseen(graph, file));
  const features = new Set(changed.map(featureOf));
  const byImports = [...reached(graph, changed)]
    .filter(([file]) => isTest(file) && graph.files.includes(file))
    // Of two equally near, the test of the feature itself goes first.
    .map(([file, steps]) => ({
      file,
      distance: features.has(featureOf(file)) ? steps - 1.5 : steps,
    }));
  const tests = nearestFirst(byImports);
  const total = tests.reduce((sum, file) => sum + secondsOf(file), 0);
  if (everything !== undefined)
    return wholeRooms(changed, `${everything} can touch every test, so run npm test too`, journeys);
  if (features.size > 1 || features.has(undefined)) {
    const isWide = total > available || wiring !== undefined;
    const reason =
      wiring === undefined
        ? `the change is wider than one feature, and ${tests.length} test files depend on it`
        : `${wiring} is used by all of its room`;
    if (isWide) return wholeRooms(changed, reason, journeys);
    return { tests, left: [], rooms: [], journeys };
  }
  const all = nearestFirst([...byImports, ...besideThem(graph, changed)]);
  const chosen = fitting(all, secondsOf, available);
  const left = all.filter((file) => !chosen.includes(file));
  return { tests: chosen, left, rooms: [], journeys };
};
