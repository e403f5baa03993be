import { storyPartsOf } from "../package/story-parts.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { children, type XmlDocument } from "../xml/element.ts";
import { dropComments } from "./drop-comments.ts";
import { treeIfSound, xmlSources } from "./part-sources.ts";

/**
 * The package without any comment: the texts, the ranges they stand at and the runs that refer to them; nothing else
 * altered. For a document that begins its own life, such as a template, with nothing said inside of the house.
 */
export const removeComments = (word: WordPackage): WordPackage => {
  const { comments } = storyPartsOf(word);
  const said = comments === null ? undefined : parsePart(word, comments);
  if (!said) return word;
  const ids = new Set(
    children(said.root, "w:comment").map(({ attributes }) => attributes["w:id"] ?? ""),
  );
  const changed = new Map<string, XmlDocument>();
  for (const [name, source] of xmlSources(word)) {
    const part = /:comment/.test(source) ? treeIfSound(word, name) : undefined;
    if (!part?.root.name.startsWith("w:")) continue;
    dropComments(part.root, ids);
    changed.set(name, part);
  }
  return withParts(word, changed);
};
