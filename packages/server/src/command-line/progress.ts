import type { Terminal } from "./terminal.ts";

const barWidth = 24;

/** A line that shows how far a run over several files is, only where a person watches. */
export interface Progress {
  show(done: number, name: string): void;
  /** Takes the line away, so that other text can be written. */
  clear(): void;
}

const silent: Progress = { show: () => {}, clear: () => {} };

/** The progress line of a run over `total` files. */
export const progressOf = (terminal: Terminal, total: number): Progress => {
  if (!terminal.isWatched || total < 2) return silent;
  return {
    show: (done, name) => {
      const filled = Math.round((done / total) * barWidth);
      const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
      const line = `${bar} ${done} of ${total} ${name}`;
      terminal.err(`\r\u001B[K${line.slice(0, terminal.width - 1)}`);
    },
    clear: () => terminal.err("\r\u001B[K"),
  };
};
