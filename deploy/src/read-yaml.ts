import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";

/** The folder that holds what an installation is described by. */
export const deployFolder = join(import.meta.dirname, "..");

/** The folder of the repository, which images are built from. */
export const repository = join(deployFolder, "..");

/** A file of the folder, as text. */
export const textOf = (name: string): string => readFileSync(join(deployFolder, name), "utf8");

/** The documents of a YAML file of the folder, anchors and merges resolved; throws for a slip of writing. */
export const documentsOf = (name: string): readonly unknown[] =>
  parseAllDocuments(textOf(name), { merge: true, strict: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${name}: ${error.message}`);
    return document.toJS();
  });

/** The documents of all YAML files of a folder in it, in the order of their names. */
export const documentsIn = (folder: string): readonly unknown[] =>
  readdirSync(join(deployFolder, folder))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .flatMap((name) => documentsOf(join(folder, name)));
