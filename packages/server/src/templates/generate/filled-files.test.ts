import { openWord } from "@proviso/redline";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openConverter } from "../../platform/converter/open-converter.ts";
import { premadeFolder, premadeTemplates } from "../premade-templates.ts";
import { fillTemplate, questionsIn } from "./fill-template.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-filled-"));
const converter = openConverter("auto", folder);
if (!converter) process.stdout.write("Not tested, because it is not installed: LibreOffice.\n");
afterAll(async () => {
  await converter?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sample = { date: "2026-12-01", number: "10", money: "12,500", "yes-or-no": "yes" };

/** A pre-made template with an answer to each of its questions. */
const filled = (fileName: string): Uint8Array => {
  const opened = openWord(readFileSync(new URL(encodeURIComponent(fileName), premadeFolder)));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const given = questionsIn(opened.word).questions.map((question) => {
    if (question.kind === "choice") return [question.key, question.options[0] ?? ""] as const;
    if (question.kind === "text" || question.kind === "party")
      return [question.key, "Ärger & Söhne {{x}}"] as const;
    return [question.key, sample[question.kind]] as const;
  });
  const { answer, bytes } = fillTemplate(opened.word, given);
  if (!bytes) throw new Error(JSON.stringify(answer));
  return bytes;
};

describe("a pre-made template that is filled", () => {
  it.each(premadeTemplates().map(({ fileName }) => fileName))(
    "passes the checks: %s",
    (fileName) => {
      expect(openWord(filled(fileName)).ok).toBe(true);
    },
  );

  it.skipIf(!converter)("opens in LibreOffice", async () => {
    const [first] = premadeTemplates();
    const [input, output] = [join(folder, "filled.docx"), join(folder, "filled.pdf")];
    writeFileSync(input, filled(first?.fileName ?? ""));
    const end = await converter?.convert({ conversion: "docx-to-pdf", input, output });
    expect(end).toBe("converted");
    expect(readFileSync(output).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
