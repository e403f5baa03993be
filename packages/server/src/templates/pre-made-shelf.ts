import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Converter } from "../platform/converter/converter.ts";
import type { PremadeTemplate } from "./premade-templates.ts";

/** How making the pages of one ended; "missing": nothing here makes pages. */
export type PagesEnd = Buffer | "missing" | "stopped" | "broke";

/** The templates that come with the product, with their files. */
export interface PreMadeShelf {
  /** In the order of contract types. */
  list(): readonly PremadeTemplate[];
  find(guid: string): PremadeTemplate | undefined;
  read(template: PremadeTemplate): AsyncIterable<Uint8Array>;
  /** Its pages as a PDF, made once while the program runs. */
  pages(template: PremadeTemplate): Promise<PagesEnd>;
}

const convert = async (
  converter: Converter,
  workFolder: string,
  path: string,
): Promise<PagesEnd> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, "pre-made-"));
  try {
    const input = join(folder, "input");
    const output = join(folder, "pages");
    await writeFile(input, await readFile(path), { mode: 0o600 });
    const end = await converter.convert({ conversion: "docx-to-pdf", input, output });
    if (end === "converted") return await readFile(output);
    return end.failed === "stopped" ? "stopped" : "broke";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Opens the shelf of these templates, whose files lie in this folder. */
export const openPreMadeShelf = (
  listed: readonly PremadeTemplate[],
  folder: string,
  { converter, workFolder }: { converter: Converter | undefined; workFolder: string },
): PreMadeShelf => {
  const pathOf = ({ fileName }: PremadeTemplate): string => join(folder, fileName);
  const made = new Map<string, Promise<PagesEnd>>();
  return {
    list: () => listed,
    find: (guid) => listed.find((each) => each.guid === guid),
    read: (template) => createReadStream(pathOf(template)),
    pages: async (template) => {
      if (!converter) return "missing";
      const making = made.get(template.guid) ?? convert(converter, workFolder, pathOf(template));
      made.set(template.guid, making);
      let end: PagesEnd = "broke";
      try {
        end = await making;
        return end;
      } finally {
        // What did not succeed is tried again by the next who asks.
        if (typeof end === "string") made.delete(template.guid);
      }
    },
  };
};
