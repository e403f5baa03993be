import { inSchemaOrder } from "../gate/element-order.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { storyPartsOf } from "../package/story-parts.ts";
import { valueOf } from "../read/style-sheet.ts";
import { child, children, element, type XmlElement } from "../xml/element.ts";
import { serializeElement } from "../xml/serialize.ts";

/** A style of the version before, and the styles after on the way to it that it does not have. */
export interface NearestStyle {
  readonly id: string | undefined;
  /** Nearest to the text first. */
  readonly lacking: readonly XmlElement[];
}

/** How what is in the version after is said in the terms of the version before. */
export interface BorrowedLook {
  /** The same style of the version before, by its name, else the first that it is based on. */
  readonly nearest: (id: string | undefined) => NearestStyle;
  /** The styles after from this one up to its root. */
  readonly chain: (id: string | undefined) => readonly XmlElement[];
  /** A w:numPr that means the same list before; undefined where there is none. */
  readonly numbering: (properties: XmlElement | undefined) => XmlElement | undefined;
}

/** Word itself follows far fewer; also ends a circle of styles based on each other. */
const longestChain = 50;

const stylesIn = (word: WordPackage): readonly XmlElement[] => {
  const { styles } = storyPartsOf(word);
  return styles === null ? [] : children(sharedTree(word, styles)?.root, "w:style");
};

/** What a style is known by in any version of a document: its kind and the name that Word shows. */
const nameOf = (style: XmlElement): string =>
  `${style.attributes["w:type"]} ${valueOf(child(style, "w:name"))?.toLowerCase()}`;

/** Prepares to say in terms of `before` how something in `after` looks. */
export const borrowedLook = (before: WordPackage, after: WordPackage): BorrowedLook => {
  const known = new Map(
    stylesIn(before).map((style) => [nameOf(style), style.attributes["w:styleId"]]),
  );
  const styles = new Map(stylesIn(after).map((style) => [style.attributes["w:styleId"], style]));
  const chain = (id: string | undefined): readonly XmlElement[] => {
    const found: XmlElement[] = [];
    let style = styles.get(id);
    while (style && found.length < longestChain) {
      found.push(style);
      style = styles.get(valueOf(child(style, "w:basedOn")));
    }
    return found;
  };
  return {
    chain,
    nearest: (id) => {
      const lacking: XmlElement[] = [];
      for (const style of chain(id)) {
        const own = known.get(nameOf(style));
        if (own !== undefined) return { id: own, lacking };
        lacking.push(style);
      }
      return { id: undefined, lacking };
    },
    numbering: sameNumbering(before, after),
  };
};

/** What a list is in a package: the definition of its levels, without the names it goes by. */
const listsOf = (word: WordPackage): ReadonlyMap<string, string> => {
  const { numbering } = storyPartsOf(word);
  const root = numbering === null ? undefined : sharedTree(word, numbering)?.root;
  const levels = new Map(
    children(root, "w:abstractNum").map((list) => [
      list.attributes["w:abstractNumId"],
      children(list, "w:lvl").map(serializeElement).join(""),
    ]),
  );
  return new Map(
    children(root, "w:num").map((list) => [
      list.attributes["w:numId"] ?? "",
      [
        levels.get(valueOf(child(list, "w:abstractNumId"))),
        ...children(list, "w:lvlOverride").map(serializeElement),
      ].join(""),
    ]),
  );
};

/** A list is the same when both versions have it under the same number: another one would count on. */
const sameNumbering = (before: WordPackage, after: WordPackage): BorrowedLook["numbering"] => {
  const [was, is] = [listsOf(before), listsOf(after)];
  return (properties) => {
    const id = valueOf(child(properties, "w:numId"));
    if (id === undefined || is.get(id) === undefined || is.get(id) !== was.get(id))
      return undefined;
    return element(
      "w:numPr",
      {},
      children(properties)
        .filter(({ name }) => /^w:(ilvl|numId)$/.test(name))
        .flatMap((each) => plain(each) ?? []),
    );
  };
};

const tracked = /^w:(ins|del|moveFrom|moveTo|cell(Ins|Del|Merge)|\w+Change)$/;

/** A copy with nothing but what every Word file may hold: no marks of anyone, no other vocabularies. */
export const plain = (source: XmlElement): XmlElement | undefined => {
  if (!source.name.startsWith("w:") || tracked.test(source.name)) return undefined;
  const attributes = Object.entries(source.attributes).filter(
    ([name]) => name.startsWith("w:") && !name.startsWith("w:rsid"),
  );
  return element(
    source.name,
    Object.fromEntries(attributes),
    children(source).flatMap((each) => plain(each) ?? []),
  );
};

/** Plain copies of what properties say, save what is left out by name. */
export const plainChildren = (
  properties: XmlElement | undefined,
  leftOut: RegExp,
): readonly XmlElement[] =>
  children(properties).flatMap((each) => (leftOut.test(each.name) ? [] : (plain(each) ?? [])));

/** What is said first of each name, in the order of the schema. */
export const firstOfEach = (
  parent: string,
  ...layers: readonly (readonly XmlElement[])[]
): readonly XmlElement[] => {
  const said = new Map<string, XmlElement>();
  for (const each of layers.flat()) if (!said.has(each.name)) said.set(each.name, each);
  return inSchemaOrder(parent, [...said.values()]);
};
