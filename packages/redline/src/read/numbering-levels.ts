import { child, children, type XmlElement } from "../xml/element.ts";
import { chosenBranch } from "./alternate-content.ts";
import { isOn } from "./run-format.ts";
import { indentOf, numberOf, valueOf, type StyleSheet } from "./style-sheet.ts";

/** One level of a list, as a w:num sees it. */
export interface NumberingLevel {
  readonly start: number;
  readonly format: string;
  /** "%1.%2", or the bullet itself. */
  readonly text: string;
  /** `text` in pieces: literal text, and for each %n the level that n means. */
  readonly pattern: readonly (string | number)[];
  /** Whether all numbers in its label are written in decimal (w:isLgl). */
  readonly isLegal: boolean;
  /** The level (from 1) whose use restarts this one; 0 for never; null for any higher level. */
  readonly restart: number | null;
  readonly indent: number | null;
  readonly font: string;
  /** The number to begin with when this w:num is first used, or null to continue its list. */
  readonly startOverride: number | null;
}

/** What a w:num resolves to. */
export interface NumberingList {
  /** The list that is counted: every w:num of one w:abstractNum continues the same numbers. */
  readonly abstractId: string;
  readonly levels: readonly (NumberingLevel | undefined)[];
  /** The level linked to a paragraph style (w:pStyle). */
  readonly levelOfStyle: ReadonlyMap<string, number>;
}

/** Gives the list of a w:numId, undefined for 0 and unknown ids. */
export type NumberingLists = (numId: string) => NumberingList | undefined;

/** Reads numbering.xml; without one nothing is numbered. */
export const numberingListsOf = (
  root: XmlElement | undefined,
  styles: StyleSheet,
): NumberingLists => {
  const abstracts = byAttribute(root, "w:abstractNum", "w:abstractNumId");
  const nums = byAttribute(root, "w:num", "w:numId");
  const styleLinks = new Map(
    [...abstracts.values()].map((each) => [valueOf(child(each, "w:styleLink")) ?? "", each]),
  );
  const known = new Map<string, NumberingList | undefined>();
  return (numId) => {
    if (numId === "0") return undefined;
    if (!known.has(numId)) known.set(numId, listOf(numId, { abstracts, nums, styleLinks, styles }));
    return known.get(numId);
  };
};

interface Definitions {
  readonly abstracts: ReadonlyMap<string, XmlElement>;
  readonly nums: ReadonlyMap<string, XmlElement>;
  /** The lists that numbering styles define, by the id of the style. */
  readonly styleLinks: ReadonlyMap<string, XmlElement>;
  readonly styles: StyleSheet;
}

const byAttribute = (root: XmlElement | undefined, name: string, key: string) =>
  new Map(children(root, name).map((each) => [each.attributes[key] ?? "", each]));

const listOf = (numId: string, definitions: Definitions): NumberingList | undefined => {
  const num = definitions.nums.get(numId);
  const abstract = num && abstractOf(num, definitions);
  if (!num || !abstract) return undefined;
  const overrides = new Map(
    children(num, "w:lvlOverride").map((each) => [each.attributes["w:ilvl"], each]),
  );
  const own = new Map(children(abstract, "w:lvl").map((each) => [each.attributes["w:ilvl"], each]));
  const levels: (NumberingLevel | undefined)[] = [];
  const levelOfStyle = new Map<string, number>();
  for (let level = 0; level < 9; level++) {
    const override = overrides.get(String(level));
    const element = child(override, "w:lvl") ?? own.get(String(level));
    levels.push(element && levelOf(element, numberOf(child(override, "w:startOverride")) ?? null));
    const style = valueOf(child(element, "w:pStyle"));
    if (style !== undefined && !levelOfStyle.has(style)) levelOfStyle.set(style, level);
  }
  return { abstractId: abstract.attributes["w:abstractNumId"] ?? "", levels, levelOfStyle };
};

/** Follows w:numStyleLink: such a list is defined by the one its numbering style points to. */
const abstractOf = (
  num: XmlElement,
  { abstracts, nums, styleLinks, styles }: Definitions,
): XmlElement | undefined => {
  let abstract = abstracts.get(valueOf(child(num, "w:abstractNumId")) ?? "");
  const seen = new Set<XmlElement>();
  while (abstract && !seen.has(abstract)) {
    seen.add(abstract);
    const link = valueOf(child(abstract, "w:numStyleLink"));
    if (link === undefined) return abstract;
    const properties = child(styles.element(link), "w:pPr");
    const id = valueOf(child(child(properties, "w:numPr"), "w:numId")) ?? "";
    const next = abstracts.get(valueOf(child(nums.get(id), "w:abstractNumId")) ?? "");
    abstract = next ?? styleLinks.get(link);
  }
  return abstract;
};

/** Repeated before every paragraph, a longer pattern could fill the memory. */
const longestText = 255;

const levelOf = (element: XmlElement, startOverride: number | null): NumberingLevel => {
  const legal = child(element, "w:isLgl");
  const fonts = child(child(element, "w:rPr"), "w:rFonts")?.attributes;
  const text = (valueOf(child(element, "w:lvlText")) ?? "").slice(0, longestText);
  return {
    start: numberOf(child(element, "w:start")) ?? 0,
    format: formatOf(element),
    text,
    pattern: text.split(/(%[1-9])/).map((piece) => levelIn(piece) ?? piece),
    isLegal: legal !== undefined && isOn(valueOf(legal)),
    restart: numberOf(child(element, "w:lvlRestart")) ?? null,
    indent: indentOf(child(element, "w:pPr")) ?? null,
    font: fonts?.["w:ascii"] ?? fonts?.["w:hAnsi"] ?? "",
    startOverride,
  };
};

const levelIn = (piece: string): number | undefined =>
  /^%[1-9]$/.test(piece) ? Number(piece.charAt(1)) - 1 : undefined;

/** Word writes formats newer than the standard as an alternative, with its pattern in w:format. */
const formatOf = (level: XmlElement): string => {
  const alternate = child(level, "mc:AlternateContent");
  const branch = alternate && chosenBranch(alternate);
  const format = child(branch, "w:numFmt") ?? child(level, "w:numFmt");
  const value = valueOf(format) ?? "decimal";
  return value === "custom" ? (format?.attributes["w:format"] ?? "decimal") : value;
};
