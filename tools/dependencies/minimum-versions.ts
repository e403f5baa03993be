import type { LockedPackage } from "./lock.ts";

interface Minimum {
  readonly name: string;
  /** The first good version of each line; a line that is not here is good when it is above the last one. */
  readonly versions: readonly string[];
}

/** Libraries that let strangers' bytes do harm before these versions. */
const minimums: readonly Minimum[] = [
  { name: "fastify", versions: ["5.8.5"] },
  { name: "pdfjs-dist", versions: ["4.2.67"] },
  { name: "nodemailer", versions: ["7.0.11"] },
  { name: "@xmldom/xmldom", versions: ["0.8.13", "0.9.9"] },
  { name: "@node-saml/node-saml", versions: ["5.1.0"] },
  { name: "xml-crypto", versions: ["6.0.1"] },
  { name: "@fastify/multipart", versions: ["9.0.3"] },
  { name: "@fastify/busboy", versions: ["3.0.0"] },
  { name: "find-my-way", versions: ["9.0.1"] },
  { name: "jose", versions: ["5.2.0"] },
  { name: "dompurify", versions: ["3.2.4"] },
  { name: "brace-expansion", versions: ["2.0.2", "4.0.1"] },
  { name: "semver", versions: ["6.3.1", "7.5.2"] },
];

/** Libraries that inflate without an end and so may not be among what is shipped. */
const unbounded = ["mammoth"];

const compare = (one: string, other: string): number => {
  const parts = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);
  const [a, b] = [parts(one), parts(other)];
  return a.map((part, nth) => part - (b[nth] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

const lineOf = (version: string): string => version.split(".").slice(0, 2).join(".");

const isNewEnough = (version: string, { versions }: Minimum): boolean => {
  const ofLine = versions.find((each) => lineOf(each) === lineOf(version));
  return compare(version, ofLine ?? versions.at(-1) ?? "0") >= 0;
};

/** What of these packages is older than it may be, or may not be shipped at all; a sentence each. */
export const versionFaults = (packages: readonly LockedPackage[]): readonly string[] =>
  packages.flatMap((each) => {
    const { name, version, isDev } = each;
    const minimum = minimums.find((one) => one.name === name);
    if (minimum !== undefined && !isNewEnough(version, minimum))
      return [`${name} ${version} is older than ${minimum.versions.join(" or ")}.`];
    return unbounded.includes(name) && !isDev
      ? [`${name} ${version} inflates without an end.`]
      : [];
  });
