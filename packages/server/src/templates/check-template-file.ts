import { cleanFileName, isRefusal, refuse, templateExtension, type Refusal } from "@proviso/domain";
import { acceptFile, type AcceptedFile } from "../contracts/index.ts";
import { readFileForm } from "../intake/index.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { TemplateContext } from "./template-context.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";

/** Has a process do a task; undefined when it was stopped, or could not in its time and memory. */
export const runTemplateTask = async (
  { files, log }: Pick<TemplateContext, "files" | "log">,
  task: TemplateTask,
): Promise<TemplateAnswer | Refusal> => {
  const ended = await files.run(task);
  if ("done" in ended) return ended.done;
  if (ended.failed === "stopped") return refuse("server_busy");
  log.error(
    { wish: task.wish, failed: ended.failed, detail: ended.detail },
    "template_task_failed",
  );
  return refuse("template_not_readable");
};

const mostTold = 20;

const refuseFields = (sentences: readonly string[]): Refusal =>
  refuse(
    "template_fields_broken",
    sentences.slice(0, mostTold).map((problem) => ({ field: "contract", problem })),
  );

/** Why the Word file at a path cannot be a template's, or not instead of an `older` one; undefined when it can. */
export const refuseTemplateFile = async (
  context: Pick<TemplateContext, "files" | "log">,
  path: string,
  older?: string,
): Promise<Refusal | undefined> => {
  const task = { wish: "check", base: path } as const;
  const checked = await runTemplateTask(context, older === undefined ? task : { ...task, older });
  if (isRefusal(checked)) return checked;
  if (checked.kind === "unreadable") return refuse("template_not_readable");
  return checked.kind === "broken-fields" ? refuseFields(checked.sentences) : undefined;
};

/**
 * Takes a received file if it can be a template's (C5.15): a .docx by its name and by its bytes, whole,
 * without macros or a password, and looked at by the virus scanner where there is one.
 */
export const acceptTemplateFile = async (
  context: TemplateContext,
  received: ReceivedFile,
): Promise<AcceptedFile | Refusal> => {
  const name = cleanFileName(received.fileName);
  if (!name.toLowerCase().endsWith(templateExtension)) return refuse("template_not_word");
  const accepted = await acceptFile(context, received);
  if (isRefusal(accepted)) return accepted;
  const { form } = await readFileForm(accepted.staged.path);
  if (form === "encrypted") return refuse("template_has_password");
  if (form === "damaged") return refuse("template_not_readable");
  if (form !== "docx") return refuse("file_content_mismatch");
  return (await refuseTemplateFile(context, accepted.staged.path)) ?? accepted;
};
