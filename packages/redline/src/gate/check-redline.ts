import type { Signature } from "../edit.ts";
import { parsePart, sharedTree, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs } from "../read/located-paragraphs.ts";
import { clone, descendants, type XmlElement } from "../xml/element.ts";
import { XmlFault } from "../xml/xml-fault.ts";
import { dropComments } from "../write/drop-comments.ts";
import { xmlSources } from "../write/part-sources.ts";
import { datesIn } from "../write/mark-writer.ts";
import { resolveTree } from "../write/resolve-tree.ts";
import { piecesOf } from "../write/run-pieces.ts";
import { countIds, idFaults, paragraphIdFaults, rangeFaults } from "./annotation-faults.ts";
import { canonicalText, leaveOutSame, normalise } from "./canonical.ts";
import { foreignFaults, foreignMarks, type IsOurs } from "./foreign-marks.ts";
import { textFault, type Intended } from "./intended-text.ts";
import { ourComments } from "./our-comments.ts";
import { allowedParts, changedParts, registerFaults } from "./package-faults.ts";
import { structureFaults } from "./structure-faults.ts";

/** A promise that a changed document breaks. */
export interface RedlineFault {
  readonly rule:
    | "untouched-parts"
    | "well-formed"
    | "registers"
    | "structure"
    | "ids"
    | "ranges"
    | "foreign-marks"
    | "accept"
    | "reject";
  /** The part at fault, "" when it is the document as a whole. */
  readonly part: string;
  readonly detail: string;
}

/**
 * Holds a changed document to its promises, knowing nothing of how it was written: parts without
 * business are byte-equal; the others are well-formed, in the schema's order and with unique ids as
 * far as the input was; other people's changes are as they were; rejecting what `signature` changed
 * gives back the input, accepting it exactly the intended text. Returns what is broken, [] for none.
 */
export const checkRedline = (
  input: WordPackage,
  output: WordPackage,
  signature: Signature,
  intended: Intended,
): RedlineFault[] => {
  try {
    const changed = changedParts(input, output);
    const allowed = allowedParts(input, output, intended.parts, intended.hasComments);
    const strayed = changed.filter((name) => !allowed.has(name) || !output.parts.has(name));
    if (strayed.length > 0)
      return strayed.map((part) => ({
        rule: "untouched-parts",
        part,
        detail: "it must not change",
      }));
    return checkParts(compare(input, output, changed, signature), intended);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    return [{ rule: "well-formed", part: "", detail: fault.message }];
  }
};

/** The two packages with fresh trees of the parts that differ. */
interface Comparison {
  readonly input: WordPackage;
  readonly output: WordPackage;
  readonly before: ReadonlyMap<string, XmlElement>;
  readonly after: ReadonlyMap<string, XmlElement>;
  readonly isOurs: IsOurs;
}

const compare = (
  input: WordPackage,
  output: WordPackage,
  changed: readonly string[],
  { author }: Signature,
): Comparison => {
  const dates = datesIn(input);
  const isOurs: IsOurs = ({ attributes }) =>
    attributes["w:author"] === author && !dates.has(attributes["w:date"] ?? "");
  return {
    input,
    output,
    before: rootsOf(input, changed),
    after: rootsOf(output, changed),
    isOurs,
  };
};

const rootsOf = (word: WordPackage, names: readonly string[]): Map<string, XmlElement> => {
  const roots = new Map<string, XmlElement>();
  for (const name of names) {
    const tree = parsePart(word, name);
    if (tree) roots.set(name, tree.root);
  }
  return roots;
};

const checkParts = (comparison: Comparison, intended: Intended): RedlineFault[] => {
  const { input, output, before, after, isOurs } = comparison;
  const [was, is] = [elementsOf(before), elementsOf(after)];
  const overall = (rule: RedlineFault["rule"], details: readonly string[]): RedlineFault[] =>
    details.map((detail) => ({ rule, part: "", detail }));
  const wrongText = textFault(intended.paragraphs, acceptedText(comparison));
  return [
    ...overall("registers", registerFaults(input, output)),
    ...overall("structure", newStructureFaults(was, is)),
    ...overall("ids", idFaults(countIds(was), countIds(is), idsElsewhere(comparison))),
    ...overall("ids", paragraphIdFaults(was, is)),
    ...overall("ranges", rangeFaults(was, is)),
    ...overall("foreign-marks", foreignFaults(foreignMarks(was, isOurs), foreignMarks(is, isOurs))),
    ...overall("accept", wrongText === undefined ? [] : [wrongText]),
    // Last, because it alters the trees.
    ...rejectFaults(comparison),
  ];
};

const elementsOf = (roots: ReadonlyMap<string, XmlElement>): XmlElement[] =>
  [...roots.values()].flatMap((root) => [root, ...descendants(root)]);

const newStructureFaults = (
  before: readonly XmlElement[],
  after: readonly XmlElement[],
): string[] => {
  const faults = structureFaults(after);
  const known = faults.size === 0 ? faults : structureFaults(before);
  return [...faults].filter((fault) => !known.has(fault));
};

const idsElsewhere = ({ output, after }: Comparison): Set<string> => {
  const ids = new Set<string>();
  for (const [name, source] of xmlSources(output))
    if (!after.has(name))
      for (const [, id] of source.matchAll(/:id\s*=\s*["'](\d{1,10})["']/g)) ids.add(id ?? "");
  return ids;
};

/** What every paragraph reads once our changes, and no others, are accepted. */
const acceptedText = ({ output, after, isOurs }: Comparison): string[] => {
  const accepted = new Map<string, XmlElement>();
  for (const [name, root] of after) {
    const copy = clone(root);
    resolveTree(copy, "accept", isOurs);
    accepted.set(name, copy);
  }
  const { paragraphs } = locateParagraphs(output, (part) => {
    const root = accepted.get(part);
    return root ? { declaration: "", before: [], root, after: [] } : sharedTree(output, part);
  });
  return paragraphs.map(({ atoms }) =>
    piecesOf(atoms)
      .map((piece) => piece.text)
      .join(""),
  );
};

const rejectFaults = ({ before, after, isOurs }: Comparison): RedlineFault[] => {
  const comments = ourComments(after.values(), isOurs);
  const faults: RedlineFault[] = [];
  for (const [part, root] of after) {
    if (!root.name.startsWith("w:")) continue;
    dropComments(root, comments);
    resolveTree(root, "reject", isOurs);
    const was = before.get(part);
    const detail = was ? firstDifference(was, root) : leftovers(root);
    if (detail !== "") faults.push({ rule: "reject", part, detail });
  }
  return faults;
};

const firstDifference = (was: XmlElement, is: XmlElement): string => {
  leaveOutSame(was, is);
  normalise(was);
  normalise(is);
  const [expected, actual] = [canonicalText(was), canonicalText(is)];
  if (expected === actual) return "";
  const [lines, others] = [expected.split("\n"), actual.split("\n")];
  const at = lines.findIndex((line, index) => line !== others[index]);
  const around = (all: readonly string[]): string =>
    all.slice(Math.max(0, at - 4), at + 4).join("");
  return `line ${at}: expected ${around(lines)}, found ${around(others)}`;
};

const leftovers = (root: XmlElement): string =>
  root.children.length === 0 ? "" : `the new part holds more than our comments`;
