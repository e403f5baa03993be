const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = "http://schemas.openxmlformats.org";
const office = `${schemas}/officeDocument/2006/relationships`;

/** A part of WordprocessingML with that root element. */
export const part = (root: string, content: string): string =>
  `${declaration}<w:${root} xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${office}">${content}</w:${root}>`;

/** A part beside the main one: its relationship's id, the kind of both, its file's name. */
export interface SidePart {
  readonly id: string;
  readonly kind: "styles" | "numbering" | "settings" | "footnotes" | "header" | "footer";
  readonly name: string;
  readonly xml: string;
}

const wordType = (kind: string): string =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`;

/** [Content_Types].xml of a document with those parts. */
export const contentTypesPart = (parts: readonly SidePart[]): string => {
  const overrides = [{ name: "document.xml", kind: "document.main" }, ...parts].map(
    ({ name, kind }) => `<Override PartName="/word/${name}" ContentType="${wordType(kind)}"/>`,
  );
  return `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
};

const relationships = (lines: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${lines.join("")}</Relationships>`;

const relationship = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** _rels/.rels: where the main part is. */
export const rootRelationshipsPart = (): string =>
  relationships([relationship("rId1", "officeDocument", "word/document.xml")]);

/** word/_rels/document.xml.rels: where the parts beside the main one are. */
export const relationshipsPart = (parts: readonly SidePart[]): string =>
  relationships(parts.map(({ id, kind, name }) => relationship(id, kind, name)));
