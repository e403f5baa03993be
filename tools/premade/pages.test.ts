import { makeRedline, readDocument } from "@proviso/redline";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openConverter } from "../../packages/server/src/platform/converter/open-converter.ts";
import { filledTemplate } from "./filled.ts";
import { templates } from "./templates.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-premade-"));
const converter = openConverter("auto", join(scratch, "work"));
if (converter === undefined)
  process.stdout.write("The pages of the templates are not tested: there is no LibreOffice.\n");
afterAll(async () => {
  await converter?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** How many pages a contract of such a title has, at least and at most. */
const lengths = (title: string): { readonly least: number; readonly most: number } =>
  /NDA|Nondisclosure|Confidentiality/.test(title) ? { least: 3, most: 5 } : { least: 7, most: 14 };

const pagesOf = (pdf: string): number => [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;

/** One template of each title: both sides of a type look alike. */
const looks = templates.filter(
  ({ title }, at) => templates.findIndex((each) => each.title === title) === at,
);

describe.each(looks)("the contract made of $file", (template) => {
  it.skipIf(converter === undefined)(
    "opens in LibreOffice and has the pages of its kind",
    { timeout: 120_000 },
    async () => {
      const input = join(scratch, template.file);
      const output = `${input}.pdf`;
      writeFileSync(input, filledTemplate(template).bytes);
      expect(await converter?.convert({ conversion: "docx-to-pdf", input, output })).toBe(
        "converted",
      );
      const pages = pagesOf(readFileSync(output, "latin1"));
      const { least, most } = lengths(template.title);
      expect(pages).toBeGreaterThanOrEqual(least);
      expect(pages).toBeLessThanOrEqual(most);
    },
  );
});

describe.each(templates)("the contract made of $file", (template) => {
  it("can be redlined: an edit passes the gate", () => {
    const { word } = filledTemplate(template);
    const first = readDocument(word).paragraphs.find(({ text }) => text.includes("entered into"));
    const start = first?.text.indexOf("entered into") ?? 0;
    const redline = makeRedline(
      word,
      [
        {
          kind: "replace",
          paragraph: first?.id ?? "",
          start,
          end: start + "entered into".length,
          text: "made",
        },
      ],
      { author: "Proviso", date: "2027-03-02T09:00:00Z" },
    );
    expect(redline).toMatchObject({ ok: true });
  });
});
