import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { serveTasks } from "../platform/processes/serve-tasks.ts";
import { readPdf } from "./pdf-read.ts";
import type { PdfProcessAnswer, PdfProcessTask } from "./pdf-processes.ts";
import { openEmbeddedTesseract } from "./pdf-tesseract-embedded.ts";
import { hasTesseract, openTesseractProgram } from "./pdf-tesseract-program.ts";

const isTask = (task: unknown): task is PdfProcessTask =>
  typeof task === "object" && task !== null && "input" in task && "output" in task;

// Run in its own process: a hostile file can break or fill this one alone.
serveTasks(async (task, tellProgress): Promise<PdfProcessAnswer> => {
  if (!isTask(task)) throw new Error("This is no PDF to read.");
  const { input, output, password, furniture } = task;
  const recogniser =
    task.recogniser === "auto" && hasTesseract() ? openTesseractProgram() : openEmbeddedTesseract();
  try {
    const read = await readPdf(readFileSync(input), {
      ...(password === undefined ? {} : { password }),
      furniture,
      recogniser,
      onPage: tellProgress,
    });
    if (read.kind === "refused") return read;
    // Written beside and renamed, so that the file is there whole or not at all.
    writeFileSync(`${output}.part`, read.bytes, { mode: 0o600 });
    renameSync(`${output}.part`, output);
    return { kind: "word", pages: read.pages, active: read.active };
  } finally {
    await recogniser.close();
  }
});
