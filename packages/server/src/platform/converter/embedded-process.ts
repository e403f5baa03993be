import { readFileSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { createConverter } from "@matbee/libreoffice-converter/server";
import { serveTasks } from "../processes/serve-tasks.ts";
import { bundledProgram } from "./bundled-program.ts";
import { endingsOf, type ConversionTask } from "./converter.ts";

const isTask = (task: unknown): task is ConversionTask =>
  typeof task === "object" && task !== null && "conversion" in task && "output" in task;

// The first compiler alone: a conversion is seldom long enough for the second one to pay. Opening LibreOffice and
// converting 117 pages twice takes 8.1 s of processor time instead of 11.4. Longer documents were not measured.
setFlagsFromString("--liftoff-only");

const opening = createConverter({ wasmLoader: bundledProgram });

// Run in its own process, which holds more than a gigabyte while it is open.
serveTasks(async (task) => {
  if (!isTask(task)) throw new Error("This is no conversion.");
  const converter = await opening;
  const { from, to } = endingsOf(task.conversion);
  const { data } = await converter.convert(
    readFileSync(task.input),
    from === "doc"
      ? { inputFormat: "doc", outputFormat: "docx" }
      : { inputFormat: "docx", outputFormat: "pdf" },
    `in.${from}`,
  );
  writeFileSync(`${task.output}.part`, data, { mode: 0o600 });
  return to;
});
