/** What a helper process answers to one task. */
export type TaskAnswer = { readonly done: unknown } | { readonly broke: string };

/** Run in a helper process: does each task that comes in, and ends when nobody is there to ask. */
export const serveTasks = (work: (task: unknown) => unknown): void => {
  process.on("disconnect", () => process.exit(0));
  process.on("message", (task: unknown) => {
    let answer: TaskAnswer;
    try {
      answer = { done: work(task) };
    } catch (error) {
      answer = { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    process.send?.(answer);
  });
};
