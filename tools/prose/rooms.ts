import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What is checked in a file: a Markdown page, or the doc comments or sentences of a source file. */
export type ProseKind = "page" | "comments" | "sentences";

/** A set of texts with one count in the ratchet. */
export interface ProseRoom {
  /** E.g. "docs/guide" or "server sentences". */
  readonly name: string;
  readonly kind: ProseKind;
  /** Paths in the repository. */
  readonly files: readonly string[];
}

const listed = (root: string, folder: string, keep: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path).replaceAll("\\", "/"))
    .filter((path) => keep.test(path) && !/(?:^|\/)(?:node_modules|dist[^/]*)\//.test(path))
    .toSorted();

const pagesIn = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .toSorted();

const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|\/test-support\/|\.gen\.ts$/.test(path);

/**
 * Folders of pages. Not checked: docs/requirements quotes the specification, docs/playbooks is generated from the
 * playbooks, and the glossary lists the very words that are banned.
 */
const pageFolders = [".", "docs", "docs/guide", "docs/security", "docs/decisions", "deploy"];

/** Rooms whose strings can reach a person. The wording of the engine’s playbooks is the playbooks’ own. */
const speaking = ["domain", "endpoints", "redline", "pdf", "server", "web", "client"];

const sources = (root: string, folder: string): readonly string[] =>
  listed(root, folder, /\.tsx?$/).filter((path) => !isTest(path));

/** Lists all texts to check, by room. */
export const proseRooms = (root: string): readonly ProseRoom[] => {
  const packages = readdirSync(join(root, "packages")).toSorted();
  const page = (folder: string): ProseRoom => ({
    name: folder === "." ? "top-level pages" : folder,
    kind: "page",
    files: pagesIn(root, folder).filter((path) => path !== "docs/glossary.md"),
  });
  const source = (name: string, folder: string, kind: ProseKind): ProseRoom => ({
    name: `${name} ${kind}`,
    kind,
    files: sources(root, folder),
  });
  return [
    ...pageFolders.map(page),
    ...speaking.map((name) => source(name, `packages/${name}/src`, "sentences")),
    ...packages.map((name) => source(name, `packages/${name}/src`, "comments")),
    ...["tools", "bench", "e2e", "faults", "deploy"].map((name) => source(name, name, "comments")),
  ];
};
