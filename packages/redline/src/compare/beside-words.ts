import type { HiddenText, Paragraph, WordDocument } from "../document.ts";
import { relationshipsOf, type Relationship } from "../package/relationships.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import { alignTokens } from "../write/align-tokens.ts";
import type { Token } from "../write/tokens.ts";
import { isElement, textContent, type XmlElement } from "../xml/element.ts";
import { isFurniture } from "./page-furniture.ts";

/** What is in a paragraph beside its words: where a link leads, a picture, text nobody sees. */
interface Beside {
  /** The same for two that are the same. */
  readonly key: string;
  /** What a person is told of it: when it is no longer there, and when it is new. */
  readonly gone: string;
  readonly came: string;
  /** Whether a tracked change put it in or struck it: its coming and going is told by that. */
  readonly isTracked: boolean;
}

/** The same, and where it stands. */
interface PlacedBeside extends Beside {
  readonly paragraph: string;
  /** Whether it is in the text and not in a header or footer. */
  readonly isRunning: boolean;
}

/** Two documents, each with words that tell what is in only one of them beside the words. */
export interface BothWithBesides {
  readonly before: WordDocument;
  readonly after: WordDocument;
}

/**
 * Adds to the paragraphs of two documents what only one of them holds beside its words, in brackets
 * behind the text: a link that leads elsewhere, another picture, hidden text. What both hold adds nothing,
 * so that two documents without such a difference come back as they are.
 */
export const withBesides = (
  before: { readonly word: WordPackage; readonly document: WordDocument },
  after: { readonly word: WordPackage; readonly document: WordDocument },
): BothWithBesides => {
  const pictures = pictureNames();
  const was = besidesIn(before.word, before.document, pictures);
  const is = besidesIn(after.word, after.document, pictures);
  const gone = onlyIn(was, is).filter(({ isTracked }) => !isTracked);
  return {
    before: withNotes(before.document, notesOf(gone, "gone")),
    after: withNotes(after.document, notesOf(onlyIn(is, was), "came")),
  };
};

/**
 * Those of one list that the other does not have in the same order. Headers and footers are repeated and
 * left out by programs as their layout asks: there it only counts whether the other has them at all.
 */
const onlyIn = (
  list: readonly PlacedBeside[],
  other: readonly PlacedBeside[],
): readonly PlacedBeside[] => {
  const there = new Set(other.map(({ key }) => key));
  const running = list.filter(({ isRunning }) => isRunning);
  const others = other.filter(({ isRunning }) => isRunning);
  const changes = alignTokens(running.map(tokenOf), others.map(tokenOf));
  return [
    ...changes.flatMap(({ aStart, aEnd }) => running.slice(aStart, aEnd)),
    ...list.filter(({ isRunning, key }) => !isRunning && !there.has(key)),
  ];
};

const tokenOf = ({ key }: Beside): Token => ({ text: key, kind: "word", isWeak: false });

const notesOf = (
  besides: readonly PlacedBeside[],
  said: "gone" | "came",
): ReadonlyMap<string, string> => {
  const notes = new Map<string, string>();
  for (const beside of besides)
    notes.set(beside.paragraph, `${notes.get(beside.paragraph) ?? ""} [${beside[said]}]`);
  return notes;
};

const withNotes = (document: WordDocument, notes: ReadonlyMap<string, string>): WordDocument =>
  notes.size === 0
    ? document
    : { ...document, paragraphs: document.paragraphs.map((each) => withNote(each, notes)) };

const withNote = (paragraph: Paragraph, notes: ReadonlyMap<string, string>): Paragraph => {
  const text = notes.get(paragraph.id);
  if (text === undefined) return paragraph;
  const plain = { author: null, date: null, bold: false, italic: false, underline: false };
  return {
    ...paragraph,
    text: paragraph.text + text,
    segments: [...paragraph.segments, { ...plain, text, kind: "kept" }],
  };
};

const besidesIn = (
  word: WordPackage,
  document: WordDocument,
  pictures: PictureNames,
): readonly PlacedBeside[] => {
  const hidden = Map.groupBy(document.hidden, ({ paragraph }) => paragraph);
  const relationships = relationshipFinder(word);
  const running = new Set(
    document.paragraphs.filter((each) => !isFurniture(each)).map(({ id }) => id),
  );
  const { paragraphs } = locateParagraphs(word, (part) => sharedTree(word, part));
  return paragraphs.flatMap((place) =>
    [
      ...shownIn(place, (id) => relationships(place.part, id), word, pictures),
      ...(hidden.get(place.id) ?? []).map(hiddenBeside),
    ].map((each) => ({ ...each, paragraph: place.id, isRunning: running.has(place.id) })),
  );
};

