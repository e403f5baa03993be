import type { Sample } from "./sample.ts";
import { escapeXml } from "./runs.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The namespaces that the parts with paragraphs declare. */
export const wordNamespaces = `${w} xmlns:r="${relationships}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"`;

export const part = (content: string): string => declaration + content;

const paragraphStyle = (id: string, name: string, rest: string, basedOn = "Normal"): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>${rest}</w:style>`;

const heading = (level: number, properties: string, format: string): string =>
  paragraphStyle(
    `Heading${level}`,
    `heading ${level}`,
    `<w:next w:val="BodyText"/><w:uiPriority w:val="9"/><w:qFormat/><w:pPr>${properties}</w:pPr><w:rPr>${format}</w:rPr>`,
  );

/** word/styles.xml: headings numbered by style, as a law firm's template has them. */
export const styles = ({ font, size, colour }: Sample): string =>
  part(
    `<w:styles ${w}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:eastAsia="${font}" w:hAnsi="${font}" w:cs="${font}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/><w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>` +
      `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>` +
      `<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>` +
      `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>` +
      paragraphStyle(
        "Title",
        "Title",
        `<w:next w:val="BodyText"/><w:qFormat/><w:pPr><w:spacing w:before="120" w:after="320"/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:color w:val="${colour}"/><w:spacing w:val="10"/><w:sz w:val="${size + 8}"/><w:szCs w:val="${size + 8}"/></w:rPr>`,
      ) +
      heading(
        1,
        `<w:keepNext/><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:before="280"/><w:outlineLvl w:val="0"/>`,
        `<w:b/><w:color w:val="${colour}"/>`,
      ) +
      heading(
        2,
        `<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/><w:outlineLvl w:val="1"/>`,
        "",
      ) +
      heading(
        3,
        `<w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/><w:outlineLvl w:val="2"/>`,
        "",
      ) +
      paragraphStyle("BodyText", "Body Text", `<w:qFormat/><w:pPr><w:jc w:val="both"/></w:pPr>`) +
      paragraphStyle(
        "Recital",
        "Recital",
        `<w:qFormat/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>`,
        "BodyText",
      ) +
      paragraphStyle(
        "Header",
        "header",
        `<w:uiPriority w:val="99"/><w:pPr><w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs><w:spacing w:after="0"/></w:pPr><w:rPr><w:color w:val="595959"/><w:sz w:val="16"/><w:szCs w:val="16"/></w:rPr>`,
      ) +
      paragraphStyle("Footer", "footer", `<w:uiPriority w:val="99"/>`, "Header") +
      paragraphStyle(
        "SignatureLine",
        "Signature Line",
        `<w:pPr><w:tabs><w:tab w:val="left" w:pos="1080"/></w:tabs><w:spacing w:before="200" w:after="0"/></w:pPr>`,
      ) +
      paragraphStyle(
        "CommentText",
        "annotation text",
        `<w:uiPriority w:val="99"/><w:rPr><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr>`,
      ) +
      `<w:style w:type="character" w:styleId="CommentReference"><w:name w:val="annotation reference"/><w:basedOn w:val="DefaultParagraphFont"/><w:uiPriority w:val="99"/><w:rPr><w:sz w:val="16"/><w:szCs w:val="16"/></w:rPr></w:style></w:styles>`,
  );

const level = (at: number, format: string, text: string, style: string, left: number): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style && `<w:pStyle w:val="${style}"/>`}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="720"/></w:pPr></w:lvl>`;

/** word/numbering.xml: 1. / 1.1 / (a) for clauses, (A) for recitals. */
export const numbering = part(
  `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>` +
    level(0, "decimal", "%1.", "Heading1", 720) +
    level(1, "decimal", "%1.%2", "Heading2", 720) +
    level(2, "lowerLetter", "(%3)", "Heading3", 1440) +
    `</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="singleLevel"/>` +
    level(0, "upperLetter", "(%1)", "Recital", 720) +
    `</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
);

const field = (instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const words = (text: string): string =>
  `<w:r>${text
    .split("\t")
    .map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
    .join("<w:tab/>")}</w:r>`;

export const header = ({ header: text }: Sample): string =>
  part(
    `<w:hdr ${wordNamespaces}><w:p w14:paraId="60000001" w14:textId="77777777"><w:pPr><w:pStyle w:val="Header"/></w:pPr>${words(text)}</w:p></w:hdr>`,
  );

export const footer = ({ footer: text }: Sample): string =>
  part(
    `<w:ftr ${wordNamespaces}><w:p w14:paraId="60000002" w14:textId="77777777"><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${words(`${text}\tPage `)}${field("PAGE", "1")}${words(" of ")}${field("NUMPAGES", "3")}</w:p></w:ftr>`,
  );

export const settings = ({ markup }: Sample): string =>
  part(
    `<w:settings ${w}><w:zoom w:percent="100"/>${markup ? "<w:trackRevisions/>" : ""}<w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
  );

export const comments = (markup: NonNullable<Sample["markup"]>): string =>
  part(
    `<w:comments ${wordNamespaces}><w:comment w:id="0" w:author="${markup.author}" w:date="${markup.date}" w:initials="${markup.initials}"><w:p w14:paraId="60000003" w14:textId="77777777"><w:pPr><w:pStyle w:val="CommentText"/></w:pPr><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:annotationRef/></w:r><w:r><w:t>${escapeXml(markup.comment)}</w:t></w:r></w:p></w:comment></w:comments>`,
  );

export const coreProperties = ({ title, sender, modified }: Sample): string =>
  part(
    `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(sender)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${modified}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${modified}</dcterms:modified></cp:coreProperties>`,
  );

const main = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const contentTypes = (hasComments: boolean): string => {
  const named = ["styles", "numbering", "settings", ...(hasComments ? ["comments"] : [])];
  const overrides = named.map(
    (name) => `<Override PartName="/word/${name}.xml" ContentType="${main}.${name}+xml"/>`,
  );
  return part(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/>${overrides.join("")}<Override PartName="/word/header1.xml" ContentType="${main}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${main}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  );
};

const related = (list: readonly (readonly [type: string, target: string])[]): string =>
  part(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`).join("")}</Relationships>`,
  );

export const packageRelationships = related([
  [`${relationships}/officeDocument`, "word/document.xml"],
  [
    "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
    "docProps/core.xml",
  ],
]);

/** The header is rId1 and the footer rId2. */
export const documentRelationships = (hasComments: boolean): string => {
  const names = ["header1", "footer1", "styles", "numbering", "settings"];
  const all = hasComments ? [...names, "comments"] : names;
  return related(
    all.map((name) => [`${relationships}/${name.replace(/1$/, "")}`, `${name}.xml`] as const),
  );
};
