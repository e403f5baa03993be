import { goldenFile, pdfFile, pdfText, wordFile } from "@proviso/testkit";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { takeConverted } from "./converted-file.ts";
import { conversionLimits } from "./converter.ts";
import { openSofficeConverter } from "./soffice-converter.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-converted-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const word = wordFile("A contract.");
const pdf = pdfFile([{ content: [pdfText(72, 90, "A contract")] }]);

const take = (conversion: "doc-to-docx" | "docx-to-pdf", bytes: Uint8Array) => {
  const [made, output] = [join(scratch, "made"), join(scratch, "output")];
  rmSync(output, { force: true });
  writeFileSync(made, bytes);
  return takeConverted({ conversion, input: "", output }, made, 1);
};

describe("what a converter wrote", () => {
  it.each([
    ["doc-to-docx", word],
    ["docx-to-pdf", pdf],
  ] as const)(
    "is taken when it is whole (%s), and not when its end is missing",
    async (kind, bytes) => {
      expect(await take(kind, bytes)).toBe("converted");
      expect(readFileSync(join(scratch, "output")).equals(Buffer.from(bytes))).toBe(true);
      for (const part of [0.5, 0.9]) {
        const half = bytes.subarray(0, Math.floor(bytes.length * part));
        expect(await take(kind, half)).toMatchObject({ failed: "broke" });
        expect(existsSync(join(scratch, "output"))).toBe(false);
      }
    },
  );

  it("is not taken when it is of another kind", async () => {
    expect(await take("docx-to-pdf", word)).toMatchObject({ failed: "broke" });
    expect(await take("doc-to-docx", pdf)).toMatchObject({ failed: "broke" });
  });
});

describe("a converter whose folder could not be made", () => {
  it("makes it the next time", async () => {
    const [workFolder, input] = [join(scratch, "work"), join(scratch, "in.doc")];
    writeFileSync(input, goldenFile("nda.doc"));
    const converter = openSofficeConverter("/bin/true", workFolder, conversionLimits);
    const task = { conversion: "doc-to-docx", input, output: join(scratch, "out") } as const;
    writeFileSync(workFolder, "in the way");
    await expect(converter.convert(task)).rejects.toThrow(/EEXIST|ENOTDIR/);
    rmSync(workFolder);
    expect(await converter.convert(task)).toMatchObject({ failed: "broke" });
    await converter.stop();
  });
});
