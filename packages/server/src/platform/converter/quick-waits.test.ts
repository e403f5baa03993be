import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hasEmbeddedConverter } from "./embedded-converter.ts";
import { quickenWaits } from "./quick-waits.ts";

const f64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(9, 0x44);
  bytes.writeDoubleLE(value, 1);
  return bytes;
};
const localGet = Buffer.from([0x20, 0x03]);

describe("waiting of the bundled LibreOffice's main thread", () => {
  it("is shortened where it is in slices, and nothing else is touched", () => {
    const other = Buffer.concat([f64(1), f64(50), localGet]);
    const program = Buffer.concat([other, f64(1), f64(100), localGet, other]);
    expect(quickenWaits(program)).toBe(1);
    const short = Buffer.concat([other, f64(0.02), f64(100), localGet, other]);
    expect(program.equals(short)).toBe(true);
  });

  it.skipIf(!hasEmbeddedConverter())("is found in the program as it is installed", async () => {
    const place = fileURLToPath(import.meta.resolve("@matbee/libreoffice-converter/wasm/loader"));
    const program = await readFile(new URL("soffice.wasm", `file://${place}`));
    expect(quickenWaits(program)).toBe(3);
  });
});
