/** The output of a command: results to `out`, messages for the user to `err`. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether a person watches `err`, so that a progress bar makes sense. */
  readonly isWatched: boolean;
  /** The width to set text to, in characters. */
  readonly width: number;
  readonly paint: Paint;
}

/** The styles a terminal can show; without colors each gives its text unchanged. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const code =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001B[${on}m${text}\u001B[${off}m`;

const colours: Paint = {
  bold: code(1, 22),
  faint: code(2, 22),
  red: code(31, 39),
  green: code(32, 39),
  yellow: code(33, 39),
};

const plain = (text: string): string => text;

/** The paint of a terminal that shows colors, or of one that does not. */
export const paintOf = (hasColors: boolean): Paint => (hasColors ? colours : plainPaint);

/** The paint of a terminal without colors. */
export const plainPaint: Paint = {
  bold: plain,
  faint: plain,
  red: plain,
  green: plain,
  yellow: plain,
};

/** The process's own terminal: colors only for a person's eyes, and never under NO_COLOR. */
export const processTerminal = (): Terminal => {
  // A reader that closes the pipe early ("proviso text FILE | head") has all it wants.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY,
    width: Math.min(Math.max(process.stdout.columns || 100, 40), 100),
    paint: process.stdout.isTTY && !process.env["NO_COLOR"] ? colours : plainPaint,
  };
};
