import type { Plugin } from "vite";

const firstFonts = [/hanken-grotesk-latin-wght-normal/, /source-serif-4-latin-wght-normal/];

/** Preloads the two Latin fonts every screen uses, so that text is not drawn twice. */
export const preloadFonts = (): Plugin => ({
  name: "preload-fonts",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstFonts.some((font) => font.test(file)))
        .map((file) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${file}`,
            crossorigin: true,
          },
        })),
  },
});
