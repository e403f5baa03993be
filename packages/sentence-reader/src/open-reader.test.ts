import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReader, shippedModel } from "./open-reader.ts";
import type { SentenceReader } from "./reading.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-reader-"));
afterAll(() => rmSync(folder, { recursive: true }));

const opened = async (): Promise<SentenceReader> => {
  const reader = await openReader();
  if (typeof reader === "string") throw new Error(`The reader does not work: ${reader}`);
  return reader;
};

const copyOfModel = (name: string): string => {
  const copy = join(folder, name);
  cpSync(shippedModel, copy, { recursive: true });
  return copy;
};

describe("the learned reader", () => {
  let reader: SentenceReader;
  beforeAll(async () => {
    reader = await opened();
  });
  afterAll(() => reader.close());

  const sentence =
    "The Customer may not assign this Agreement without the Supplier’s prior consent.";

  it("sees what a sentence is about", async () => {
    const strongest = [...(await reader.read(sentence)).keys()].slice(0, 3);
    expect(strongest).toContain("assign-customer");
  });

  it("tells a rule from its opposite", async () => {
    const free = await reader.read("The Customer is free to assign this Agreement to anyone.");
    const bound = await reader.read(sentence);
    const says = (reading: typeof free): number => reading.get("assign-customer")?.says ?? 0;
    expect(says(free)).toBeGreaterThan(says(bound));
  });

  it("gives the same reading of a text whenever it reads it, and again when it is opened again", async () => {
    const once = await reader.read(sentence);
    await reader.read("Invoices are payable within thirty days.");
    expect(await reader.read(sentence)).toEqual(once);
    const other = await opened();
    expect(await other.read(sentence)).toEqual(once);
    await other.close();
  });

  it("reads a text to its end, however long it is", async () => {
    const filler = "Headings are for convenience and do not affect interpretation. ".repeat(40);
    const denies = async (text: string): Promise<number> =>
      (await reader.read(text)).get("assign-customer")?.denies ?? 0;
    expect(await denies(`${filler}${sentence}`)).toBeGreaterThan(10 * (await denies(filler)));
  });

  it("reads what has no words at all", async () => {
    for (const text of ["", " ", "____", "\u{1F600}"])
      expect(await reader.read(text)).toBeInstanceOf(Map);
  });

  it("gives scores from 0 to 1, the strongest first", async () => {
    const scores = [...(await reader.read(sentence)).values()];
    const strongest = scores.map(({ says, denies }) => Math.max(says, denies));
    expect(strongest).toEqual(strongest.toSorted((one, other) => other - one));
    for (const score of strongest) expect(score > 0 && score < 1).toBe(true);
  });
});

describe("a reader without its files", () => {
  it("is missing where the folder is empty", async () => {
    expect(await openReader(mkdtempSync(join(folder, "empty-")))).toBe("missing");
  });

  it.each(["encoder.onnx", "tokenizer.json"])(
    "is damaged where %s has another byte",
    async (name) => {
      const copy = copyOfModel(name);
      const bytes = readFileSync(join(copy, name));
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      writeFileSync(join(copy, name), bytes);
      expect(await openReader(copy)).toBe("damaged");
    },
  );

  it.each(["{", "[]", '{"version":"1"}'])(
    "is damaged where its description is %s",
    async (text) => {
      const copy = copyOfModel(`description-${text.length}`);
      writeFileSync(join(copy, "reader.json"), text);
      expect(await openReader(copy)).toBe("damaged");
    },
  );
});
