import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./tools/compress-assets.ts";
import { preloadFonts } from "./tools/preload-fonts.ts";
import { withoutJsonSchema } from "./tools/without-json-schema.ts";

/** The server replaces NONCE in index.html with one fresh value per response. */
export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    preloadFonts(),
    withoutJsonSchema(),
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
});
