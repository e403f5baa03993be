import { child, children, type XmlElement } from "../xml/element.ts";
import { inheriting, noFormat, readRunFormat, type RunFormat } from "./run-format.ts";

/** A paragraph style with all it inherits through basedOn. */
export interface ParagraphStyle {
  /** The name as Word shows it. */
  readonly name: string;
  /** The style ids from this one up to its root. */
  readonly chain: readonly string[];
  /** Outline level 0-8 (9 is body text), or null. */
  readonly outline: number | null;
  readonly indent: Inherited<number> | null;
  readonly alignment: string | null;
  readonly numId: Inherited<string> | null;
  readonly level: Inherited<number> | null;
  readonly shading: XmlElement | null;
  /** The exact height of lines in twentieths of a point, infinite when they grow with the letters. */
  readonly exactLine: number;
  readonly run: RunFormat;
}

/** A value and how many basedOn steps away it was found, 0 for the style itself. */
export interface Inherited<Value> {
  readonly value: Value;
  readonly distance: number;
}

/** The styles of a package, with all they inherit; each is worked out once. */
export interface StyleSheet {
  /** The paragraph style of that id; the default paragraph style when the id is undefined or unknown. */
  readonly paragraph: (id: string | undefined) => ParagraphStyle;
  /** The run format of a character style with all it inherits; empty for an unknown id. */
  readonly character: (id: string) => RunFormat;
  /** Whether a table style or one it is based on shades any part of a table. */
  readonly shadesTables: (id: string) => boolean;
  /** The w:style element of that id. */
  readonly element: (id: string) => XmlElement | undefined;
  /** The run format that holds where no style says otherwise. */
  readonly defaults: RunFormat;
}

/** Reads styles.xml; without one every paragraph is plain. */
export const styleSheetOf = (root: XmlElement | undefined): StyleSheet => {
  const styles = new Map<string, XmlElement>();
  let defaultId: string | undefined;
  for (const style of children(root, "w:style")) {
    const id = style.attributes["w:styleId"] ?? "";
    if (!styles.has(id)) styles.set(id, style);
    const isDefault = /^(1|true|on)$/.test(style.attributes["w:default"] ?? "");
    if (isDefault && style.attributes["w:type"] === "paragraph") defaultId ??= id;
  }
  const paragraphs = new Map<string, ParagraphStyle>();
  const characters = new Map<string, RunFormat>();
  const shading = new Map<string, boolean>();
  return {
    paragraph: (id) => {
      const key = id !== undefined && styles.has(id) ? id : (defaultId ?? "");
      const known = paragraphs.get(key);
      if (known) return known;
      const made = paragraphStyle(chainOf(styles, key));
      paragraphs.set(key, made);
      return made;
    },
    character: (id) => {
      const known = characters.get(id);
      if (known) return known;
      const made = inheritedRun(chainOf(styles, id));
      characters.set(id, made);
      return made;
    },
    shadesTables: (id) => {
      const known = shading.get(id) ?? chainOf(styles, id).some(holdsShading);
      shading.set(id, known);
      return known;
    },
    element: (id) => styles.get(id),
    defaults: readRunFormat(child(child(child(root, "w:docDefaults"), "w:rPrDefault"), "w:rPr")),
  };
};

/** Word itself follows far fewer; also ends a circle of styles based on each other. */
const longestChain = 50;

/** The style and those it is based on, nearest first. */
const chainOf = (styles: ReadonlyMap<string, XmlElement>, id: string): XmlElement[] => {
  const chain: XmlElement[] = [];
  let style = styles.get(id);
  while (style && chain.length < longestChain) {
    chain.push(style);
    style = styles.get(valueOf(child(style, "w:basedOn")) ?? "");
  }
  return chain;
};

const paragraphStyle = (chain: readonly XmlElement[]): ParagraphStyle => {
  const properties = chain.map((style) => child(style, "w:pPr"));
  const nearest = <Value>(
    read: (of: XmlElement | undefined) => Value | undefined,
  ): Inherited<Value> | null => {
    for (const [distance, each] of properties.entries()) {
      const value = read(each);
      if (value !== undefined) return { value, distance };
    }
    return null;
  };
  const name = valueOf(child(chain[0], "w:name")) ?? "";
  return {
    name: shownStyleName(name),
    chain: chain.map((style) => style.attributes["w:styleId"] ?? ""),
    outline: nearest((of) => numberOf(child(of, "w:outlineLvl")))?.value ?? outlineByName(name),
    indent: nearest(indentOf),
    alignment: nearest((of) => valueOf(child(of, "w:jc")))?.value ?? null,
    numId: nearest((of) => valueOf(child(child(of, "w:numPr"), "w:numId"))),
    level: nearest((of) => numberOf(child(child(of, "w:numPr"), "w:ilvl"))),
    shading: nearest((of) => child(of, "w:shd"))?.value ?? null,
    exactLine: nearest(exactLineOf)?.value ?? Number.POSITIVE_INFINITY,
    run: inheritedRun(chain),
  };
};

const inheritedRun = (chain: readonly XmlElement[]): RunFormat =>
  chain.reduce<RunFormat>(
    (near, style) => inheriting(near, readRunFormat(child(style, "w:rPr"))),
    noFormat,
  );

const holdsShading = (element: XmlElement): boolean =>
  element.children.some(
    (node) => node.kind === "element" && (node.name === "w:shd" || holdsShading(node)),
  );

/** The w:val of an element. */
export const valueOf = (element: XmlElement | undefined): string | undefined =>
  element?.attributes["w:val"];

/** The w:val of an element as a whole number, undefined when it is none. */
export const numberOf = (element: XmlElement | undefined): number | undefined => {
  const number = Number.parseInt(element?.attributes["w:val"] ?? "", 10);
  return Number.isNaN(number) ? undefined : number;
};

/** The left indent of a w:pPr in twentieths of a point, undefined when it gives none. */
export const indentOf = (properties: XmlElement | undefined): number | undefined => {
  const indent = child(properties, "w:ind")?.attributes;
  const left = Number.parseInt(indent?.["w:left"] ?? indent?.["w:start"] ?? "", 10);
  return Number.isNaN(left) ? undefined : left;
};

/** The exact line height of a w:pPr, infinite for lines that grow, undefined when it says nothing. */
export const exactLineOf = (properties: XmlElement | undefined): number | undefined => {
  const spacing = child(properties, "w:spacing")?.attributes;
  const line = Number.parseInt(spacing?.["w:line"] ?? "", 10);
  if (Number.isNaN(line)) return undefined;
  return spacing?.["w:lineRule"] === "exact" ? line : Number.POSITIVE_INFINITY;
};

/** "heading 3" is level 3 even in files that leave its outline level to Word. */
const outlineByName = (name: string): number | null => {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  return level === undefined ? null : Number(level) - 1;
};

/** Word keeps its own styles' names in lower case and shows them in title case. */
const shownStyleName = (name: string): string => {
  if (/^toc \d$/.test(name)) return name.toUpperCase();
  if (
    !/^(heading \d|title|subtitle|header|footer|caption|index \d|table of \w+|toa heading|(footnote|endnote|annotation) \w+|line number|page number|macro)$/.test(
      name,
    )
  )
    return name;
  return name
    .replace(/^annotation/, "comment")
    .replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase());
};
