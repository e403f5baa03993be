import { relationshipsOf } from "../package/relationships.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { isOn } from "../read/run-format.ts";
import { child, children, descendants, type XmlElement } from "../xml/element.ts";

/**
 * The parts of the headers and footers that some page may show: those that a section names, those of a
 * first or an even page only where the document has such pages apart (ECMA-376 part 1, 17.10).
 */
export const shownFurniture = (word: WordPackage): ReadonlySet<string> => {
  const related = relationshipsOf(word.parts, word.main);
  const targets = new Map(related.map(({ id, target }) => [id, target]));
  const main = sharedTree(word, word.main)?.root;
  const sections = main ? [...descendants(main, "w:sectPr")] : [];
  const settings = related.find(({ type }) => type === "settings")?.target ?? "";
  const hasKind: Readonly<Record<string, boolean>> = {
    first: sections.some((section) => isSet(section, "w:titlePg")),
    even: isSet(sharedTree(word, settings)?.root, "w:evenAndOddHeaders"),
  };
  const shown = sections.flatMap((section) =>
    children(section)
      .filter(({ name }) => name === "w:headerReference" || name === "w:footerReference")
      .filter(({ attributes }) => hasKind[attributes["w:type"] ?? "default"] ?? true)
      .map(({ attributes }) => targets.get(attributes["r:id"] ?? "") ?? ""),
  );
  return new Set(shown);
};

const isSet = (parent: XmlElement | undefined, name: string): boolean => {
  const found = child(parent, name);
  return found !== undefined && isOn(found.attributes["w:val"]);
};
