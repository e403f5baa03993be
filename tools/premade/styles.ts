import { part, wordNamespace } from "./package-parts.ts";

/** The color of titles and headings, and of the rules of tables. */
export const ink = { heading: "1B2A41", quiet: "5B6675", rule: "C3CAD3", shade: "F3F5F8" } as const;

/** Free fonts of the measures of Times New Roman and Arial, which are in where they are not installed. */
const fonts = [
  {
    name: "Liberation Serif",
    instead: "Times New Roman",
    family: "roman",
    panose: "02020603050405020304",
  },
  { name: "Liberation Sans", instead: "Arial", family: "swiss", panose: "020B0604020202020204" },
] as const;
const [serif, sans] = fonts.map(({ name }) => name);

/** word/fontTable.xml: each font with what is in for it. */
export const fontTable = part(
  `<w:fonts ${wordNamespace}>${fonts
    .map(
      ({ name, instead, family, panose }) =>
        `<w:font w:name="${name}"><w:altName w:val="${instead}"/><w:panose1 w:val="${panose}"/><w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`,
    )
    .join("")}</w:fonts>`,
);

const inFont = (name: string | undefined): string =>
  `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:eastAsia="${name}" w:cs="${name}"/>`;

const size = (halfPoints: number): string =>
  `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;

const colour = (value: string): string => `<w:color w:val="${value}"/>`;

interface StyleOf {
  readonly id: string;
  readonly name?: string;
  readonly on?: string;
  readonly next?: string;
  readonly paragraph?: string;
  readonly format?: string;
}

const style = ({ id, name = id, on = "Normal", next, paragraph, format }: StyleOf): string =>
  `<w:style w:type="paragraph"${/^(?:Normal|Title|Subtitle|Heading|Body|header|footer|List)/i.test(name) ? "" : ' w:customStyle="1"'} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${on}"/>${next === undefined ? "" : `<w:next w:val="${next}"/>`}<w:qFormat/>${paragraph === undefined ? "" : `<w:pPr>${paragraph}</w:pPr>`}${format === undefined ? "" : `<w:rPr>${format}</w:rPr>`}</w:style>`;

const numbered = (list: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

const spacing = (before: number, after: number): string =>
  `<w:spacing w:before="${before}" w:after="${after}"/>`;

const headings =
  style({
    id: "Heading1",
    name: "heading 1",
    next: "Heading2",
    paragraph: `<w:keepNext/><w:keepLines/>${numbered(1, 0)}${spacing(300, 120)}<w:outlineLvl w:val="0"/>`,
    format: `${inFont(sans)}<w:b/><w:bCs/>${colour(ink.heading)}${size(21)}`,
  }) +
  [2, 3]
    .map((level) =>
      style({
        id: `Heading${level}`,
        name: `heading ${level}`,
        on: "BodyText",
        paragraph: `${numbered(1, level - 1)}<w:outlineLvl w:val="${level - 1}"/>`,
      }),
    )
    .join("");

const running =
  style({ id: "BodyText", name: "Body Text", paragraph: `<w:jc w:val="both"/>` }) +
  style({ id: "Definition", on: "BodyText", paragraph: `<w:ind w:left="720"/>` }) +
  style({
    id: "UnnumberedHeading",
    name: "Unnumbered Heading",
    next: "BodyText",
    paragraph: `<w:keepNext/><w:keepLines/>${spacing(280, 120)}`,
    format: `${inFont(sans)}<w:b/><w:bCs/>${colour(ink.heading)}${size(21)}`,
  });

const titles =
  style({
    id: "Title",
    next: "Subtitle",
    paragraph: `<w:keepNext/><w:spacing w:before="0" w:after="80" w:line="240" w:lineRule="auto"/>`,
    format: `${inFont(sans)}<w:b/><w:bCs/>${colour(ink.heading)}${size(44)}`,
  }) +
  style({
    id: "Subtitle",
    next: "BodyText",
    paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="10" w:color="${ink.heading}"/></w:pBdr>${spacing(0, 280)}`,
    format: `${inFont(sans)}${colour(ink.quiet)}${size(20)}`,
  }) +
  style({
    id: "AnnexTitle",
    name: "Annex Title",
    next: "BodyText",
    paragraph: `<w:keepNext/><w:keepLines/><w:pageBreakBefore/>${spacing(0, 240)}<w:outlineLvl w:val="0"/>`,
    format: `${inFont(sans)}<w:b/><w:bCs/>${colour(ink.heading)}${size(28)}`,
  }) +
  style({ id: "AnnexClause", name: "Annex Clause", on: "BodyText", paragraph: numbered(2, 0) });

const inTables =
  style({
    id: "TermLabel",
    name: "Term Label",
    paragraph: `<w:keepLines/>${spacing(60, 60)}`,
    format: `${inFont(sans)}<w:b/><w:bCs/>${colour(ink.heading)}${size(18)}`,
  }) +
  style({ id: "TermValue", name: "Term Value", paragraph: spacing(60, 60), format: size(21) }) +
  style({
    id: "SignatureParty",
    name: "Signature Party",
    paragraph: `<w:keepNext/><w:keepLines/>${spacing(120, 60)}`,
    format: "<w:b/><w:bCs/>",
  }) +
  style({
    id: "SignatureLine",
    name: "Signature Line",
    paragraph: `<w:keepNext/><w:keepLines/>${spacing(200, 0)}`,
    format: size(20),
  });

const margins =
  style({
    id: "Header",
    name: "header",
    paragraph: `<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>${spacing(0, 0)}`,
    format: `${inFont(sans)}${colour(ink.quiet)}${size(16)}`,
  }) +
  style({
    id: "Footer",
    name: "footer",
    on: "Header",
    paragraph: `<w:pBdr><w:top w:val="single" w:sz="4" w:space="6" w:color="${ink.rule}"/></w:pBdr>`,
  });

/** word/styles.xml: every look of a template is a style, so that a house style can be put in its place. */
export const styles = part(
  `<w:styles ${wordNamespace}><w:docDefaults><w:rPrDefault><w:rPr>${inFont(serif)}${size(22)}<w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl/><w:spacing w:after="120" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>` +
    `<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>` +
    `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>` +
    `<w:style w:type="table" w:customStyle="1" w:styleId="TermsTable"><w:name w:val="Terms Table"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="${ink.rule}"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${ink.rule}"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="${ink.rule}"/></w:tblBorders></w:tblPr></w:style>` +
    titles +
    headings +
    running +
    inTables +
    margins +
    `</w:styles>`,
);
