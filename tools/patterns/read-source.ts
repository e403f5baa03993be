import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import type { Pattern } from "./pattern.ts";

/** What the source of a file says about patterns. */
export interface PatternsInSource {
  readonly literals: readonly Pattern[];
  /** Where `RegExp` is called, e.g. "packages/domain/src/limits.ts:12": such patterns are composed when the code runs. */
  readonly composedAt: readonly string[];
}

/** The rooms whose code meets text from outside. */
const rooms = [
  "review-engine",
  "sentence-reader",
  "redline",
  "pdf",
  "domain",
  "endpoints",
  "server",
  "web",
  "client",
] as const;

const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("test-support");

/** The source files of these rooms, tests and their helpers left out, by their paths in the repository. */
export const sourceFiles = (root: string): readonly string[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, "packages", room, "src"), { recursive: true, encoding: "utf8" })
      .filter(isSource)
      .map((path) => `packages/${room}/src/${path.replaceAll("\\", "/")}`)
      .toSorted(),
  );

interface Node {
  readonly type?: unknown;
  readonly start?: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: unknown };
}

/** Finds the patterns in the text of a file. */
export const patternsIn = (file: string, text: string): PatternsInSource => {
  const literals: Pattern[] = [];
  const composedAt: string[] = [];
  const placeOf = (at = 0): string => `${file}:${text.slice(0, at).split("\n").length}`;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, start, regex, callee } = node as Node;
    if (type === "Literal" && regex !== undefined) {
      literals.push({ source: regex.pattern, flags: regex.flags, place: placeOf(start) });
      return;
    }
    const isCall = type === "NewExpression" || type === "CallExpression";
    if (isCall && callee?.name === "RegExp") composedAt.push(placeOf(start));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return { literals, composedAt };
};

/** Finds the patterns in all source files, by this way of reading one. */
export const patternsInSource = (root: string, read = patternsIn): PatternsInSource => {
  const all = sourceFiles(root).map((file) => read(file, readFileSync(join(root, file), "utf8")));
  return {
    literals: all.flatMap(({ literals }) => literals),
    composedAt: all.flatMap(({ composedAt }) => composedAt),
  };
};
