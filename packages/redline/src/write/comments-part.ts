import { relationshipsPartOf, spelledAs } from "../package/relationships.ts";
import { storyPartsOf } from "../package/story-parts.ts";
import { parsePart, type WordPackage } from "../package/word-package.ts";
import type { StyleSheet } from "../read/style-sheet.ts";
import { append, children, element, type XmlDocument, type XmlElement } from "../xml/element.ts";
import { namespaces } from "../xml/namespaces.ts";
import { newRun, withLineBreaks } from "./new-run.ts";

/** A comment to be written; `id` is what its anchors in the text name. */
export interface NewComment {
  readonly id: number;
  readonly text: string;
  readonly moment: string;
}

const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml";

/**
 * The parts that change when comments are added: the comments part, and when there was none, the
 * content types and relationships that make it known.
 */
export const withComments = (
  word: WordPackage,
  mainRoot: XmlElement,
  comments: readonly NewComment[],
  author: string,
  styles: StyleSheet,
): Map<string, XmlDocument> => {
  const present = storyPartsOf(word).comments;
  const tree = present === null ? undefined : parsePart(word, present);
  const part = tree ?? newPart("w:comments", { "xmlns:w": wordNamespace(mainRoot) });
  for (const comment of comments) append(part.root, commentElement(comment, author, styles));
  if (present !== null && tree) return new Map([[present, tree]]);
  const name = freeName(word);
  return new Map([[name, part], ...registration(word, name, mainRoot)]);
};

const commentElement = (
  { id, text, moment }: NewComment,
  author: string,
  styles: StyleSheet,
): XmlElement => {
  const attributes = {
    "w:id": id,
    "w:author": author,
    "w:date": moment,
    "w:initials": initialsOf(author),
  };
  const made = element("w:comment", attributes);
  for (const [index, line] of withLineBreaks(text).split("\n").entries())
    append(made, commentParagraph(line, index === 0, styles));
  return made;
};

const commentParagraph = (line: string, isFirst: boolean, styles: StyleSheet): XmlElement => {
  const paragraph = element("w:p");
  if (styles.element("CommentText"))
    append(paragraph, element("w:pPr", {}, [element("w:pStyle", { "w:val": "CommentText" })]));
  if (isFirst) append(paragraph, annotationMark(commentReferenceStyle(styles)));
  if (line !== "") append(paragraph, newRun({ text: line, properties: null }));
  return paragraph;
};

const annotationMark = (style: string | null): XmlElement =>
  element("w:r", {}, [
    ...(style === null ? [] : [element("w:rPr", {}, [element("w:rStyle", { "w:val": style })])]),
    element("w:annotationRef"),
  ]);

/** The character style of a comment's mark, when the document has Word's own. */
export const commentReferenceStyle = (styles: StyleSheet): string | null =>
  styles.element("CommentReference") ? "CommentReference" : null;

/** The first letters of up to three words of a name. */
const initialsOf = (author: string): string =>
  author
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => /^./u.exec(word)?.[0] ?? "")
    .join("")
    .slice(0, 3)
    .toUpperCase();

const wordNamespace = (mainRoot: XmlElement): string =>
  mainRoot.attributes["xmlns:w"] ?? namespaces.w;

const freeName = (word: WordPackage): string => {
  const folder = word.main.slice(0, word.main.lastIndexOf("/") + 1);
  for (let number = 0; ; number++) {
    const name = `${folder}comments${number === 0 ? "" : number}.xml`;
    if (!word.parts.has(spelledAs(word.parts, name))) return name;
  }
};

const registration = (
  word: WordPackage,
  name: string,
  mainRoot: XmlElement,
): [string, XmlDocument][] => {
  const typesName = spelledAs(word.parts, "[Content_Types].xml");
  const types =
    parsePart(word, typesName) ?? newPart("Types", { xmlns: packageNamespace("content-types") });
  append(
    types.root,
    element(prefixed(types.root, "Override"), { PartName: `/${name}`, ContentType: contentType }),
  );
  const relationsName = spelledAs(word.parts, relationshipsPartOf(word.main));
  const relations =
    parsePart(word, relationsName) ??
    newPart("Relationships", { xmlns: packageNamespace("relationships") });
  append(
    relations.root,
    element(prefixed(relations.root, "Relationship"), {
      Id: freeRelationshipId(relations.root),
      Type: `${officeRelationships(mainRoot)}/comments`,
      Target: name.slice(name.lastIndexOf("/") + 1),
    }),
  );
  return [
    [typesName, types],
    [relationsName, relations],
  ];
};

const packageNamespace = (kind: string): string =>
  `http://schemas.openxmlformats.org/package/2006/${kind}`;

/** Strict files (ISO/IEC 29500) name the same relationships by other addresses. */
const officeRelationships = (mainRoot: XmlElement): string =>
  wordNamespace(mainRoot).startsWith("http://purl.oclc.org/")
    ? "http://purl.oclc.org/ooxml/officeDocument/relationships"
    : namespaces.r;

const prefixed = (root: XmlElement, name: string): string =>
  root.name.includes(":") ? `${root.name.split(":")[0]}:${name}` : name;

const freeRelationshipId = (root: XmlElement): string => {
  const taken = new Set(children(root).map((each) => each.attributes["Id"]));
  let number = taken.size + 1;
  while (taken.has(`rId${number}`)) number++;
  return `rId${number}`;
};

const newPart = (name: string, attributes: Record<string, string>): XmlDocument => ({
  declaration: "",
  before: [],
  root: element(name, attributes),
  after: [],
});
