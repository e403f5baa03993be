import { rm } from "node:fs/promises";
import { openDocumentProcesses } from "../processes/open-helpers.ts";
import { takeConverted } from "./converted-file.ts";
import type { ConversionLimits, ConversionTask, Converter } from "./converter.ts";

/** Whether the LibreOffice that comes with the product, compiled to WebAssembly, is installed. */
export const hasEmbeddedConverter = (): boolean => {
  try {
    import.meta.resolve("@matbee/libreoffice-converter/server");
    return true;
  } catch {
    return false;
  }
};

/**
 * Converts by LibreOffice as WebAssembly: one process, started for the first document and ended when
 * there was nothing to do for a minute.
 */
export const openEmbeddedConverter = (limits: ConversionLimits): Converter => {
  const pool = openDocumentProcesses<ConversionTask, string>({
    module: new URL("./embedded-process.ts", import.meta.url),
    timeLimitSeconds: limits.timeLimitSeconds,
    residentLimitMegabytes: limits.memoryLimitMegabytes,
  });
  return {
    name: "The bundled LibreOffice",
    convert: async (task) => {
      const made = `${task.output}.part`;
      const ended = await pool.run(task);
      const end =
        "failed" in ended ? ended : await takeConverted(task, made, limits.outputLimitMegabytes);
      if (end !== "converted") await rm(made, { force: true });
      return end;
    },
    stop: () => pool.stop(),
  };
};
