import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createConverter, type LibreOfficeWasmOptions } from "@matbee/libreoffice-converter/server";
import { serveTasks } from "../processes/serve-tasks.ts";
import { endingsOf, type ConversionTask } from "./converter.ts";

const isTask = (task: unknown): task is ConversionTask =>
  typeof task === "object" && task !== null && "conversion" in task && "output" in task;

// The loader is CommonJS that looks for its files beside itself.
const wasmLoader: NonNullable<LibreOfficeWasmOptions["wasmLoader"]> = createRequire(
  import.meta.url,
)("@matbee/libreoffice-converter/wasm/loader");

const opening = createConverter({ wasmLoader });

// Run in a process of its own, which holds more than a gigabyte while it is open.
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
