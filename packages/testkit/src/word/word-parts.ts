import type { Register } from "./inline-xml.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = "http://schemas.openxmlformats.org";
const office = `${schemas}/officeDocument/2006/relationships`;
const microsoft = "http://schemas.microsoft.com/office/word";

/** The namespace declarations that every part with content carries. */
export const partNamespaces = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}"`,
  `xmlns:m="${schemas}/officeDocument/2006/math"`,
  `xmlns:mc="${schemas}/markup-compatibility/2006"`,
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${schemas}/drawingml/2006/main"`,
  `xmlns:wps="${microsoft}/2010/wordprocessingShape"`,
  `xmlns:v="urn:schemas-microsoft-com:vml"`,
  `xmlns:w14="${microsoft}/2010/wordml"`,
  `mc:Ignorable="w14"`,
].join(" ");

/** A whole part with that root element. */
export const partXml = (root: string, content: string): string =>
  `${declaration}<w:${root} ${partNamespaces}>${content}</w:${root}>`;

/** The content type that Word gives a part by its name, undefined for other parts. */
const contentTypeOf = (name: string): string | undefined => {
  const kind = /^word\/([a-z]+)\d*\.xml$/.exec(name)?.[1];
  return kind === "document" ? "document.main" : kind;
};

/** [Content_Types].xml for the parts of those names. */
export const contentTypesXml = (names: readonly string[]): string => {
  const overrides = names.map((name) => {
    const type = contentTypeOf(name);
    return type === undefined
      ? ""
      : `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`;
  });
  return `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join("")}</Types>`;
};

/** A .rels part: [id, last segment of the type, target] for each relationship. */
export const relationshipsXml = (
  relationships: readonly (readonly [id: string, type: string, target: string])[],
): string => {
  const lines = relationships.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${lines.join("")}</Relationships>`;
};

const style = (id: string, name: string, content: string, basedOn = "Normal"): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/><w:qFormat/>${content}</w:style>`;

const heading = (level: number): string =>
  style(
    `Heading${level}`,
    `heading ${level}`,
    `<w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/></w:rPr>`,
  );

/** The styles of a document that says nothing else; `extra` is added as it stands. */
export const stylesXml = (extra = ""): string =>
  partXml(
    "styles",
    [
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>',
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
      '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>',
      [1, 2, 3].map(heading).join(""),
      style(
        "Title",
        "Title",
        '<w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="40"/></w:rPr>',
      ),
      '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style>',
      '<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/></w:style>',
      extra,
    ].join(""),
  );

const level = (ilvl: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${360 * (ilvl + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;

/** Lists: 1 numbers "1.", "1.1", "(a)", "(i)"; 2 is bulleted. `extra` may hold further w:num elements. */
export const numberingXml = (extra = { abstracts: "", nums: "" }): string =>
  partXml(
    "numbering",
    [
      `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="multilevel"/>${level(0, "decimal", "%1.")}${level(1, "decimal", "%1.%2")}${level(2, "lowerLetter", "(%3)")}${level(3, "lowerRoman", "(%4)")}</w:abstractNum>`,
      `<w:abstractNum w:abstractNumId="2"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, "bullet", "•")}</w:abstractNum>`,
      extra.abstracts,
      '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>',
      extra.nums,
    ].join(""),
  );

/** footnotes.xml or endnotes.xml, with the separators that Word insists on. */
export const notesXml = (kind: "footnote" | "endnote", notes: readonly string[]): string => {
  const separators = ["separator", "continuationSeparator"].map(
    (type, i) =>
      `<w:${kind} w:type="${type}" w:id="${i}"><w:p><w:r><w:${type}/></w:r></w:p></w:${kind}>`,
  );
  const real = notes.map(
    (content, i) =>
      `<w:${kind} w:id="${i + 2}"><w:p><w:r><w:${kind}Ref/></w:r>${content}</w:p></w:${kind}>`,
  );
  return partXml(`${kind}s`, [...separators, ...real].join(""));
};

/** comments.xml with what the lines commented. */
export const commentsXml = ({ comments }: Register): string =>
  partXml("comments", comments.join(""));
