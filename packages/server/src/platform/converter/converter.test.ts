import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWord, readDocument } from "@proviso/redline";
import { goldenFile, hostileFiles, wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversionLimits, type Converter } from "./converter.ts";
import { hasEmbeddedConverter, openEmbeddedConverter } from "./embedded-converter.ts";
import { findSoffice } from "./open-converter.ts";
import { openSofficeConverter } from "./soffice-converter.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-converter-"));
const soffice = findSoffice();
const limits = { ...conversionLimits, outputLimitMegabytes: 5 };

const adapters = [
  {
    name: "the bundled LibreOffice",
    isHere: hasEmbeddedConverter(),
    open: (given = limits) => openEmbeddedConverter(given),
  },
  {
    name: "an installed LibreOffice",
    isHere: soffice !== undefined,
    open: (given = limits) => openSofficeConverter(soffice ?? "", join(scratch, "work"), given),
  },
];
for (const { name, isHere } of adapters)
  if (!isHere) process.stdout.write(`Not tested, because it is not installed: ${name}.\n`);

let asked = 0;
let canary: Server;
let canaryUrl = "";
beforeAll(async () => {
  canary = createServer((_, answer) => {
    asked += 1;
    answer.end();
  });
  await new Promise<void>((settle) => canary.listen(0, "127.0.0.1", settle));
  const bound = canary.address();
  canaryUrl = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}/x.png`;
});
afterAll(() => {
  canary.close();
  rmSync(scratch, { recursive: true, force: true });
});

let nth = 0;
const taskFor = (conversion: "doc-to-docx" | "docx-to-pdf", bytes: Uint8Array) => {
  nth += 1;
  const input = join(scratch, `-in ${nth}`);
  writeFileSync(input, bytes);
  return { conversion, input, output: join(scratch, `out-${nth}`) };
};

describe.each(adapters.filter(({ isHere }) => isHere))("a conversion by $name", ({ open }) => {
  let converter: Converter;
  beforeAll(() => {
    converter = open();
  });
  afterAll(() => converter.stop());

  it("makes a .docx of a .doc, with its words", { timeout: 240_000 }, async () => {
    const task = taskFor("doc-to-docx", goldenFile("nda.doc"));
    expect(await converter.convert(task)).toBe("converted");
    const opened = openWord(readFileSync(task.output));
    expect(opened.ok && readDocument(opened.word).text).toContain(
      "The Receiving Party shall keep the Confidential Information secret",
    );
  });

  it(
    "makes a PDF of a .docx, and fetches nothing that it links",
    { timeout: 240_000 },
    async () => {
      const task = taskFor("docx-to-pdf", hostileFiles.linking(canaryUrl));
      expect(await converter.convert(task)).toBe("converted");
      expect(readFileSync(task.output).subarray(0, 5).toString()).toBe("%PDF-");
      expect(asked).toBe(0);
    },
  );

  it(
    "says of a file it cannot open that it broke, leaves none, and goes on",
    { timeout: 240_000 },
    async () => {
      const start = goldenFile("nda.doc").slice(0, 700);
      const task = taskFor("doc-to-docx", start);
      expect(await converter.convert(task)).toMatchObject({ failed: "broke" });
      expect(existsSync(task.output)).toBe(false);
      const next = taskFor("docx-to-pdf", wordFile("Next"));
      expect(await converter.convert(next)).toBe("converted");
    },
  );

  it("that is stuck is killed, and leaves nothing", async () => {
    const impatient = open({ ...limits, timeLimitSeconds: 0.2 });
    const task = taskFor("doc-to-docx", goldenFile("nda.doc"));
    expect(await impatient.convert(task)).toMatchObject({ failed: "took-too-long" });
    await impatient.stop();
    expect(existsSync(task.output)).toBe(false);
    expect(await impatient.convert(task)).toMatchObject({ failed: "stopped" });
  });

  it("that holds too much memory is killed", async () => {
    const narrow = open({ ...limits, memoryLimitMegabytes: 30 });
    const task = taskFor("doc-to-docx", goldenFile("nda.doc"));
    expect(await narrow.convert(task)).toMatchObject({
      failed: "broke",
      detail: expect.stringMatching(/memory/),
    });
    await narrow.stop();
  });
});
