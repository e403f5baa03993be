import { newAttributes, type XmlElement } from "./element.ts";
import { conventionalPrefixes } from "./namespaces.ts";

/** A namespace declaration; the default namespace has the prefix "". */
export interface Declaration {
  readonly prefix: string;
  readonly namespace: string;
}

const reserved = new Set(Object.values(conventionalPrefixes));

/**
 * Rewrites a tree so that the prefixes mean what they mean in ECMA-376: a file may bind "x" to
 * Word's namespace, or "w" to another one. Files that do neither, almost all, are left alone.
 */
export const toConventionalPrefixes = (
  root: XmlElement,
  declarations: readonly Declaration[],
): void => {
  const isUsual = declarations.every(
    ({ prefix, namespace }) => prefixFor(prefix, namespace) === prefix,
  );
  if (!isUsual) rename(root, null);
};

/** The prefix a namespace gets: its usual one, or its own unless that usually means another. */
const prefixFor = (prefix: string, namespace: string): string => {
  const usual = conventionalPrefixes[namespace];
  if (usual !== undefined) return usual;
  return reserved.has(prefix) ? `${prefix}-` : prefix;
};

/** The prefixes declared by an element, as written -> as they shall be, and those around it. */
interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | null;
}

const rename = (element: XmlElement, outer: Scope | null): void => {
  const scope = scopeOf(element, outer);
  element.name = renamed(element.name, scope);
  const attributes = newAttributes();
  for (const key in element.attributes) {
    const value = element.attributes[key] ?? "";
    const name = renamedAttribute(key, scope);
    attributes[name] = prefixLists.test(name)
      ? value.replace(/[^\s:]+/g, (prefix) => prefixIn(scope, prefix) ?? prefix)
      : value;
  }
  element.attributes = attributes;
  for (const each of element.children) if (each.kind === "element") rename(each, scope);
};

/** Attributes whose values are lists of prefixes (ECMA-376 part 3). */
const prefixLists = /^mc:(Ignorable|MustUnderstand|ProcessContent)$|^Requires$/;

const scopeOf = ({ attributes }: XmlElement, outer: Scope | null): Scope | null => {
  let own: Map<string, string> | undefined;
  for (const key in attributes) {
    if (key !== "xmlns" && !key.startsWith("xmlns:")) continue;
    own ??= new Map();
    const prefix = key.slice(6);
    own.set(prefix, prefixFor(prefix, attributes[key] ?? ""));
  }
  return own ? { own, outer } : outer;
};

const prefixIn = (scope: Scope | null, written: string): string | undefined => {
  for (let at = scope; at; at = at.outer) {
    const prefix = at.own.get(written);
    if (prefix !== undefined) return prefix;
  }
  return undefined;
};

const renamed = (name: string, scope: Scope | null): string => {
  const colon = name.indexOf(":");
  const prefix = prefixIn(scope, colon < 0 ? "" : name.slice(0, colon));
  if (prefix === undefined) return name;
  const local = name.slice(colon + 1);
  return prefix === "" ? local : `${prefix}:${local}`;
};

/** An attribute without a prefix is in no namespace, whatever the default one is. */
const renamedAttribute = (name: string, scope: Scope | null): string => {
  if (name === "xmlns" || name.startsWith("xmlns:")) {
    const prefix = prefixIn(scope, name.slice(6)) ?? "";
    return prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  }
  return name.includes(":") ? renamed(name, scope) : name;
};
