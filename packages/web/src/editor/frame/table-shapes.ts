/** The part of a document that is looked at; `type.spec.tableRole` is as prosemirror-tables gives it. */
export interface DocumentNode {
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly isTextblock: boolean;
  readonly type: { readonly spec: { readonly [name: string]: unknown } };
  descendants(see: (node: DocumentNode) => boolean): void;
}

interface Row {
  /** The ids of the paragraphs in it. */
  readonly paragraphs: readonly string[];
  /** How many columns and rows each of its cells spans. */
  readonly cells: string;
}

const roleOf = ({ type }: DocumentNode): unknown => type.spec["tableRole"];

const isCell = (node: DocumentNode): boolean =>
  roleOf(node) === "cell" || roleOf(node) === "header_cell";

const under = (root: DocumentNode, fits: (node: DocumentNode) => boolean): DocumentNode[] => {
  const found: DocumentNode[] = [];
  root.descendants((node) => {
    if (fits(node)) found.push(node);
    return true;
  });
  return found;
};

const rowOf = (row: DocumentNode): Row => {
  const paragraphs = under(row, ({ isTextblock }) => isTextblock).flatMap(({ attrs }) => {
    const id = attrs["paraId"];
    return typeof id === "string" ? [id] : [];
  });
  const cells = under(row, isCell).map(({ attrs }) => [attrs["colspan"], attrs["rowspan"]]);
  return { paragraphs, cells: JSON.stringify(cells) };
};

const rowsOf = (node: DocumentNode): readonly Row[] =>
  under(node, (each) => roleOf(each) === "row").map(rowOf);

/**
 * Whether an editing gave a table another shape than rows that came or went: columns that came, cells that
 * were merged or split, a table that is new. Rows are known by the paragraphs in them.
 */
export const isTableReshaped = (before: DocumentNode, after: DocumentNode): boolean => {
  const was = new Map(
    rowsOf(before).flatMap(({ paragraphs, cells }) => paragraphs.map((id) => [id, cells] as const)),
  );
  const isOther = ({ paragraphs, cells }: Row): boolean =>
    paragraphs.some((id) => was.has(id) && was.get(id) !== cells);
  const isNew = (table: DocumentNode): boolean =>
    rowsOf(table).every(({ paragraphs }) => !paragraphs.some((id) => was.has(id)));
  return (
    rowsOf(after).some(isOther) || under(after, (each) => roleOf(each) === "table").some(isNew)
  );
};
