/** How much of a spreadsheet is read; whatever goes beyond makes a fault of it, before any of it is kept. */
export interface SheetBounds {
  /** The last row and the last column that may hold something. */
  readonly rows: number;
  readonly columns: number;
  /** Of all cells together. */
  readonly characters: number;
}

/** Why a spreadsheet is not read: where, and what to do. */
export interface SheetFault {
  /** The sheet; "" for the whole file. */
  readonly sheet: string;
  readonly problem: string;
}

/** Thrown inside a reader, which gives it as its answer. */
export class BeyondBounds extends Error {
  readonly fault: SheetFault;

  constructor(sheet: string, problem: string) {
    super(problem);
    this.fault = { sheet, problem };
  }
}

/** The most characters that spreadsheet programs let a cell hold. */
export const mostInCell = 32_767;

/** The name of a column: 1 is A, 27 is AA. */
export const columnName = (column: number): string => {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? letter : columnName(Math.floor((column - 1) / 26)) + letter;
};

/** Counts what the cells of a file hold; throws at the first that is beyond the bounds. */
export const countCells = (bounds: SheetBounds) => {
  let characters = 0;
  const grouped = (number: number): string => number.toLocaleString("en-US");
  return (sheet: string, row: number, column: number, text: string): void => {
    if (text.trim() === "") return;
    const place = `Cell ${columnName(column)}${row}`;
    if (column > bounds.columns)
      throw new BeyondBounds(
        sheet,
        `${place} is beyond column ${columnName(bounds.columns)}, the last one supported. Delete the content there and upload the file again.`,
      );
    if (row > bounds.rows)
      throw new BeyondBounds(
        sheet,
        `${place} is beyond row ${grouped(bounds.rows)}, the last one supported. Delete the content there and upload the file again.`,
      );
    if (text.length > mostInCell)
      throw new BeyondBounds(
        sheet,
        `${place} has more than ${grouped(mostInCell)} characters. Shorten it and upload the file again.`,
      );
    characters += text.length;
    if (characters > bounds.characters)
      throw new BeyondBounds(
        sheet,
        `The file has more than ${grouped(bounds.characters)} characters of text. Delete content you don’t need and upload it again.`,
      );
  };
};
