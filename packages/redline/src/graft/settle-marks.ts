import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs } from "../read/located-paragraphs.ts";
import { ancestor, descendants, type XmlDocument, type XmlElement } from "../xml/element.ts";
import { resolveTree, type Decision } from "../write/resolve-tree.ts";
import type { PlacedParagraph } from "./exported-paragraphs.ts";
import { matchUnits } from "./match-units.ts";
import type { Grouping } from "./paragraph-groups.ts";
import type { TextUnit } from "./text-units.ts";

/** The changes of one author and moment in one paragraph, and that someone settled them all. */
interface Settlement {
  readonly paragraph: string;
  readonly part: string;
  readonly author: string;
  readonly date: string;
  readonly decision: Decision;
}

/**
 * The base with those changes settled that the person editing accepted or rejected in the editor:
 * such a change must have gone the same way in the whole of its paragraph, else it stays tracked.
 */
export const settleMarks = (word: WordPackage, { groups, missing }: Grouping): WordPackage => {
  const settlements = [
    ...groups.flatMap((group) =>
      group.base === null
        ? []
        : settledIn(
            group.base,
            group.members.flatMap(({ units }) => units),
          ),
    ),
    ...missing.flatMap((paragraph) => settledIn(paragraph, [])),
  ];
  return settlements.length === 0 ? word : settle(word, settlements);
};

const settledIn = (base: PlacedParagraph, exported: readonly TextUnit[]): Settlement[] => {
  if (base.units.every(({ kind }) => kind === "kept")) return [];
  const old = exported.filter(({ kind, isNew }) => kind !== "inserted" || !isNew);
  const matched = matchUnits(base.units, old);
  if (!matched) return [];
  const decisions = new Map<
    string,
    { author: string; date: string; made: Set<Decision | "open"> }
  >();
  base.units.forEach((unit, index) => {
    if (unit.kind === "kept") return;
    const { author, date } = unit.segment;
    const key = `${author}\n${date}`;
    const known = decisions.get(key) ?? {
      author: author ?? "",
      date: date ?? "",
      made: new Set<Decision | "open">(),
    };
    known.made.add(decisionOn(unit, matched[index] ?? null));
    decisions.set(key, known);
  });
  return [...decisions.values()].flatMap(({ author, date, made }) => {
    const [decision] = made;
    return made.size === 1 && decision !== undefined && decision !== "open"
      ? [{ paragraph: base.id, part: base.part, author, date, decision }]
      : [];
  });
};

const decisionOn = (base: TextUnit, found: TextUnit | null): Decision | "open" => {
  const isThere = found !== null;
  if (found?.kind === base.kind || found?.isNew === true) return "open";
  if (base.kind === "inserted") return isThere ? "accept" : "reject";
  return isThere ? "reject" : "accept";
};

const settle = (word: WordPackage, settlements: readonly Settlement[]): WordPackage => {
  const changed = new Map<string, XmlDocument>();
  const treeOf = (part: string): XmlDocument | undefined => {
    const tree = changed.get(part) ?? parsePart(word, part);
    if (tree) changed.set(part, tree);
    return tree;
  };
  const places = new Map(
    locateParagraphs(word, treeOf).paragraphs.map((place) => [place.id, place.stop.element]),
  );
  const touched = new Set<string>();
  for (const settlement of settlements) {
    const tree = changed.get(settlement.part);
    const marks = marksOf(places.get(settlement.paragraph), settlement);
    if (tree && resolveTree(tree.root, settlement.decision, (mark) => marks.has(mark)))
      touched.add(settlement.part);
  }
  for (const part of changed.keys()) if (!touched.has(part)) changed.delete(part);
  return withParts({ ...word, parsed: new Map() }, changed);
};

const marksOf = (
  paragraph: XmlElement | undefined,
  { author, date }: Settlement,
): ReadonlySet<XmlElement> => {
  const marks = new Set<XmlElement>();
  if (!paragraph) return marks;
  for (const each of descendants(paragraph)) {
    const isOne = /^w:(ins|del|moveFrom|moveTo)$/.test(each.name);
    const { attributes } = each;
    const isTheirs = attributes["w:author"] === author && (attributes["w:date"] ?? "") === date;
    // What is in a text box of the paragraph is another paragraph's.
    if (isOne && isTheirs && ancestor(each, "w:p") === paragraph) marks.add(each);
  }
  return marks;
};
