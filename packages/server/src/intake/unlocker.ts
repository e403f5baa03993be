import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import { readFileForm } from "./file-form.ts";

/** One locked file, by its path, its password, and where the open one is written. */
export interface UnlockTask {
  readonly input: string;
  readonly output: string;
  readonly password: string;
}

/** What a password did. */
export type Unlocked = "unlocked" | "wrong-password" | "stays-locked";

/** Opens files that are protected by a password: .docx, .doc and PDF. */
export interface Unlocker {
  unlock(task: UnlockTask): Promise<Unlocked>;
  stop(): Promise<void>;
}

const limits = { timeLimitSeconds: 60, memoryLimitMegabytes: 512, residentLimitMegabytes: 1024 };

/** Opens the process that does it; the password goes there and nowhere else. */
export const openUnlocker = (): Unlocker => {
  const module = new URL("./unlock-process.ts", import.meta.url);
  const pool = openDocumentProcesses<UnlockTask, Unlocked>({
    module,
    idleSeconds: 5,
    ...limits,
  });
  return {
    unlock: async (task) => {
      const ended = await pool.run(task);
      if ("failed" in ended) return "stays-locked";
      if (ended.done !== "unlocked") return ended.done;
      const { form } = await readFileForm(task.output);
      return ["docx", "doc", "pdf"].includes(form) ? "unlocked" : "stays-locked";
    },
    stop: () => pool.stop(),
  };
};
