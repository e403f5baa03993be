import { readFileSync, writeFileSync } from "node:fs";
import { fileKindOf } from "@proviso/domain";
import { PDF } from "@libpdf/core";
import officeCrypto from "officecrypto-tool";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import type { Unlocked, UnlockTask } from "./unlocker.ts";

const isTask = (task: unknown): task is UnlockTask =>
  typeof task === "object" && task !== null && "password" in task && "output" in task;

const unlockOffice = async (bytes: Buffer, password: string): Promise<Uint8Array | undefined> => {
  try {
    return await officeCrypto.decrypt(bytes, { password });
  } catch (error) {
    if (error instanceof Error && /password is incorrect/i.test(error.message)) return undefined;
    throw error;
  }
};

/** The pages in their own file: the person who may only read a PDF may not take its protection off. */
const unlockPdf = async (bytes: Buffer, password: string): Promise<Uint8Array | undefined> => {
  const locked = await PDF.load(bytes, { credentials: password });
  if (!locked.isAuthenticated) return undefined;
  const open = PDF.create();
  await open.copyPagesFrom(locked, [...Array.from({ length: locked.getPageCount() }).keys()]);
  return open.save();
};

// Run in its own process: what is locked has not been looked through by anyone yet.
serveTasks(async (task): Promise<Unlocked> => {
  if (!isTask(task)) throw new Error("This is no file to unlock.");
  const bytes = readFileSync(task.input);
  const unlock = fileKindOf(bytes) === "pdf" ? unlockPdf : unlockOffice;
  const opened = await unlock(bytes, task.password);
  if (!opened) return "wrong-password";
  writeFileSync(task.output, opened, { mode: 0o600 });
  return "unlocked";
});
