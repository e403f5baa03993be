import { openReader } from "@proviso/sentence-reader";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testEntries, withRoles } from "./bank.ts";
import { stance, topicAt, type Counted, type Sample } from "./figures.ts";

const page = readFileSync(new URL("../../../docs/engine/reader.md", import.meta.url), "utf8");

/** A figure of the page’s table “Check sample”. */
const published = (name: string): number => {
  const row = page.split("\n").find((line) => line.startsWith(`| ${name} `));
  const figure = Number(/\b[01]\.\d{3}\b/u.exec(row ?? "")?.[0]);
  if (Number.isNaN(figure)) throw new Error(`docs/engine/reader.md publishes no “${name}”.`);
  return figure;
};

const share = ({ count, of }: Counted): number => count / of;

const everyTenth = testEntries()
  .filter(({ writer }) => writer !== "registers")
  .filter((_, at) => at % 10 === 0);

describe("the shipped reader", () => {
  it("gives the published figures on the check sample, to within 0.003", async () => {
    const reader = await openReader();
    if (typeof reader === "string") throw new Error(`The reader does not work: ${reader}`);
    const samples: Sample[] = [];
    for (const { p, y, roles, text } of everyTenth) {
      const reading = await reader.read(withRoles(text, roles));
      samples.push({ reading, proposition: p, label: y });
    }
    await reader.close();
    const figures = {
      "check sample, topic at 3": share(topicAt(samples, 3)),
      "check sample, stance": share(stance(samples)),
    };
    for (const [name, figure] of Object.entries(figures))
      expect(Math.abs(figure - published(name)), `${name}: ${figure}`).toBeLessThan(0.003);
  });
});

describe("a sentence of the bank, as the reader is given it", () => {
  it.each([
    ["Vendor may assign.", { Vendor: "s" }, "The Supplier may assign."],
    [
      "We may raise our prices.",
      { we: "s", you: "c" },
      "We (Supplier) may raise our (Supplier) prices.",
    ],
    ["Either party may end it.", { "Either party": "b" }, "Either party may end it."],
    ["The receiving party keeps it.", {}, "The Recipient keeps it."],
  ])("%s", (text, roles, seen) => {
    expect(withRoles(text, roles)).toBe(seen);
  });
});
