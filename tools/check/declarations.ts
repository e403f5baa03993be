import { hash } from "node:crypto";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { readModule, type Import } from "../graph/read-module.ts";

/** What other files can see of a file's types. */
export interface Declarations {
  /** Equal when no other file can see a difference. */
  readonly shape: string;
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

const withoutComments = (declarations: string): string =>
  declarations.replaceAll(/\/\*\*(?:(?!@deprecated|\*\/)[\s\S])*\*\//g, "");

/** Reads the declarations of a file from its text alone; what would need other files counts with all of its text. */
export const declarationsOf = (file: string, text: string): Declarations => {
  if (!/\.tsx?$/.test(file))
    return { shape: hash("sha1", text), surface: [], hasComponents: false };
  const { code, errors } = isolatedDeclarationSync(file, text, { sourcemap: false });
  const isPlain = errors.every(
    ({ message, labels }) =>
      file.endsWith(".tsx") &&
      message.startsWith(missingReturnType) &&
      labels.every(({ start }) => isComponentAt(text, start)),
  );
  if (!isPlain || file.endsWith(".d.ts") || isAmbient(text))
    return { shape: hash("sha1", text), surface: "all", hasComponents: false };
  const declared = withoutComments(code);
  return {
    shape: hash("sha1", declared),
    surface: readModule(`${file}.d.ts`, declared, true).imports,
    hasComponents: errors.length > 0,
  };
};

/** Whether a file declares something for files that do not import it. */
export const isAmbient = (text: string): boolean => /^\s*declare (?:global|module)\b/m.test(text);
