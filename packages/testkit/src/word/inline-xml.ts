import { parseMarkup, type Markup, type MarkupTag } from "./markup.ts";

/** Notes and comments met in the lines, and the next free id; one per document. */
export interface Register {
  readonly footnotes: string[];
  readonly endnotes: string[];
  readonly comments: string[];
  nextId: number;
}

/** A register of a document without anything in it yet. */
export const emptyRegister = (): Register => ({
  footnotes: [],
  endnotes: [],
  comments: [],
  nextId: 100,
});

interface Style {
  /** What is in the w:rPr of every run, in schema order by `formatOrder`. */
  readonly format: readonly string[];
  readonly isDeleted: boolean;
}

/** The w:r and other inline elements of a line's text. */
export const inlineXml = (line: string, register: Register): string =>
  inline(parseMarkup(line), { format: [], isDeleted: false }, register);

const inline = (nodes: readonly Markup[], style: Style, register: Register): string =>
  nodes
    .map((node) =>
      typeof node === "string" ? textRun(node, style) : tagXml(node, style, register),
    )
    .join("");

/** The order in which CT_RPr wants its children. */
const formatOrder = [
  "rStyle",
  "rFonts",
  "b",
  "i",
  "caps",
  "vanish",
  "specVanish",
  "color",
  "sz",
  "highlight",
  "u",
  "shd",
];

const run = (content: string, { format }: Style): string => {
  const place = (xml: string): number => formatOrder.indexOf(/^<w:(\w+)/.exec(xml)?.[1] ?? "");
  const properties = [...format].sort((a, b) => place(a) - place(b)).join("");
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
};

const textRun = (text: string, style: Style): string => {
  const name = style.isDeleted ? "w:delText" : "w:t";
  return run(`<${name} xml:space="preserve">${text}</${name}>`, style);
};

const formats: Readonly<Record<string, string>> = {
  b: "<w:b/>",
  i: "<w:i/>",
  u: '<w:u w:val="single"/>',
  hide: "<w:vanish/>",
  white: '<w:color w:val="FFFFFF"/>',
  tiny: '<w:sz w:val="2"/>',
};

const changes: Readonly<Record<string, string>> = {
  ins: "w:ins",
  del: "w:del",
  from: "w:moveFrom",
  to: "w:moveTo",
};

/** The w:id, w:author and w:date of a tracked change by `<... by=Ann on=2024-05-06>`. */
export const changeAttributes = (
  { by = "Ann", on = "2024-01-01" }: Readonly<Record<string, string>>,
  register: Register,
): string => `w:id="${register.nextId++}" w:author="${by}" w:date="${on}T00:00:00Z"`;

type WriteTag = (tag: MarkupTag, style: Style, register: Register) => string;

const tagXml: WriteTag = (tag, style, register) => {
  const { name, attributes, children } = tag;
  const format = formats[name];
  if (format) return inline(children, { ...style, format: [...style.format, format] }, register);
  const change = changes[name];
  if (change) {
    const isDeleted = style.isDeleted || name === "del";
    const said = changeAttributes(attributes, register);
    const content = inline(children, { ...style, isDeleted }, register);
    return `<${change} ${said}>${content}</${change}>`;
  }
  return (words[name] ?? rawXml)(tag, style, register);
};

/** The words of the language beside formats and changes; what is none of them is Word's own XML. */
const words: Readonly<Record<string, WriteTag>> = {
  r: () => "",
  tab: (_, style) => run("<w:tab/>", style),
  br: (_, style) => run("<w:br/>", style),
  cr: (_, style) => run("<w:cr/>", style),
  f: ({ attributes, children }, style, register) =>
    inline(children, { ...style, format: [...style.format, ...fontXml(attributes)] }, register),
  was: (tag, style, register) => {
    const change = (): string =>
      `<w:rPrChange ${changeAttributes(tag.attributes, register)}><w:rPr/></w:rPrChange></w:rPr>`;
    return inline(tag.children, { ...style, format: ["<w:b/>"] }, register).replaceAll(
      "</w:rPr>",
      change,
    );
  },
  link: ({ attributes, children }, style, register) =>
    `<w:hyperlink w:anchor="${attributes["to"] ?? "here"}">${inline(children, style, register)}</w:hyperlink>`,
  simple: ({ attributes, children }, style, register) =>
    `<w:fldSimple w:instr="${attributes["code"]}">${inline(children, style, register)}</w:fldSimple>`,
  field: ({ attributes, children }, style, register) =>
    fieldXml(attributes["code"] ?? "", inline(children, style, register), style),
  sdt: ({ children }, style, register) =>
    `<w:sdt><w:sdtPr/><w:sdtContent>${inline(children, style, register)}</w:sdtContent></w:sdt>`,
  math: ({ children }) => `<m:oMath><m:r><m:t>${plainText(children)}</m:t></m:r></m:oMath>`,
  ruby: ({ attributes, children }, style, register) => {
    const above = textRun(attributes["over"] ?? "", style);
    const base = inline(children, style, register);
    return run(
      `<w:ruby><w:rubyPr/><w:rt>${above}</w:rt><w:rubyBase>${base}</w:rubyBase></w:ruby>`,
      style,
    );
  },
  box: ({ children }, style, register) => boxXml(inline(children, style, register), style),
  footnote: ({ children }, style, register) =>
    noteXml("footnote", inline(children, style, register), style, register),
  endnote: ({ children }, style, register) =>
    noteXml("endnote", inline(children, style, register), style, register),
  comment: ({ attributes, children }, style, register) =>
    commentXml(attributes, inline(children, style, register), style, register),
};

