import type { AnswerOptions, CompareOptions, SettleOptions } from "./file-options.ts";
import type { ReviewOptions } from "./review-options.ts";
import type { Terminal } from "./terminal.ts";

/** How a result is set: the width, and the styles of the terminal it is written to. */
export type Style = Pick<Terminal, "width" | "paint">;

/** The work of a command on one file, or on two that are compared. */
export type FileTask =
  | { readonly command: "text"; readonly path: string }
  | {
      readonly command: "settle";
      readonly path: string;
      readonly out: string;
      readonly options: SettleOptions;
    }
  | {
      readonly command: "review";
      readonly path: string;
      readonly out: string | undefined;
      readonly options: ReviewOptions;
    }
  | { readonly command: "answer"; readonly options: AnswerOptions }
  | { readonly command: "compare"; readonly options: CompareOptions };

/** A task as it is sent to the process that does it. */
export interface SentTask {
  readonly task: FileTask;
  readonly width: number;
  readonly hasColors: boolean;
}
