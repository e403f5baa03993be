import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { walls, type Wall } from "./walls.ts";

interface FileLocation {
  readonly room: string;
  /** The first folder below src/, "" for a file that stands in src/ itself. */
  readonly folder: string;
  /** The path below that folder. */
  readonly rest: string;
}

const placeOf = (path: string): FileLocation | undefined => {
  const found = /^packages\/([^/]+)\/src\/(?:([^/]+)\/)?(.+)$/.exec(path);
  return found ? { room: found[1] ?? "", folder: found[2] ?? "", rest: found[3] ?? "" } : undefined;
};

/** What stands in a room for its tests alone: they enter it as they like, nothing else does. */
const testFolder = "test-support";

const isForTests = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || placeOf(file)?.folder === testFolder;

const libraryName = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const judgeInside = (
  wall: Wall,
  from: FileLocation,
  to: FileLocation,
  inTest: boolean,
): string | undefined => {
  if (to.folder === testFolder)
    return inTest ? undefined : "Only tests import what is there for tests.";
  if (from.folder === to.folder || to.folder === "") return undefined;
  if (wall.floors.includes(to.folder)) return undefined;
  if (wall.floors.includes(from.folder)) return "The floor imports no feature.";
  // What tests of screens share sets up the whole client.
  const fromTop =
    from.folder === "" || from.folder === testFolder || wall.tops.includes(from.folder);
  if (wall.tops.includes(to.folder) && !fromTop)
    return `A feature does not import ${to.folder}, which stands above it.`;
  if (wall.doors && !wall.tops.includes(to.folder) && !/^index\.tsx?$/.test(to.rest))
    return "Enter another folder through its index.ts.";
  return undefined;
};

const judgeRelative = (
  wall: Wall,
  from: FileLocation,
  path: string,
  inTest: boolean,
): string | undefined => {
  if (path === `packages/${wall.room}/package.json`) return undefined;
  const to = placeOf(path);
  return to?.room === wall.room
    ? judgeInside(wall, from, to, inTest)
    : `A relative path does not leave ${wall.room}; rooms are entered by their package name.`;
};

const judgeNamed = (wall: Wall, specifier: string, inTest: boolean): string | undefined => {
  const name = libraryName(specifier);
  if (name.startsWith("@proviso/")) {
    const rooms = [wall.room, ...wall.rooms, ...(inTest ? ["testkit"] : [])];
    return rooms.some((room) => name === `@proviso/${room}`)
      ? undefined
      : `${wall.room} may not import ${name}: see tools/walls.ts.`;
  }
  if (inTest) return undefined;
  if (isBuiltin(specifier))
    return wall.node ? undefined : `${wall.room} may not use Node's own modules.`;
  if (wall.libraries === "any" || wall.libraries.includes(name)) return undefined;
  return `${wall.room} may import ${wall.libraries.join(" and ") || "no library"}, not ${name}.`;
};

/**
 * Why a file may not import something, in one sentence, or undefined when it may. `file` is a path
 * from the root of the repository. Tests, and the folder test-support, may also use testkit, Node and
 * any library.
 */
export const judgeImport = (file: string, specifier: string): string | undefined => {
  const from = placeOf(file);
  const wall = from && walls.find((each) => each.room === from.room);
  if (!from || !wall) return undefined;
  const inTest = isForTests(file);
  return specifier.startsWith(".")
    ? judgeRelative(wall, from, posix.join(posix.dirname(file), specifier), inTest)
    : judgeNamed(wall, specifier, inTest);
};
