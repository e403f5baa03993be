import { join } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { messageUses, type MessageUse } from "./message-uses.ts";

interface Catalog {
  readonly feature: string;
  readonly messages: Readonly<Record<string, string>>;
}

const catalogs = new Map<string, Promise<Catalog>>();

const readCatalog = (file: string): Promise<Catalog> => {
  const known = catalogs.get(file);
  if (known) return known;
  const read = import(pathToFileURL(file).href).then(({ t }: { t: Catalog }) => t);
  catalogs.set(file, read);
  return read;
};

/** The start of a call that says a message: `t("key"` becomes `say("feature.key", compiled`. */
const inlined = async ({ catalog, key, isRich }: MessageUse, id: string): Promise<string> => {
  const { feature, messages } = await readCatalog(catalog);
  const message = key === null ? undefined : messages[key];
  if (message === undefined) throw new Error(`${id} uses a message that ${catalog} does not have.`);
  const name = JSON.stringify(`${feature}.${key}`);
  return `${isRich ? "$sayRich" : "$say"}(${name}, ${JSON.stringify(compile(message))}`;
};

const withInlined = async (
  source: string,
  uses: readonly MessageUse[],
  id: string,
): Promise<string> => {
  const parts = await Promise.all(
    uses.map(async (use, at) => [
      source.slice(at === 0 ? 0 : (uses[at - 1]?.end ?? 0), use.start),
      await inlined(use, id),
    ]),
  );
  return parts.flat().join("") + source.slice(uses.at(-1)?.end ?? 0);
};

/**
 * Puts every English message, compiled, where it is used: a visit loads the sentences of its own screens and no others,
 * and no parser of ICU. What a developer's server and the tests do instead is in src/platform/catalog.ts.
 *
 * @param root The client's folder, absolute.
 */
export const inlineMessages = (root: string): Plugin => ({
  name: "inline-messages",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/packages\/web\/src\/.*\.tsx?$/, code: "messages.ts" },
    async handler(code, id) {
      const uses = [...messageUses(id, code)].sort((one, other) => one.start - other.start);
      if (uses.length === 0) return null;
      const from = JSON.stringify(join(root, "src/platform/say.ts"));
      return {
        code: `import { say as $say, sayRich as $sayRich } from ${from};\n${await withInlined(code, uses, id)}`,
        map: null,
      };
    },
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const parser =
        chunk.type === "chunk" &&
        chunk.moduleIds.find((id) => id.includes("icu-messageformat-parser"));
      if (parser)
        throw new Error(
          `${chunk.fileName} holds ${parser}: a catalog's t is used other than by t("key") or t.rich("key").`,
        );
    }
  },
});
