import { contentTypeOf } from "../package/main-part.ts";
import { relationshipsOf, relationshipsPartOf, spelledAs } from "../package/relationships.ts";
import { storyPartsOf } from "../package/story-parts.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { children } from "../xml/element.ts";
import { serializeElement } from "../xml/serialize.ts";

/** The parts whose bytes differ, were added, or (in neither way of ours) removed. */
export const changedParts = (before: WordPackage, after: WordPackage): string[] => {
  const changed: string[] = [];
  for (const [name, bytes] of after.parts) {
    const was = before.parts.get(name);
    if (!was || !isSameBytes(was, bytes)) changed.push(name);
  }
  for (const name of before.parts.keys()) if (!after.parts.has(name)) changed.push(name);
  return changed;
};

const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** The parts that may change when these do: with comments, theirs and what makes it known. */
export const allowedParts = (
  before: WordPackage,
  after: WordPackage,
  parts: ReadonlySet<string>,
  hasComments: boolean,
): ReadonlySet<string> => {
  if (!hasComments) return parts;
  const known = storyPartsOf(before).comments;
  if (known !== null) return new Set([...parts, known]);
  const added = storyPartsOf(after).comments;
  const registers = [relationshipsPartOf(before.main), "[Content_Types].xml"];
  return new Set([
    ...parts,
    ...registers.map((name) => spelledAs(before.parts, name)),
    ...(added === null ? [] : [added]),
  ]);
};

/**
 * What is wrong with the content types and relationships: parts without a type, relationships that
 * lead nowhere, where there were none, and anything new but the one line for a comments part.
 */
export const registerFaults = (before: WordPackage, after: WordPackage): string[] => {
  const known = new Set(brokenRegisters(before));
  const broken = brokenRegisters(after).filter((fault) => !known.has(fault));
  const registers = ["[Content_Types].xml", relationshipsPartOf(before.main)];
  return [...broken, ...registers.flatMap((name) => growthFaults(before, after, name))];
};

const brokenRegisters = (word: WordPackage): string[] => {
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const { id, target, isExternal } of relationshipsOf(word.parts, word.main)) {
    if (ids.has(id)) faults.push(`relationship ${id} is given twice`);
    ids.add(id);
    if (!isExternal && !word.parts.has(target)) faults.push(`relationship ${id} leads nowhere`);
  }
  const { comments } = storyPartsOf(word);
  if (comments !== null && !contentTypeOf(word.parts, comments).endsWith("comments+xml"))
    faults.push(`${comments} has no content type of comments`);
  return faults;
};

const growthFaults = (before: WordPackage, after: WordPackage, name: string): string[] => {
  const [was, is] = [before, after].map((word) => linesOf(word, spelledAs(word.parts, name)));
  const lost = (was ?? []).filter((line) => !is?.includes(line));
  const added = (is ?? []).filter((line) => !was?.includes(line));
  const isExpected = added.length === 0 || (added.length === 1 && /comments/.test(added[0] ?? ""));
  return [
    ...lost.map((line) => `${name} lost ${line}`),
    ...(isExpected ? [] : [`${name} gained ${added.join("")}`]),
  ];
};

const linesOf = (word: WordPackage, name: string): string[] =>
  children(sharedTree(word, name)?.root).map(serializeElement);
