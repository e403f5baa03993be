import { open, rename, stat } from "node:fs/promises";
import { endingsOf, type ConversionEnd, type ConversionTask } from "./converter.ts";

const magic = { docx: "PK\u0003\u0004", pdf: "%PDF-" } as const;

const startOf = async (path: string): Promise<string> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(8), position: 0 });
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
};

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
};

/**
 * Takes what a converter wrote to `made` as the output of a task, if it is there, is of its kind and
 * is not too large. A converter's own word for its success is worth nothing.
 */
export const takeConverted = async (
  { conversion, output }: ConversionTask,
  made: string,
  outputLimitMegabytes: number,
): Promise<ConversionEnd> => {
  const size = await sizeOf(made);
  if (size === 0) return { failed: "broke", detail: "no file was written" };
  if (size > outputLimitMegabytes * 1024 * 1024)
    return {
      failed: "broke",
      detail: `the file written is larger than ${outputLimitMegabytes} MB`,
    };
  const { to } = endingsOf(conversion);
  const wanted = to === "pdf" ? magic.pdf : magic.docx;
  if (!(await startOf(made)).startsWith(wanted))
    return { failed: "broke", detail: `the file written is no .${to}` };
  await rename(made, output);
  return "converted";
};
