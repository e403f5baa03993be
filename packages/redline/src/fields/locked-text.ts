import { storyPartsOf } from "../package/story-parts.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { child, descendants, textContent, type XmlElement } from "../xml/element.ts";

/**
 * The texts that a document's author locked: what is in content controls that may not be edited
 * (w:lock, ECMA-376 part 1, 17.5.2.23), in order. Marks of fields in them may still be filled.
 */
export const lockedTexts = (word: WordPackage): string[] => {
  const { main, headers, footers } = storyPartsOf(word);
  return [main, ...headers, ...footers].flatMap((part) => {
    const root = sharedTree(word, part)?.root;
    return root ? [...descendants(root, "w:sdt")].filter(isLocked).map(textIn) : [];
  });
};

const isLocked = (control: XmlElement): boolean => {
  const lock = child(child(control, "w:sdtPr"), "w:lock")?.attributes["w:val"];
  return lock === "contentLocked" || lock === "sdtContentLocked";
};

const textIn = (control: XmlElement): string =>
  [...descendants(control, "w:t")].map(textContent).join("");
