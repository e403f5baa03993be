/** What a task's module does: its export `work`. It may ask the server something while it works. */
export type HelperWork = (input: never, ask: (question: unknown) => Promise<unknown>) => unknown;

/** Something that features have done in a helper process, because it reads what outsiders send. */
export interface HelperTask<W extends HelperWork> {
  /** As the log names it. */
  readonly name: string;
  /** The module whose export `work` does the task. */
  readonly module: URL;
  /** From when it begins; waiting for a process does not count. */
  readonly timeLimitSeconds: number;
  /** Never set: the type of that export. */
  readonly work?: W;
}

/** What a helper process is sent. */
export interface HelperErrand {
  readonly module: string;
  readonly input: unknown;
}

/** Told by a helper process when a task begins. */
export const begun = "begun";
