import { open, rename, stat } from "node:fs/promises";
import { endingsOf, type ConversionEnd, type ConversionTask } from "./converter.ts";

const magic = { docx: "PK\u0003\u0004", pdf: "%PDF-" } as const;

/** What stands near the end of a file that was written to its end. */
const endings = { docx: "PK\u0005\u0006", pdf: "%%EOF" } as const;
const tailLength = 1024;

const partOf = async (path: string, position: number, length: number): Promise<string> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
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
 * Takes what a converter wrote to `made` as the output of a task, if it is there, is whole, of its kind and
 * not too large. A converter's own word for its success is worth nothing.
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
  const form = to === "pdf" ? "pdf" : "docx";
  if (!(await partOf(made, 0, magic[form].length)).startsWith(magic[form]))
    return { failed: "broke", detail: `the file written is no .${to}` };
  if (!(await partOf(made, Math.max(0, size - tailLength), tailLength)).includes(endings[form]))
    return { failed: "broke", detail: "the file was not written to its end" };
  await rename(made, output);
  return "converted";
};
