import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What is compressed already, as fonts and pictures are, gains nothing. */
const compressible = /\.(?:js|mjs|css|svg)$/;

/** Each step above costs a build more than the last gave: 11 takes twenty times as long as 9 for a tenth less. */
const quality = 9;

const toBrotli = (bytes: Uint8Array): Promise<Uint8Array> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const toGzip = (bytes: Uint8Array): Promise<Uint8Array> => promisify(gzip)(bytes, { level: 9 });

/** Puts beside each file of a build, however small, so that none is looked for in vain, the same compressed. */
export const compressAssets = (): Plugin => ({
  name: "compress-assets",
  apply: "build",
  writeBundle: async ({ dir }, bundle) => {
    if (dir === undefined) return;
    const wanted = Object.values(bundle).flatMap((output) => {
      if (!compressible.test(output.fileName)) return [];
      const bytes = Buffer.from(output.type === "chunk" ? output.code : output.source);
      return [{ file: join(dir, output.fileName), bytes }];
    });
    await Promise.all(
      wanted.flatMap(({ file, bytes }) => [
        toBrotli(bytes).then((smaller) => writeFile(`${file}.br`, smaller)),
        toGzip(bytes).then((smaller) => writeFile(`${file}.gz`, smaller)),
      ]),
    );
  },
});
