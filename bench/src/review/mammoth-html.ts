import mammoth from "mammoth";
import type { Line } from "./cases.ts";

/** Makes HTML of every case `repeats` times a pass; throws when one gives no text. */
export const prepare = async ({ cases, repeats }: Line): Promise<() => Promise<void>> => {
  const files = cases.map(({ name, bytes }) => ({ name, buffer: Buffer.from(bytes) }));
  for (const { name, buffer } of files) {
    const { value } = await mammoth.convertToHtml({ buffer });
    if (!/\p{L}/u.test(value.replaceAll(/<[^>]*>/g, " ")))
      throw new Error(`${name}: mammoth gives no text`);
  }
  return async () => {
    for (let i = 0; i < repeats; i++)
      for (const { buffer } of files) await mammoth.convertToHtml({ buffer });
  };
};
