import { mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contractTypes } from "@proviso/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConversionEnd, Converter } from "../platform/converter/converter.ts";
import { openPreMadeShelf } from "./pre-made-shelf.ts";
import { premadeFolder, premadeTemplates } from "./premade-templates.ts";

const folder = fileURLToPath(premadeFolder);
let workFolder: string;

beforeAll(() => {
  workFolder = mkdtempSync(join(tmpdir(), "proviso-shelf-"));
});
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

/** A converter whose pages are the bytes it was given, or which ends as said. */
const pagesBy = (...ends: ConversionEnd[]) => {
  let asked = 0;
  const converter: Converter = {
    name: "copies",
    convert: ({ input, output }) => {
      const end = ends[asked] ?? "converted";
      asked += 1;
      if (end === "converted") writeFileSync(output, readFileSync(input));
      return Promise.resolve(end);
    },
    stop: () => Promise.resolve(),
  };
  return { converter, asked: () => asked };
};

describe("the shelf of pre-made templates", () => {
  it("stands in the order of contract types and finds each by its id", () => {
    const shelf = openPreMadeShelf(premadeTemplates(), folder, {
      converter: undefined,
      workFolder,
    });
    const order = shelf.list().map(({ contractTypeId }) => contractTypeId);
    const types = contractTypes.map(({ id }) => id).filter((id) => order.includes(id));
    expect([...new Set(order)]).toEqual(types);
    for (const each of shelf.list()) expect(shelf.find(each.guid)).toBe(each);
    expect(shelf.find("none")).toBeUndefined();
  });

  it("lays pages out once, for however many ask at once, and again after a failure", async () => {
    const broke = { failed: "broke", detail: "" } as const;
    const { converter, asked } = pagesBy(broke);
    const shelf = openPreMadeShelf(premadeTemplates(), folder, { converter, workFolder });
    const [first] = shelf.list();
    if (!first) throw new Error("No template ships with the product.");
    expect(await Promise.all([shelf.pages(first), shelf.pages(first)])).toEqual(["broke", "broke"]);
    const pages = await Promise.all([shelf.pages(first), shelf.pages(first)]);
    expect(pages).toEqual([pages[0], readFileSync(join(folder, first.fileName))]);
    await shelf.pages(first);
    expect(asked()).toBe(2);
  });

  it("says that nothing here makes pages", async () => {
    const shelf = openPreMadeShelf(premadeTemplates(), folder, {
      converter: undefined,
      workFolder,
    });
    const [first] = shelf.list();
    expect(first && (await shelf.pages(first))).toBe("missing");
  });
});
