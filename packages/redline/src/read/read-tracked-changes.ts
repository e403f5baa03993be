import type { Paragraph, TrackedChange } from "../document.ts";
import { child, type XmlElement } from "../xml/element.ts";
import type { LocatedParagraph, ParagraphVisitor } from "./located-paragraphs.ts";

type ChangeKind = TrackedChange["kind"];

/** Collects the tracked changes on a walk through a package, in reading order. */
export interface ChangeReader extends ParagraphVisitor {
  readonly changes: readonly TrackedChange[];
}

/** A reader that has met nothing yet; `paragraphs` grows beside it, a paragraph before its place. */
export const changeReader = (paragraphs: readonly Paragraph[]): ChangeReader => {
  const changes: Draft[] = [];
  const open: { readonly change: Draft; readonly of: XmlElement; readonly from: number }[] = [];
  return {
    changes,
    paragraph: (place) => {
      addTextChanges(place, changes);
      addPropertyChanges(place, changes);
    },
    enter: (element) => {
      for (const each of tableChanges(element)) {
        changes.push(each);
        open.push({ change: each, of: element, from: paragraphs.length });
      }
    },
    leave: (element) => {
      for (let last = open.at(-1); last?.of === element; last = open.at(-1)) {
        const { change, from } = last;
        change.paragraph = paragraphs[from]?.id ?? null;
        if (change.kind !== "formatting") change.text = textFrom(paragraphs, from);
        open.pop();
      }
    },
  };
};

type Draft = { -readonly [Key in keyof TrackedChange]: TrackedChange[Key] };

/** What the paragraphs from there on say and said. */
const textFrom = (paragraphs: readonly Paragraph[], from: number): string =>
  paragraphs
    .slice(from)
    .map(({ segments }) => segments.map(({ text }) => text).join(""))
    .join("\n");

const textKinds: ReadonlyMap<string, ChangeKind> = new Map([
  ["w:ins", "insertion"],
  ["w:del", "deletion"],
  ["w:moveFrom", "move-from"],
  ["w:moveTo", "move-to"],
  ["w:customXmlInsRangeStart", "insertion"],
  ["w:customXmlDelRangeStart", "deletion"],
]);

const change = (
  element: XmlElement,
  kind: ChangeKind,
  paragraph: string | null,
  text: string,
): Draft => ({
  kind,
  id: element.attributes["w:id"] ?? "",
  author: element.attributes["w:author"] ?? "",
  date: element.attributes["w:date"] ?? null,
  paragraph,
  text,
});

const addTextChanges = ({ id, changes, atoms }: LocatedParagraph, out: Draft[]): void => {
  if (changes.length === 0) return;
  const texts = new Map<XmlElement, string>(changes.map((element) => [element, ""]));
  for (const { node, run, text } of atoms) {
    for (let up = node.parent; up && up.name !== "w:p"; up = up.parent) {
      const known = texts.get(up);
      if (known !== undefined) texts.set(up, known + text);
    }
    const formatting = child(child(run, "w:rPr"), "w:rPrChange");
    if (formatting) texts.set(formatting, (texts.get(formatting) ?? "") + text);
  }
  for (const [element, text] of texts)
    out.push(change(element, textKinds.get(element.name) ?? "formatting", id, text));
};

/** Changes of the paragraph's mark, properties, numbering and of a section that ends with it. */
const addPropertyChanges = ({ id, formats, atoms }: LocatedParagraph, out: Draft[]): void => {
  for (const node of formats.properties?.children ?? []) {
    if (node.kind !== "element") continue;
    if (node.name === "w:pPrChange")
      out.push(change(node, "formatting", id, atoms.map(({ text }) => text).join("")));
    else if (node.name === "w:rPr" || node.name === "w:numPr" || node.name === "w:sectPr")
      for (const each of node.children) {
        const kind = each.kind === "element" && propertyKind(each.name, node.name);
        if (kind) out.push(change(each, kind, id, ""));
      }
  }
};

const propertyKind = (name: string, holder: string): ChangeKind | undefined => {
  if (name.endsWith("Change")) return "formatting";
  // A w:ins of a w:numPr says that the paragraph was numbered, not that anything was inserted.
  if (holder === "w:numPr") return name === "w:ins" ? "formatting" : undefined;
  return holder === "w:rPr" ? textKinds.get(name) : undefined;
};

/** Where the properties of a table, row, cell or section stand, and what a change there means. */
const propertyParts: Readonly<Record<string, readonly string[]>> = {
  "w:tbl": ["w:tblPr", "w:tblGrid"],
  "w:tr": ["w:trPr", "w:tblPrEx"],
  "w:tc": ["w:tcPr"],
};

const tableKind = (name: string, holder: string): ChangeKind | undefined => {
  if (/^w:cell(Ins|Del|Merge)$/.test(name)) return "cell";
  if (holder === "w:tr" && name === "w:ins") return "row-insertion";
  if (holder === "w:tr" && name === "w:del") return "row-deletion";
  return name.endsWith("Change") ? "formatting" : undefined;
};

/** The changes of a table, row, cell or section itself; those of its content come by themselves. */
const tableChanges = (element: XmlElement): Draft[] => {
  const holders = propertyParts[element.name]?.map((name) => child(element, name)) ?? [element];
  const found: Draft[] = [];
  for (const holder of holders)
    for (const each of holder?.children ?? []) {
      const kind = each.kind === "element" && tableKind(each.name, element.name);
      if (kind) found.push(change(each, kind, null, ""));
    }
  return found;
};
