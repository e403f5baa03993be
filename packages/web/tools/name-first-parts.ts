import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { startModule } from "./visits.ts";

const shell = "src/app/shell.tsx";
const publicShell = "src/app/public-shell.tsx";

/**
 * The modules a page is drawn with, by the path of its route, for the pages that people come to from outside: by
 * their own bookmarks or a mail. All others are asked for by the client once it runs.
 */
const firstModules: Readonly<Record<string, readonly string[]>> = {
  "/signIn": [publicShell, "src/identity/sign-in-page.tsx"],
  "/signUp": [publicShell, "src/identity/sign-up-entrance.tsx"],
  "/dashboard": [shell, "src/contracts/dashboard-page.tsx"],
  "/dashboard/details/$guid": [
    shell,
    "src/contracts/contract-page.tsx",
    "src/contracts/review-workspace.tsx",
  ],
  "/dates": [shell, "src/key-dates/dates-page.tsx"],
  "/account/security": [shell, "src/identity/security/security-page.tsx"],
  "/guest/$token": ["src/shares/guest-page.tsx"],
  "/sign/$token": ["src/signatures/signing-page.tsx"],
};

/** What the parts are called in a build, by the path of the route: a file of JSON beside the manifest. */
const firstPartsFile = ".vite/first-parts.json";

const chunkWith = (bundle: Rolldown.OutputBundle, id: string): Rolldown.OutputChunk => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!found) throw new Error(`${id} is not in the build: correct tools/name-first-parts.ts.`);
  return found;
};

/** The files these chunks cannot run without, their own among them. */
export const filesOf = (
  bundle: Rolldown.OutputBundle,
  roots: readonly Rolldown.OutputChunk[],
): Set<string> => {
  const files = new Set(roots.map(({ fileName }) => fileName));
  // A set gives what is added to it while it is walked.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") continue;
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])])
      files.add(each);
  }
  return files;
};

/**
 * Names the files that the first page of a visit is drawn with, so that the server can tell a browser of them with the
 * page itself: else it hears of each row of them from the one before.
 *
 * @param root The client's folder, absolute.
 */
export const nameFirstParts = (root: string): Plugin => ({
  name: "name-first-parts",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const first = ["index.html", startModule].map((path) => chunkWith(bundle, join(root, path)));
      const asked = filesOf(bundle, first);
      const parts = Object.entries(firstModules).map(([path, modules]) => {
        const roots = modules.map((module) => chunkWith(bundle, join(root, module)));
        return [path, [...filesOf(bundle, roots)].filter((file) => !asked.has(file))];
      });
      const source = JSON.stringify(Object.fromEntries(parts));
      this.emitFile({ type: "asset", fileName: firstPartsFile, source });
    },
  },
});
