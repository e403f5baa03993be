import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker } from "tesseract.js";
import type { Recogniser } from "./pdf-recogniser.ts";

/** The folder of the English that comes along, as its package lays it out. */
const english = join(
  dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")),
  "4.0.0",
);

/** Reads pictures by the Tesseract that comes along as WebAssembly, with its English; no network. */
export const openEmbeddedTesseract = (): Recogniser => {
  let worker: ReturnType<typeof createWorker> | undefined;
  const start = (): ReturnType<typeof createWorker> =>
    createWorker("eng", 1, {
      langPath: english,
      gzip: true,
      cacheMethod: "none",
      // Left out, an error is thrown where nobody can catch it; the promise is refused all the same.
      errorHandler: () => undefined,
    });
  return {
    name: "tesseract.js (bundled)",
    recognise: async (png) => {
      worker ??= start();
      const { data } = await (
        await worker
      ).recognize(Buffer.from(png), {}, { tsv: true, text: false });
      return data.tsv ?? "";
    },
    close: async () => {
      await (await worker)?.terminate();
      worker = undefined;
    },
  };
};