const relationshipFinder = (
  word: WordPackage,
): ((part: string, id: string) => Relationship | undefined) => {
  const known = new Map<string, ReadonlyMap<string, Relationship>>();
  return (part, id) => {
    const ofPart =
      known.get(part) ?? new Map(relationshipsOf(word.parts, part).map((each) => [each.id, each]));
    known.set(part, ofPart);
    return ofPart.get(id);
  };
};

const hiddenBeside = ({ text }: HiddenText): Beside => {
  const words = text.replaceAll(/\s+/gu, " ").trim();
  const said = `hidden text: “${words}”`;
  return { key: said, gone: said, came: said, isTracked: false };
};

/** A link to its own address; one to a place relative to the file is written again by programs. */
const linkBeside = (address: string, isTracked: boolean): readonly Beside[] => {
  const url = URL.parse(address.trim());
  if (url === null) return [];
  const said = `link to ${url.href.replace(/\/$/u, "")}`;
  return [{ key: said, gone: said, came: said, isTracked }];
};

const pictureBeside = (
  { target, isExternal }: Relationship,
  isTracked: boolean,
  nameOf: (part: string) => string,
): Beside => {
  const where = isExternal ? ` at ${target}` : "";
  return {
    key: `picture ${isExternal ? target : nameOf(target)}`,
    gone: `picture${where}`,
    came: `new picture${where}`,
    isTracked,
  };
};

/** The links and pictures of a paragraph, in order; a text box in it has paragraphs of its own. */
const shownIn = (
  { stop }: LocatedParagraph,
  relationshipOf: (id: string) => Relationship | undefined,
  word: WordPackage,
  pictures: PictureNames,
): readonly Beside[] => {
  const found: Beside[] = [];
  let code = "";
  const closeCode = (isTracked: boolean): void => {
    found.push(...linkBeside(addressIn(code), isTracked));
    code = "";
  };
  const nameOf = (part: string): string => pictures(word.parts.get(part) ?? new Uint8Array());
  const take = (node: XmlElement, isTracked: boolean): void => {
    if (node.name === "w:instrText" || node.name === "w:delInstrText") code += textContent(node);
    else if (node.name === "w:fldSimple") code = node.attributes["w:instr"] ?? "";
    if (node.name === "w:fldChar" || node.name === "w:fldSimple") closeCode(isTracked);
    const id = relatedBy(node);
    const related = id === undefined ? undefined : relationshipOf(id);
    if (!related) return;
    if (node.name !== "w:hyperlink") found.push(pictureBeside(related, isTracked, nameOf));
    else found.push(...linkBeside(addressOf(related, node), isTracked));
  };
  const visit = (parent: XmlElement, isTracked: boolean): void => {
    for (const node of parent.children) {
      if (!isElement(node) || skipped.has(node.name)) continue;
      take(node, isTracked);
      visit(node, isTracked || tracks.has(node.name));
    }
  };
  visit(stop.element, stop.kind !== "kept");
  return found;
};

const addressOf = ({ target, isExternal }: Relationship, { attributes }: XmlElement): string =>
  isExternal ? withFragment(target, attributes["w:anchor"]) : "";

const addressIn = (code: string): string => {
  const [, quoted, bare] = linkCode.exec(code) ?? [];
  return withFragment(quoted ?? bare ?? "", linkPlace.exec(code)?.[1]);
};

/** Some programs keep what is behind the # of an address apart. */
const withFragment = (address: string, place: string | undefined): string =>
  place === undefined || address.includes("#") ? address : `${address}#${place}`;

const relatedBy = ({ name, attributes }: XmlElement): string | undefined => {
  if (name === "w:hyperlink" || name === "v:imagedata") return attributes["r:id"];
  return name === "a:blip" ? (attributes["r:embed"] ?? attributes["r:link"]) : undefined;
};

const skipped = new Set(["w:txbxContent", "mc:Fallback"]);
const tracks = new Set(["w:ins", "w:del", "w:moveTo", "w:moveFrom"]);

/** The address in the code of a field that is a link, ECMA-376 part 1, 17.16.5.25. */
const linkCode = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]+))/iu;

const linkPlace = /\\l\s+"([^"]*)"/iu;

type PictureNames = (bytes: Uint8Array) => string;

/** A name for the bytes of a picture, the same for the same bytes, whichever file they stand in. */
const pictureNames = (): PictureNames => {
  const seen: Uint8Array[] = [];
  return (bytes) => {
    const at = seen.findIndex(
      (each) => each.length === bytes.length && each.every((byte, nth) => byte === bytes[nth]),
    );
    return String(at < 0 ? seen.push(bytes) - 1 : at);
  };
};
