interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[] | string;
  readonly cpu?: readonly string[] | string;
  readonly libc?: readonly string[] | string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of package-lock.json that matters here. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];

/** The system a package is for, by its name: "binding-linux-x64-musl" and the like. */
const systemOf = (name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> => {
  const words = name.split(/[-/]/);
  const at = words.findIndex((word) => systems.includes(word));
  const rest = words.slice(at + 2).join("-");
  const libc = rest.startsWith("musl") ? ["musl"] : rest.startsWith("gnu") ? ["glibc"] : undefined;
  return { cpu: [words[at + 1] ?? ""], os: [words[at] ?? ""], ...(libc && { libc }) };
};

/** Whether `node_modules` folders at or above the package hold the dependency. */
const isLocked = (packages: LockFile["packages"], path: string, name: string): boolean => {
  const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
  return places.some((place) => packages[place]);
};

/** The optional dependencies that the lock file names and does not hold, as "name@version". */
export const missingFrom = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, each]) =>
    Object.entries(each.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => `${name}@${version}`),
  );

/** Adds what is missing, sorted as npm sorts, and gives the names. */
export const completeLock = (lock: LockFile): string[] => {
  const missing = missingFrom(lock);
  for (const [path, each] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(each.optionalDependencies ?? {})) {
      if (isLocked(lock.packages, path, name)) continue;
      const { dev, license, engines } = each;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...systemOf(name),
        ...(dev && { dev }),
        ...(license && { license }),
        optional: true,
        ...(engines && { engines }),
      };
    }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en")),
  );
  return missing;
};
