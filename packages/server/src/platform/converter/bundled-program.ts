import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LibreOfficeWasmOptions } from "@matbee/libreoffice-converter/server";
import { quickenWaits } from "./quick-waits.ts";

type Loader = NonNullable<LibreOfficeWasmOptions["wasmLoader"]>;

const fonts = "/instdir/share/fonts/truetype";
/**
 * Looking through them takes two thirds of all file calls before the first document, since every one of their
 * glyphs is measured; Liberation Mono, of the same width, is taken for them.
 */
const isSlowFont = (name: string): boolean => name.startsWith("DejaVuSansMono");

// The loader is CommonJS that looks for its files beside itself.
const require = createRequire(import.meta.url);
const place = "@matbee/libreoffice-converter/wasm/loader";
const loader: Loader = require(place);

/** Gives LibreOffice as WebAssembly, made so that its first document does not wait for its fonts. */
export const bundledProgram: Loader = {
  createModule: async (config) => {
    const bytes = readFileSync(join(dirname(require.resolve(place)), "soffice.wasm"));
    quickenWaits(bytes);
    const program = await loader.createModule({ ...config, wasmBinary: bytes });
    for (const name of program.FS.readdir(fonts).filter(isSlowFont))
      program.FS.unlink(`${fonts}/${name}`);
    return program;
  },
};
