import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { filesOf } from "./name-first-parts.ts";
import { startModule } from "./visits.ts";

/**
 * Names in the page what its first script loads once it knows the language, so that a browser fetches both at once.
 *
 * @param root The client's folder, absolute.
 */
export const preloadStart = (root: string): Plugin => ({
  name: "preload-start",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {}, chunk }) => {
      const start = Object.values(bundle).find(
        (output): output is Rolldown.OutputChunk =>
          output.type === "chunk" && output.facadeModuleId === join(root, startModule),
      );
      if (!start || !chunk?.dynamicImports.includes(start.fileName)) return [];
      return [...filesOf(bundle, [start])]
        .filter((file) => file.endsWith(".js") && !html.includes(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
        }));
    },
  },
});
