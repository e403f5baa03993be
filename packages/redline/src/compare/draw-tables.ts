import type { WordPackage } from "../package/word-package.ts";
import { chosenBranch } from "../read/alternate-content.ts";
import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { contentElements } from "../read/story-walk.ts";
import { valueOf } from "../read/style-sheet.ts";
import { ownProperties, withoutLink, type FormattedText } from "../write/format-choice.ts";
import type { NewCellParagraph, NewRow, NewTable } from "../write/new-table.ts";
import { piecesOf } from "../write/run-pieces.ts";
import { child, children, element, type XmlElement } from "../xml/element.ts";
import {
  borrowedLook,
  firstOfEach,
  plainChildren,
  type BorrowedLook,
  type NearestStyle,
} from "./borrowed-look.ts";

/** Draws tables and rows of the version after as they can be written into the version before. */
export interface TableDrawer {
  readonly table: (table: XmlElement) => NewTable;
  readonly row: (row: XmlElement) => NewRow | undefined;
}

/** Draws by the places of the version after, as read with its own tracked changes accepted. */
export const tableDrawer = (
  before: WordPackage,
  after: WordPackage,
  placeOf: (paragraph: XmlElement) => LocatedParagraph | undefined,
): TableDrawer => {
  const tools: Tools = { look: borrowedLook(before, after), placeOf };
  return {
    table: (table) => drawTable(table, tools),
    row: (row) => drawRow(row, tools, { style: { id: undefined, lacking: [] }, isFirst: false }),
  };
};

interface Tools {
  readonly look: BorrowedLook;
  readonly placeOf: (paragraph: XmlElement) => LocatedParagraph | undefined;
}

/** What a cell has from its table, as far as the version before has no such style. */
interface Around {
  readonly style: NearestStyle;
  /** Whether it is in a first row that its style sets apart. */
  readonly isFirst: boolean;
}

const drawTable = (table: XmlElement, tools: Tools): NewTable => {
  const properties = child(table, "w:tblPr");
  const style = tools.look.nearest(valueOf(child(properties, "w:tblStyle")));
  const look = firstOfEach(
    "w:tblPr",
    style.id === undefined ? [] : [element("w:tblStyle", { "w:val": style.id })],
    plainChildren(properties, /^w:tblStyle$/),
    ...style.lacking.map((each) =>
      plainChildren(child(each, "w:tblPr"), /^w:(tblStyle\w*|tblW|tblLook)$/),
    ),
  );
  const columns = children(child(table, "w:tblGrid"), "w:gridCol").map((column) =>
    element("w:gridCol", { "w:w": column.attributes["w:w"] ?? "0" }),
  );
  const isHeaded = setsFirstRowApart(child(properties, "w:tblLook"));
  const rows = contentElements(table, "w:tr").flatMap(
    (row, at) => drawRow(row, tools, { style, isFirst: isHeaded && at === 0 }) ?? [],
  );
  const grid = element("w:tblGrid", {}, columns);
  return { kind: "table", properties: [element("w:tblPr", {}, look), grid], rows };
};

/** By its own attribute, or by the bit of older files (ECMA-376 part 1, 17.4.55). */
const setsFirstRowApart = (look: XmlElement | undefined): boolean => {
  const { "w:firstRow": said, "w:val": bits = "0" } = look?.attributes ?? {};
  return said === undefined ? (Number.parseInt(bits, 16) & 0x20) !== 0 : /^(1|true|on)$/.test(said);
};

/** What the styles that are lacking say of cells in the first row. */
const ofFirstRow = ({ style, isFirst }: Around, name: string): readonly XmlElement[] =>
  (isFirst ? style.lacking : []).flatMap((each) =>
    children(each, "w:tblStylePr")
      .filter(({ attributes }) => attributes["w:type"] === "firstRow")
      .flatMap((part) => plainChildren(child(part, name), notBorrowed)),
  );

const drawRow = (row: XmlElement, tools: Tools, around: Around): NewRow | undefined => {
  const properties = child(row, "w:trPr");
  if (child(properties, "w:del")) return undefined;
  const cells = contentElements(row, "w:tc")
    .filter((cell) => !child(child(cell, "w:tcPr"), "w:cellDel"))
    .map((cell) => drawCell(cell, tools, around));
  if (cells.length === 0) return undefined;
  return {
    properties: [
      ...holding("w:tblPrEx", plainChildren(child(row, "w:tblPrEx"), never)),
      ...holding("w:trPr", plainChildren(properties, /^w:divId$/)),
    ],
    cells,
  };
};

