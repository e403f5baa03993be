import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A line that a program can write into its log: its name, and the levels it is written with. */
export type LoggedEvents = ReadonlyMap<string, ReadonlySet<string>>;

const call = /\blog\s*(?:\.(debug|info|warn|error|fatal)|\[([^\]]+)\])\s*\(/g;
const literal = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Levels a line may have; what else is in the choice of one is what it depends on. */
const isLevel = (word: string): boolean => /^(?:debug|info|warn|error|fatal)$/.test(word);

const literalsIn = (source: string): string[] =>
  [...source.matchAll(literal)].map(
    ([, double, single, template]) => double ?? single ?? template ?? "",
  );

/** What is between the bracket that is open at `start` and the one that closes it, cut at its own commas. */
const argumentsFrom = (source: string, start: number): readonly string[] => {
  const given: string[] = [];
  let [depth, begun, quote] = [0, start, ""];
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (`"'\``.includes(sign)) quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign) && depth === 0) return [...given, source.slice(begun, at)];
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === "," && depth === 0) {
      given.push(source.slice(begun, at));
      begun = at + 1;
    }
  }
  return given;
};

/** The lines that a source writes into a log; throws where the name of one cannot be read from it. */
export const eventsIn = (
  source: string,
): readonly { readonly name: string; readonly level: string }[] =>
  [...source.matchAll(call)].flatMap(({ 0: start, 1: level, 2: chosen = "", index }) => {
    const given = argumentsFrom(source, index + start.length);
    const said = given.findLast((each) => each.trim() !== "") ?? "";
    const names = literalsIn(said).map((text) => /^[a-z][a-z0-9_]*(?=:|$)/.exec(text)?.[0]);
    if (names.length === 0 || names.includes(undefined))
      throw new Error(`A line of the log has no name: ${start}${given.join(",")})`);
    const levels = level === undefined ? literalsIn(chosen).filter(isLevel) : [level];
    return names.flatMap((name = "") => levels.map((each) => ({ name, level: each })));
  });

const grouped = (
  events: Iterable<{ readonly name: string; readonly level: string }>,
): LoggedEvents => {
  const found = new Map<string, Set<string>>();
  for (const { name, level } of events) found.set(name, (found.get(name) ?? new Set()).add(level));
  return found;
};

/** The lines that the server can write, as its source has them. */
export const loggedEvents = (root: string): LoggedEvents =>
  grouped(
    globSync("packages/server/src/**/*.ts", { cwd: root })
      .filter((file) => !/\.test\.ts$|\/test-support\//.test(file))
      .flatMap((file) => eventsIn(readFileSync(join(root, file), "utf8"))),
  );

/** The lines that a page lists, in tables whose first columns are `name` and levels. */
export const listedEvents = (page: string): LoggedEvents =>
  grouped(
    [...page.matchAll(/^\| `([a-z][a-z0-9_]*)` +\| ([a-z]+(?:, [a-z]+)*) +\|/gm)].flatMap(
      ([, name = "", levels = ""]) => levels.split(", ").map((level) => ({ name, level })),
    ),
  );
