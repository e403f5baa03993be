import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { messageUses } from "../../packages/web/tools/message-uses.ts";

/** The messages of a folder of the client. */
export interface Catalog {
  /** The file, from the folder of the client's sources. */
  readonly file: string;
  /** What the keys of a translation begin with. */
  readonly feature: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** A use of a message in the client's sources. */
export interface Use {
  /** The source, from the folder of the client's sources. */
  readonly source: string;
  /** The catalog's file, from there too. */
  readonly catalog: string;
  /** Null when it is not a literal. */
  readonly key: string | null;
}

const pathFrom = (root: string, file: string): string => relative(root, file).replaceAll(sep, "/");

/** All catalogs under a folder of sources. */
export const readCatalogs = (sources: string): Promise<readonly Catalog[]> =>
  Promise.all(
    globSync("**/messages.ts", { cwd: sources })
      .toSorted()
      .map(async (path): Promise<Catalog> => {
        const file = join(sources, path);
        const { t }: { t: Omit<Catalog, "file"> } = await import(pathToFileURL(file).href);
        return { file: pathFrom(sources, file), feature: t.feature, messages: t.messages };
      }),
  );

/** All uses of messages under a folder of sources, those of tests left out. */
export const readUses = (sources: string): readonly Use[] =>
  globSync("**/*.{ts,tsx}", { cwd: sources })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const file = join(sources, path);
      return messageUses(file, readFileSync(file, "utf8")).map(({ catalog, key }) => ({
        source: pathFrom(sources, file),
        catalog: pathFrom(sources, catalog),
        key,
      }));
    });

/** The lists of `domain` that sources say something of with `sayShared`. */
export const readSharedLists = (sources: string): ReadonlySet<string> =>
  new Set(
    globSync("**/*.{ts,tsx}", { cwd: sources })
      .map((path) => readFileSync(join(sources, path), "utf8"))
      .flatMap((source) => [...source.matchAll(/\bsayShared\(\s*"([\w-]+)"/g)])
      .flatMap(([, list]) => (list === undefined ? [] : [`domain.${list}`])),
  );

/** The translations under a folder of sources, by language: messages by feature and key. */
export const readTranslations = (
  sources: string,
): ReadonlyMap<string, Readonly<Record<string, string>>> =>
  new Map(
    globSync("languages/*.json", { cwd: sources }).map((path) => [
      path.slice(path.lastIndexOf(sep) + 1, -".json".length),
      JSON.parse(readFileSync(join(sources, path), "utf8")),
    ]),
  );

/** The feature that a catalog in this file belongs to: "playbooks.studio" for playbooks/studio/messages.ts. */
export const featureOf = (file: string): string => dirname(file).replaceAll("/", ".");

/** All messages in English, by feature and key. */
export const allMessages = (catalogs: readonly Catalog[]): ReadonlyMap<string, string> =>
  new Map(
    catalogs.flatMap(({ feature, messages }) =>
      Object.entries(messages).map(([key, message]) => [`${feature}.${key}`, message] as const),
    ),
  );