const never = /(?!)/;

const holding = (name: string, content: readonly XmlElement[]): readonly XmlElement[] =>
  content.length > 0 ? [element(name, {}, content)] : [];

const drawCell = (cell: XmlElement, tools: Tools, around: Around): NewRow["cells"][number] => {
  const look = firstOfEach(
    "w:tcPr",
    plainChildren(child(cell, "w:tcPr"), /^w:headers$/),
    ofFirstRow(around, "w:tcPr"),
  );
  const blocks = drawBlocks(cell, tools, around);
  // A cell ends in a paragraph (ECMA-376 part 1, 17.4.65).
  const isOpen = blocks.at(-1)?.kind !== "paragraph";
  const end: NewCellParagraph = { kind: "paragraph", properties: [], texts: [] };
  return { properties: holding("w:tcPr", look), blocks: isOpen ? [...blocks, end] : blocks };
};

const drawBlocks = (
  parent: XmlElement,
  tools: Tools,
  around: Around,
): NewRow["cells"][number]["blocks"] =>
  children(parent).flatMap((each) => {
    if (each.name === "w:p") return drawParagraph(each, tools, around);
    if (each.name === "w:tbl") {
      const table = drawTable(each, tools);
      return table.rows.length > 0 ? [table] : [];
    }
    if (each.name === "mc:AlternateContent") {
      const branch = chosenBranch(each);
      return branch ? drawBlocks(branch, tools, around) : [];
    }
    return wrappers.test(each.name) ? drawBlocks(each, tools, around) : [];
  });

const wrappers = /^w:(sdt|sdtContent|customXml|smartTag|ins|moveTo)$/;

/** What a paragraph or a run in a new table does not bring along from where it stood. */
const notBorrowed =
  /^w:(pStyle|numPr|rPr|sectPr|framePr|divId|outlineLvl|pageBreakBefore|rStyle|webHidden|specVanish|vanish)$/;

const drawParagraph = (paragraph: XmlElement, tools: Tools, around: Around): NewCellParagraph[] => {
  const place = tools.placeOf(paragraph);
  if (!place) return [];
  const properties = child(paragraph, "w:pPr");
  const isGone = children(child(properties, "w:rPr")).some(({ name }) =>
    /^w:(del|moveFrom)$/.test(name),
  );
  const pieces = piecesOf(place.atoms);
  if (isGone && pieces.length === 0) return [];
  const { look } = tools;
  const style = look.nearest(valueOf(child(properties, "w:pStyle")));
  const numbering = look.numbering(child(properties, "w:numPr"));
  const told = new Set(
    look
      .chain(valueOf(child(properties, "w:pStyle")))
      .flatMap((each) => children(child(each, "w:pPr")).map(({ name }) => name)),
  );
  const ofTable = around.style.lacking.flatMap((each) =>
    plainChildren(child(each, "w:pPr"), notBorrowed).filter(({ name }) => !told.has(name)),
  );
  const mark = holding("w:rPr", runLook(child(properties, "w:rPr"), style, tools, around));
  return [
    {
      kind: "paragraph",
      properties: firstOfEach(
        "w:pPr",
        style.id === undefined ? [] : [element("w:pStyle", { "w:val": style.id })],
        numbering ? [numbering] : [],
        plainChildren(properties, notBorrowed),
        ...style.lacking.map((each) => plainChildren(child(each, "w:pPr"), notBorrowed)),
        ofTable,
        mark,
      ),
      texts: pieces.map(({ text, node }): FormattedText => {
        const own = runLook(child(node.parent ?? undefined, "w:rPr"), style, tools, around);
        const [made] = holding("w:rPr", own);
        return withoutLink({ text, properties: made ? ownProperties(made) : null });
      }),
    },
  ];
};

/** A run's own look, with what styles say that the version before does not have. */
const runLook = (
  properties: XmlElement | undefined,
  paragraph: NearestStyle,
  { look }: Tools,
  around: Around,
): readonly XmlElement[] => {
  const style = look.nearest(valueOf(child(properties, "w:rStyle")));
  return firstOfEach(
    "w:rPr",
    style.id === undefined ? [] : [element("w:rStyle", { "w:val": style.id })],
    plainChildren(properties, notBorrowed),
    ...[...style.lacking, ...paragraph.lacking].map((each) =>
      plainChildren(child(each, "w:rPr"), notBorrowed),
    ),
    ofFirstRow(around, "w:rPr"),
  );
};
