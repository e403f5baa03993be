import { hash } from "node:crypto";
import { parseSync } from "oxc-parser";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { readModule, type Import } from "../graph/read-module.ts";

/** What other files can see of a file's types. */
export interface Declarations {
  /** One entry for each declaration; of a file whose types are inferred, one for all of its code. */
  readonly shape: readonly string[];
  /** The imports that the types of its exports name, or `"all"` when those types are inferred from the code. */
  readonly surface: readonly Import[] | "all";
  /** Whether it exports React components whose return type is inferred; only who shows them can see a difference. */
  readonly hasComponents: boolean;
}

/** "Function must have an explicit return type annotation". */
const missingReturnType = "TS9007";

/** Whether the function whose name begins here is called as components are. */
const isComponentAt = (text: string, start: number): boolean =>
  /^[A-Z]/.test(text.slice(start)) && /\bfunction\s+$/.test(text.slice(0, start));

const shortHash = (text: string): string => hash("sha1", text).slice(0, 12);

const withoutComments = (file: string, text: string): string => {
  let left = text;
  for (const { start, end } of parseSync(file, text).comments.toReversed())
    left = left.slice(0, start) + left.slice(end);
  return left.replaceAll(/\s+/g, " ");
};

/** Each declaration as "name hash", without its comments unless one says that it is deprecated. */
const declarationsIn = (code: string): readonly string[] =>
  code
    .replaceAll(/\/\*\*(?:(?!@deprecated|\*\/)[\s\S])*\*\//g, "")
    .split(/^(?=(?:export|declare|import|type|interface|const|function|class)\b)/m)
    .map((each) => each.trim())
    .filter((each) => each !== "" && each !== "export {};")
    .map((each) => {
      const words = /(?:const|function|class|interface|type|enum|namespace) (\w+)/.exec(each);
      return `${words?.[1] ?? ""} ${shortHash(each)}`;
    });

/** Reads the declarations of a file from its text alone; what would need other files counts with all of its code. */
export const declarationsOf = (file: string, text: string): Declarations => {
  if (!/\.tsx?$/.test(file)) return { shape: [shortHash(text)], surface: [], hasComponents: false };
  const { code, errors } = isolatedDeclarationSync(file, text, { sourcemap: false });
  const isPlain = errors.every(
    ({ message, labels }) =>
      file.endsWith(".tsx") &&
      message.startsWith(missingReturnType) &&
      labels.every(({ start }) => isComponentAt(text, start)),
  );
  if (!isPlain || file.endsWith(".d.ts") || isAmbient(text)) {
    const shape = [shortHash(withoutComments(file, text))];
    return { shape, surface: "all", hasComponents: false };
  }
  return {
    shape: declarationsIn(code),
    surface: readModule(`${file}.d.ts`, code, true).imports,
    hasComponents: errors.length > 0,
  };
};

const nameOf = (entry: string): string => entry.slice(0, entry.indexOf(" "));

/** Whether users of the old declarations see no difference: each is still there, and no new one has the name of an old one. */
export const isCompatible = (old: readonly string[], now: readonly string[]): boolean => {
  const added = now.filter((entry) => !old.includes(entry));
  const names = new Set(old.map(nameOf));
  return (
    old.every((entry) => now.includes(entry)) &&
    added.every((entry) => nameOf(entry) !== "" && !names.has(nameOf(entry)))
  );
};

const ambient = /^declare (?:global|module\b[^{]*)\s*\{[\s\S]*?^\}/gm;

/** Whether a file declares something for files that do not import it. */
export const isAmbient = (text: string): boolean => /^\s*declare (?:global|module)\b/m.test(text);

/**
 * The imports that what a file declares for others names, or `"all"` when that is inferred from the code.
 */
export const ambientSurface = (file: string, text: string): readonly Import[] | "all" => {
  const blocks = [...text.matchAll(ambient)].map(([block]) => block).join("\n");
  if (blocks === "" || /\btypeof\b/.test(blocks)) return "all";
  const words = new Set(blocks.match(/[A-Za-z_]\w*/g));
  return [...readModule(file, text, true).locals]
    .filter(([local]) => words.has(local))
    .map(([, { from, name }]) => ({ from, names: [name] }));
};