const fontXml = ({
  style,
  font,
  color,
  size,
  highlight,
  shade,
}: Readonly<Record<string, string>>): string[] =>
  [
    style && `<w:rStyle w:val="${style}"/>`,
    font && `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`,
    color && `<w:color w:val="${color}"/>`,
    size && `<w:sz w:val="${size}"/>`,
    highlight && `<w:highlight w:val="${highlight}"/>`,
    shade && `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`,
  ].filter((each): each is string => each !== undefined && each !== "");

const fieldXml = (code: string, result: string, style: Style): string => {
  const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`, style);
  const name = style.isDeleted ? "w:delInstrText" : "w:instrText";
  const instruction = run(`<${name} xml:space="preserve"> ${code} </${name}>`, style);
  return `${mark("begin")}${instruction}${mark("separate")}${result}${mark("end")}`;
};

const plainText = (nodes: readonly Markup[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : plainText(node.children))).join("");

/** A text box as Word writes it: the drawing, and the same box in VML for old readers. */
const boxXml = (content: string, style: Style): string => {
  const box = `<w:txbxContent><w:p>${content}</w:p></w:txbxContent>`;
  const shape = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="300000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${box}</wps:txbx><wps:bodyPr/></wps:wsp>`;
  const drawing = `<w:drawing><wp:inline><wp:extent cx="900000" cy="300000"/><wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const picture = `<w:pict><v:shape style="width:90pt;height:30pt"><v:textbox>${box}</v:textbox></v:shape></w:pict>`;
  return run(
    `<mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${picture}</mc:Fallback></mc:AlternateContent>`,
    style,
  );
};

const noteXml = (
  kind: "footnote" | "endnote",
  content: string,
  style: Style,
  register: Register,
): string => {
  const notes = kind === "footnote" ? register.footnotes : register.endnotes;
  const id = notes.push(content) + 1;
  return run(`<w:${kind}Reference w:id="${id}"/>`, style);
};

const commentXml = (
  { by = "Ann", on = "2024-01-01", says = "" }: Readonly<Record<string, string>>,
  covered: string,
  style: Style,
  register: Register,
): string => {
  const id = register.comments.length;
  const text = `<w:p><w:r><w:t xml:space="preserve">${says}</w:t></w:r></w:p>`;
  register.comments.push(
    `<w:comment w:id="${id}" w:author="${by}" w:initials="${by.charAt(0)}" w:date="${on}T00:00:00Z">${text}</w:comment>`,
  );
  const reference = run(`<w:commentReference w:id="${id}"/>`, style);
  return `<w:commentRangeStart w:id="${id}"/>${covered}<w:commentRangeEnd w:id="${id}"/>${reference}`;
};

/** Elements that are in a run; given raw, they get one. */
const runContent =
  /^w:(sym|noBreakHyphen|softHyphen|ptab|tab|br|cr|fldChar|instrText|lastRenderedPageBreak|pict|drawing|t|delText)$/;

/** WordprocessingML written out, for what the language has no word for. */
const rawXml: WriteTag = ({ name, attributes, children }, style, register) => {
  if (!name.includes(":")) throw new Error(`the document language has no <${name}>`);
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const holdsText = /^w:(instrText|t|delText)$/.test(name);
  const content = holdsText ? plainText(children) : inline(children, style, register);
  const xml = `<${name}${said.join("")}>${content}</${name}>`;
  return runContent.test(name) ? run(xml, style) : xml;
};
