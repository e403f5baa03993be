import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const index = JSON.stringify(new URL("index.ts", import.meta.url).href);

/** Reads one text over and over, and prints what share of a reading's memory outlives a collection of young objects. */
const program = `
import { getHeapStatistics } from "node:v8";
import { readCategories } from ${index};
const lines = Array.from({ length: 60 }, (_, nth) => "Within " + nth + " days the customer pays fee number " + nth + ".");
const used = () => getHeapStatistics().used_heap_size;
const read = () => { readCategories(lines.join("\\n")); };
for (let time = 0; time < 20; time++) read();
const shares = Array.from({ length: 5 }, () => {
  gc();
  const before = used();
  read();
  const after = used();
  gc({ type: "minor" });
  return (used() - before) / (after - before);
});
process.stdout.write(String(shares.sort((a, b) => a - b)[2]));
`;

it("gives the memory of a reading back as soon as nobody holds it", () => {
  const options = ["--expose-gc", "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(Number.parseFloat(stdout)).toBeLessThan(0.15);
});
