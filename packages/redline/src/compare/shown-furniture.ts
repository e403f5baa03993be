import { relationshipsOf } from "../package/relationships.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { isOn } from "../read/run-format.ts";
import { child, children, descendants, type XmlElement } from "../xml/element.ts";

/** Where a page shows a header or a footer: on the first page of a section, on even pages, on all others. */
export const furniturePlaces = ["header", "footer"].flatMap((story) =>
  ["default", "first", "even"].map((page) => `${story} ${page}` as const),
);

/** The part that each place of a section's pages shows; a place without an entry is empty there. */
export type SectionFurniture = ReadonlyMap<string, string>;

/**
 * What the pages of each section show as headers and footers, in order. A section that names none for a place
 * goes on with that of the section before; a first or an even page that is not told apart shows what all
 * others do (ECMA-376 part 1, 17.10).
 */
export const furnitureOfSections = (word: WordPackage): readonly SectionFurniture[] => {
  const related = relationshipsOf(word.parts, word.main);
  const targets = new Map(related.map(({ id, target }) => [id, target]));
  const main = sharedTree(word, word.main)?.root;
  const settings = related.find(({ type }) => type === "settings")?.target ?? "";
  const hasEven = isSet(sharedTree(word, settings)?.root, "w:evenAndOddHeaders");
  const named = new Map<string, string>();
  const sections = main ? [...descendants(main, "w:sectPr")] : [];
  // What a tracked change keeps of a section as it was is no section.
  const own = sections.filter(({ parent }) => parent?.name !== "w:sectPrChange");
  return own.map((section) => {
    for (const [place, id] of referencesOf(section)) named.set(place, targets.get(id) ?? "");
    const isApart: Readonly<Record<string, boolean>> = {
      first: isSet(section, "w:titlePg"),
      even: hasEven,
    };
    const shown = furniturePlaces.flatMap((place): readonly [string, string][] => {
      const [story = "", page = ""] = place.split(" ");
      const part = named.get((isApart[page] ?? true) ? place : `${story} default`);
      return part === undefined ? [] : [[place, part]];
    });
    return new Map(shown);
  });
};

const storyOf: Readonly<Record<string, string>> = {
  "w:headerReference": "header",
  "w:footerReference": "footer",
};

/** The place and the relationship of each header and footer that a section names. */
const referencesOf = (section: XmlElement): readonly [place: string, id: string][] =>
  children(section).flatMap(({ name, attributes }): readonly [string, string][] => {
    const story = storyOf[name];
    if (story === undefined) return [];
    return [[`${story} ${attributes["w:type"] ?? "default"}`, attributes["r:id"] ?? ""]];
  });

const isSet = (parent: XmlElement | undefined, name: string): boolean => {
  const found = child(parent, name);
  return found !== undefined && isOn(found.attributes["w:val"]);
};
