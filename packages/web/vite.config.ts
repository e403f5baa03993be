import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { chunksByVisit } from "./tools/chunks-by-visit.ts";
import { compileLanguages } from "./tools/compile-languages.ts";
import { compressAssets } from "./tools/compress-assets.ts";
import { inlineMessages } from "./tools/inline-messages.ts";
import { nameFirstParts } from "./tools/name-first-parts.ts";
import { preloadFonts } from "./tools/preload-fonts.ts";
import { preloadStart } from "./tools/preload-start.ts";
import { renewMessages } from "./tools/renew-messages.ts";
import { withoutJsonSchema } from "./tools/without-json-schema.ts";

/** The server replaces NONCE in index.html with one fresh value per response. */
const client: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    inlineMessages(import.meta.dirname),
    react(),
    compileLanguages(),
    preloadFonts(),
    preloadStart(import.meta.dirname),
    withoutJsonSchema(),
    nameFirstParts(import.meta.dirname),
    compressAssets(),
  ],
  html: { cspNonce: "NONCE" },
  build: {
    // A font as a data: address would break the content security policy.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // The editor is a page of its own, in a frame.
    rolldownOptions: { input: ["index.html", "editor.html"] },
    target: "baseline-widely-available",
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
};

/** The compiler is most of a build's work; it finds nothing to do where no element is written and no hook is called. */
const compiler = () => {
  const { preset, rolldown } = reactCompilerPreset();
  const filter = { id: /\/packages\/web\/src\//, code: /<\/|\/>|\buse[A-Z0-9]/ };
  return babel({ presets: [{ preset, rolldown: { ...rolldown, filter } }], sourceMap: false });
};

/** What a development server needs: the compiler and what splits, names and packs chunks are for builds. */
const development: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), compileLanguages(), renewMessages()],
};

export default defineConfig(({ command }) =>
  command === "serve"
    ? development
    : mergeConfig(client, { plugins: [chunksByVisit(client, import.meta.dirname), compiler()] }),
);
