/** What one page shows, in points from its upper left corner, turned so that its text reads upright. */
export interface PageContent {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  readonly rules: readonly Rule[];
  /** How much of the page pictures cover, 0 to 1. */
  readonly imageShare: number;
  /** How many numbers its lines, curves and boxes are drawn by: a letter drawn as a shape takes dozens. */
  readonly drawing: number;
  /** The quarter turns to the left from how programs show the page to how its text reads upright. */
  readonly turn?: number;
}

/** Letters in one look with no space between them: a word, or a part of one. */
export interface Piece {
  readonly text: string;
  readonly x1: number;
  readonly x2: number;
  /** The line the letters stand on. */
  readonly baseline: number;
  /** In points. */
  readonly size: number;
  /** The family's name as the file has it, e.g. "LiberationSans". */
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** Whether a space is before it in the file; a gap may mean one too. */
  readonly isSpaced: boolean;
  /** Whether a reader of the page cannot see it. */
  readonly isHidden: boolean;
}

/** A straight line, upright or level, as borders and underlines are drawn. */
export interface Rule {
  readonly direction: "level" | "upright";
  /** Where it stands across its direction. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}
