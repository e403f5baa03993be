import { refuse, type Refusal } from "@proviso/domain";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { mediaTypeOf, storageKey, type ContractFile } from "../contracts/index.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { copyChecked } from "../platform/storage/checked-read.ts";
import type { EditorContext } from "./editor-context.ts";
import type { EditorAnswer, EditorTask } from "./editor-task.ts";

/** Puts a stored file into its own folder for as long as `work` runs; nothing is left behind. */
export const withBase = async <T>(
  { storage, workFolder }: EditorContext,
  file: ContractFile,
  work: (base: string, output: string) => Promise<T>,
): Promise<T> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, "edit-"));
  try {
    const base = join(folder, "base");
    if (!(await copyChecked(storage, storageKey(file), file.sha256, base)))
      throw new Outage("storage_unavailable", `The file ${file.id} is not in the storage.`);
    return await work(base, join(folder, "output"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Has a process do a task; what it could not do in its time and memory counts as not written. */
export const runTask = async (
  { processes, log }: EditorContext,
  task: EditorTask,
): Promise<EditorAnswer | "stopped"> => {
  const ended = await processes.run(task);
  if ("done" in ended) return ended.done;
  if (ended.failed === "stopped") return "stopped";
  log.error({ wish: task.wish, failed: ended.failed, detail: ended.detail }, "editor_task_failed");
  return { kind: "refused", code: "not-written", detail: ended.failed };
};

/** A Word file as the editor is given it: the copy in which every paragraph has a name. */
export const viewFor = (
  context: EditorContext,
  file: ContractFile,
): Promise<FileAnswer | Refusal> =>
  withBase(context, file, async (base, output) => {
    const made = await runTask(context, { wish: "view", base, output });
    if (made === "stopped") return refuse("server_busy");
    if (made.kind !== "made") return refuse("not_editable");
    const bytes = await readFile(output);
    return {
      file: Readable.from([bytes]),
      name: file.name,
      size: bytes.length,
      mediaType: mediaTypeOf(file.name),
    };
  });
