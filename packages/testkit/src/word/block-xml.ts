import { changeAttributes, inlineXml, type Register } from "./inline-xml.ts";
import { parseMarkup } from "./markup.ts";

/** The paragraphs and tables of the lines: see word-file.ts for the language. */
export const blocksXml = (lines: readonly string[], register: Register): string => {
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const rows: string[] = [];
    for (; rowPattern.test(lines[at] ?? ""); at++) rows.push(lines[at] ?? "");
    if (rows.length > 0) blocks.push(tableXml(rows, register));
    const line = lines[at];
    if (line !== undefined) blocks.push(blockXml(line, register));
  }
  return blocks.join("");
};

const rowPattern = /^(<row[^>]*>)?\|/;
const rawBlock =
  /^<w:(tbl|sdt|p|sectPr|bookmarkStart|bookmarkEnd|ins|del|customXml|commentRange\w+)\b/;

const blockXml = (line: string, register: Register): string => {
  if (rawBlock.test(line)) return line;
  const own = /^<p((?:\s+[\w:]+(?:=(?:"[^"]*"|[^\s">]+))?)*)>/.exec(line);
  const attributes = own ? attributesOf(own[1] ?? "") : {};
  const rest = own ? line.slice(own[0].length) : line;
  const start = /^(#{1,3} |@[0-8] |\* )/.exec(rest)?.[0] ?? "";
  const properties = paragraphProperties(start.trim(), attributes, register);
  const id = attributes["id"] === undefined ? "" : ` w14:paraId="${attributes["id"]}"`;
  return `<w:p${id}>${properties && `<w:pPr>${properties}</w:pPr>`}${inlineXml(rest.slice(start.length), register)}</w:p>`;
};

const attributesOf = (source: string): Readonly<Record<string, string>> => {
  const [tag] = parseMarkup(`<p${source}/>`);
  return typeof tag === "object" ? tag.attributes : {};
};

/** In the order of CT_PPr. */
const paragraphProperties = (
  start: string,
  attributes: Readonly<Record<string, string>>,
  register: Register,
): string => {
  const { num, align, left, mark, outline, shade, props = "" } = attributes;
  const style = start.startsWith("#") ? `Heading${start.length}` : attributes["style"];
  const [numId, level] = numberingOf(start) ?? num?.split("/") ?? [];
  return [
    style && `<w:pStyle w:val="${style}"/>`,
    numId &&
      `<w:numPr>${level ? `<w:ilvl w:val="${level}"/>` : ""}<w:numId w:val="${numId}"/></w:numPr>`,
    shade && `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`,
    left && `<w:ind w:left="${left}"/>`,
    align && `<w:jc w:val="${align}"/>`,
    outline && `<w:outlineLvl w:val="${outline}"/>`,
    mark && markXml(mark, attributes, register),
    props === "reformatted" &&
      `<w:pPrChange ${changeAttributes(attributes, register)}><w:pPr/></w:pPrChange>`,
  ]
    .filter(Boolean)
    .join("");
};

const numberingOf = (start: string): [string, string] | undefined => {
  if (start === "*") return ["2", "0"];
  return start.startsWith("@") ? ["1", start.slice(1)] : undefined;
};

/** The paragraph's own mark: inserted, deleted or hidden. */
const markXml = (
  mark: string,
  attributes: Readonly<Record<string, string>>,
  register: Register,
): string => {
  if (mark === "hide") return "<w:rPr><w:vanish/></w:rPr>";
  if (mark === "separator") return "<w:rPr><w:vanish/><w:specVanish/></w:rPr>";
  return `<w:rPr><w:${mark} ${changeAttributes(attributes, register)}/></w:rPr>`;
};

const tableXml = (rows: readonly string[], register: Register): string => {
  const made = rows.map((row) => rowXml(row, register));
  const columns = Math.max(...rows.map((row) => cellsOf(row).length));
  const grid = '<w:gridCol w:w="3000"/>'.repeat(columns);
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${made.join("")}</w:tbl>`;
};

/** `| one | two |`: cells of one paragraph; " // " begins another in the same cell. */
const cellsOf = (row: string): string[] =>
  row
    .replace(/^(<row[^>]*>)?\|/, "")
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());

const rowXml = (row: string, register: Register): string => {
  const attributes = attributesOf(/^<row([^>]*)>/.exec(row)?.[1] ?? "");
  const change = ["ins", "del"].find((name) => name in attributes);
  const properties = change
    ? `<w:trPr><w:${change} ${changeAttributes(attributes, register)}/></w:trPr>`
    : "";
  const cells = cellsOf(row).map((cell) => {
    const paragraphs = blocksXml(cell.split(" // "), register);
    return `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraphs}</w:tc>`;
  });
  return `<w:tr>${properties}${cells.join("")}</w:tr>`;
};
