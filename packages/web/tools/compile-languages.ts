import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/** Gives the browser the messages of src/languages compiled: it has no parser of ICU. */
export const compileLanguages = (): Plugin => ({
  name: "compile-languages",
  enforce: "pre",
  transform: {
    filter: { id: /\/packages\/web\/src\/languages\/[\w-]+\.json$/ },
    handler: (code) => {
      const messages: Record<string, string> = JSON.parse(code);
      const compiled = Object.entries(messages).map(([key, message]) => [key, compile(message)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  },
});
