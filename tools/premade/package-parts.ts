const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const wordNamespace =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** The namespaces that the parts with paragraphs declare. */
export const textNamespaces = `${wordNamespace} xmlns:r="${relationships}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"`;

export const part = (content: string): string => declaration + content;

const named = ["styles", "numbering", "settings", "fontTable"] as const;

export const contentTypes = part(
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/>${named
    .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${main}.${name}+xml"/>`)
    .join(
      "",
    )}<Override PartName="/word/header1.xml" ContentType="${main}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${main}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
);

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
export const documentRelationships = related([
  [`${relationships}/header`, "header1.xml"],
  [`${relationships}/footer`, "footer1.xml"],
  ...named.map((name) => [`${relationships}/${name}`, `${name}.xml`] as const),
]);

/** word/settings.xml of a file made for a Word of today. */
export const settings = part(
  `<w:settings ${wordNamespace}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="en-US"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>`,
);

/** docProps/core.xml with what the file is, and nobody's name; the date is that of the set of templates. */
export const coreProperties = (title: string): string =>
  part(
    `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${title}</dc:title><dc:language>en-US</dc:language><cp:category>Template</cp:category><dcterms:created xsi:type="dcterms:W3CDTF">2026-11-01T09:00:00Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">2026-11-01T09:00:00Z</dcterms:modified></cp:coreProperties>`,
  );
