import type { CompiledMessage } from "icu-minify/format";

/** The mark of "#" in a compiled plural; other numbers are kinds of placeholders. */
const pound = 0;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The branches of a plural or a choice, by name; none for other placeholders. */
const branchesOf = (options: unknown): readonly (readonly [string, unknown])[] =>
  typeof options === "object" && options !== null ? Object.entries(options) : [];

const inNode = (node: readonly unknown[]): readonly string[] => {
  const [name, kind, options] = node;
  if (kind === undefined) return [String(name)];
  if (typeof kind === "number" && kind !== pound)
    return [String(name), ...branchesOf(options).flatMap(([, branch]) => inMessage(branch))];
  return [`<${String(name)}>`, ...inMessage(node.slice(1))];
};

const inMessage = (message: unknown): readonly string[] =>
  isList(message) ? message.flatMap((node) => (isList(node) ? inNode(node) : [])) : [];

/** The placeholders of a compiled message by name, and its tags as "<name>"; each once, sorted. */
export const placeholdersOf = (message: CompiledMessage): readonly string[] =>
  [...new Set(inMessage(message))].toSorted();

const pluralKind = 2;

const formsInNode = (node: readonly unknown[]): readonly (readonly string[])[] => {
  const [, kind, options] = node;
  if (typeof kind !== "number" || kind === pound) return formsInMessage(node.slice(1));
  const branches = branchesOf(options);
  const own = kind === pluralKind ? [branches.map(([form]) => form)] : [];
  return [...own, ...branches.flatMap(([, branch]) => formsInMessage(branch))];
};

const formsInMessage = (message: unknown): readonly (readonly string[])[] =>
  isList(message) ? message.flatMap((node) => (isList(node) ? formsInNode(node) : [])) : [];

/** The forms that each plural of a compiled message has: ["one", "other"]. */
export const pluralFormsOf = (message: CompiledMessage): readonly (readonly string[])[] =>
  formsInMessage(message);
