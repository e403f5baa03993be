import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import type { MailContents, MailTask } from "./mail-task.ts";
import { readMail } from "./read-mail.ts";

const isTask = (task: unknown): task is MailTask =>
  typeof task === "object" && task !== null && "input" in task && "output" in task;

// Run in its own process: nobody has looked through the email yet.
serveTasks(async (task): Promise<MailContents> => {
  if (!isTask(task)) throw new Error("This is no mail to read.");
  const { files, ...rest } = await readMail(readFileSync(task.input));
  const { output } = task;
  return {
    ...rest,
    files: files.map(({ name, bytes }, number) => {
      const path = output === null ? null : join(output, String(number));
      if (path !== null) writeFileSync(path, bytes, { mode: 0o600, flag: "wx" });
      return { name, size: bytes.length, path };
    }),
  };
});
