import { serveTasks } from "./serve-tasks.ts";
import { begun, type HelperErrand } from "./helper-task.ts";

const isErrand = (value: unknown): value is HelperErrand =>
  typeof value === "object" && value !== null && "module" in value && "input" in value;

type Work = (input: unknown, ask: (question: unknown) => Promise<unknown>) => unknown;

// Run in its own process: what a task reads can break or fill this process alone.
serveTasks(async (errand, tellProgress, ask) => {
  if (!isErrand(errand)) throw new Error("This is not a task for a helper.");
  // Starting this process is not part of the task's time.
  tellProgress(begun);
  const { work } = (await import(errand.module)) as { readonly work: Work };
  return work(errand.input, ask);
});
