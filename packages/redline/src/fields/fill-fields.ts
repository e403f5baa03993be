import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import { isWritable } from "../write/new-run.ts";
import { dropOrphans, referencesIn } from "../write/orphaned-notes.ts";
import { isWithin } from "../write/paragraph-nodes.ts";
import { twinOf } from "../write/twin-paragraph.ts";
import type { XmlDocument, XmlElement } from "../xml/element.ts";
import { ancestor } from "../xml/element.ts";
import { filledFaults } from "./check-filled.ts";
import { cutParagraph } from "./cut-paragraph.ts";
import type { FieldFault } from "./field-fault.ts";
import { scanFields } from "./field-scan.ts";
import { cutText, planFilling, type FillPlan, type Filling } from "./fill-plan.ts";
import { referencesTo } from "./lost-references.ts";
import { textOf } from "./placed-mark.ts";
import { bookmarkLabels, renumberedReferences } from "./renumbered-references.ts";
import { removeIfEmpty, removeUnits } from "./remove-units.ts";

export type Filled =
  | {
      readonly ok: true;
      /** The .docx file. */
      readonly bytes: Uint8Array;
      readonly word: WordPackage;
      /** The texts of paragraphs that refer to what a condition took out. */
      readonly lostReferences: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code: "broken-fields" | "bad-answer" | "not-proven";
      /** For broken fields what is wrong with them, else []. */
      readonly faults: readonly FieldFault[];
      readonly detail: string;
    };

/**
 * Fills the fields of a template and takes out what its conditions leave out. Parts without a mark keep
 * their bytes; an answer is only ever text, whatever it looks like. The file is checked before it is
 * given, and refused when it breaks a promise.
 */
export const fillFields = (template: WordPackage, filling: Filling): Filled => {
  const trees = new Map<string, XmlDocument>();
  const scan = scanFields(template, ownTrees(template, trees));
  if (scan.faults.length > 0)
    return refused(
      "broken-fields",
      scan.faults.map(({ sentence }) => sentence).join(" "),
      scan.faults,
    );
  const plan = planFilling(scan, filling);
  const wrong = [...plan.cuts.values()].flat().find(({ text }) => !isWritable(text));
  if (wrong) return refused("bad-answer", JSON.stringify(wrong.text));
  const texts = new Map(scan.places.map((place) => [place, textOf(place)]));
  const parts = touchedParts(plan, scan.places);
  const changed = new Map([...trees].filter(([part]) => parts.has(part)));
  const { names, orphans } = carryOut(plan, changed, scan.places);
  dropOrphans(template, orphans, changed);
  const left = scan.places.filter((place) => stands(place, trees, orphans));
  const intended = left.map((place) =>
    isRemoved(place, plan) ? "" : cutText(texts.get(place) ?? "", plan.cuts.get(place) ?? []),
  );
  const proven = prove(template, changed, intended);
  if (!proven.ok) return proven;
  const isShorter = plan.removed.size > 0 || left.length < scan.places.length;
  const final = isShorter ? withNewNumbers(template, proven.word, proven) : proven;
  if (!final.ok) return final;
  const lost = new Set(referencesTo(new Set(names), left));
  return { ...final, lostReferences: [...lost] };
};

type Proven = Omit<Filled & { ok: true }, "lostReferences"> | (Filled & { ok: false });

/** The file with these parts altered, once it was found to be as intended. */
const prove = (
  word: WordPackage,
  changed: ReadonlyMap<string, XmlDocument>,
  intended: readonly string[],
): Proven => {
  const bytes = saveWord(withParts(word, changed));
  const opened = openWord(bytes);
  if (!opened.ok) return refused("not-proven", opened.refusal.detail);
  const faults = filledFaults(word, opened.word, new Set(changed.keys()), intended);
  return faults.length > 0
    ? refused("not-proven", faults.join("; "))
    : { ok: true, bytes, word: opened.word };
};

/** The filled file with cross-references that show the numbers which clauses have now. */
const withNewNumbers = (template: WordPackage, word: WordPackage, filled: Proven): Proven => {
  const trees = new Map<string, XmlDocument>();
  const labels = [bookmarkLabels(template), bookmarkLabels(word)] as const;
  const { paragraphs } = locateParagraphs(word, ownTrees(word, trees));
  const cuts = renumberedReferences(paragraphs, ...labels);
  if (cuts.size === 0) return filled;
  const intended = paragraphs.map((place) => cutText(textOf(place), cuts.get(place) ?? []));
  for (const [place, each] of cuts) cutParagraph(place, each);
  const parts = new Set([...cuts.keys()].map(({ part }) => part));
  return prove(word, new Map([...trees].filter(([part]) => parts.has(part))), intended);
};

/** Trees that nobody else holds, each kept in `trees`. */
const ownTrees =
  (word: WordPackage, trees: Map<string, XmlDocument>) =>
  (part: string): XmlDocument | undefined => {
    const tree = trees.get(part) ?? parsePart(word, part);
    if (tree) trees.set(part, tree);
    return tree;
  };

const refused = (
  code: "broken-fields" | "bad-answer" | "not-proven",
  detail: string,
  faults: readonly FieldFault[] = [],
): Filled & { ok: false } => ({ ok: false, code, faults, detail });

const touchedParts = (plan: FillPlan, places: readonly LocatedParagraph[]): Set<string> =>
  new Set(
    places
      .filter((place) => plan.cuts.has(place) || isRemoved(place, plan))
      .map(({ part }) => part),
  );

const isRemoved = ({ stop }: LocatedParagraph, { removed }: FillPlan): boolean => {
  for (let up: XmlElement | null = stop.element; up; up = up.parent)
    if (removed.has(up)) return true;
  return false;
};

/** Alters the trees of `changed`; says which bookmarks and which notes' references went. */
const carryOut = (
  plan: FillPlan,
  changed: ReadonlyMap<string, XmlDocument>,
  places: readonly LocatedParagraph[],
): { readonly names: readonly string[]; readonly orphans: ReadonlySet<string> } => {
  const references = [...changed.values()].flatMap(({ root }) => [...referencesIn(root)]);
  for (const place of places) {
    const cuts = plan.cuts.get(place);
    if (!cuts) continue;
    const twin = place.stop.story === "textbox" ? twinOf(place) : undefined;
    cutParagraph(place, cuts);
    if (twin) cutParagraph(twin, cuts);
  }
  const names = [...changed.values()].flatMap(({ root }) => removeUnits(root, plan.removed));
  for (const place of plan.cuts.keys()) removeIfEmpty(place.stop.element);
  const left = new Set([...changed.values()].flatMap(({ root }) => [...referencesIn(root)]));
  return { names, orphans: new Set(references.filter((each) => !left.has(each))) };
};

/** Whether a paragraph is still part of its part, and its note of the document. */
const stands = (
  { stop, part }: LocatedParagraph,
  trees: ReadonlyMap<string, XmlDocument>,
  orphans: ReadonlySet<string>,
): boolean => {
  const root = trees.get(part)?.root;
  const note: XmlElement | undefined = ancestor(stop.element, "w:footnote", "w:endnote");
  const name = note && `${note.name.slice(2)} ${note.attributes["w:id"]}`;
  return (
    root !== undefined && isWithin(stop.element, root) && !(name !== undefined && orphans.has(name))
  );
};
