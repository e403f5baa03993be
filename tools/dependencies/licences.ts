import type { LockedPackage } from "./lock.ts";

/** Licences that ask for no more than to be named, which NOTICE or the package itself does. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);

/** Licences that bind only who alters the files themselves; we alter none. */
const byFile = new Set(["MPL-2.0"]);

/** Licences of tools, nothing of which is shipped. */
const toolsOnly = new Set(["CC-BY-4.0", "Python-2.0"]);

/** Tools whose package.json does not say their licence in its present form, with what was read instead. */
const readByHand: Readonly<Record<string, string>> = {
  duck: "BSD-2-Clause: its LICENSE",
};

const isAllowed = (licence: string, isDev: boolean): boolean =>
  permissive.has(licence) || byFile.has(licence) || (isDev && toolsOnly.has(licence));

/** Whether an SPDX expression without nested brackets can be met: of OR one is enough, of AND all are needed. */
export const maybeUsed = (expression: string, isDev: boolean): boolean =>
  expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => isAllowed(licence.trim(), isDev)));

/** The packages whose licence is not one we may use, a sentence each. */
export const licenceFaults = (packages: readonly LockedPackage[]): readonly string[] =>
  packages
    .filter(({ name, licence, isDev }) =>
      isDev && Object.hasOwn(readByHand, name) ? false : !maybeUsed(licence, isDev),
    )
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is under ${licence === "" ? "no licence it names" : licence}.`,
    );

/** Under which name NOTICE names the packages that begin so. */
const noticeNames: readonly (readonly [string, string])[] = [
  ["@aws-sdk/", "AWS SDK for JavaScript"],
  ["@aws/", "AWS SDK for JavaScript"],
  ["@aws-crypto/", "AWS SDK for JavaScript"],
  ["@smithy/", "Smithy"],
  ["@eigenpal/docx-editor-", "docx-editor"],
  ["@opentelemetry/", "OpenTelemetry"],
  ["@fontsource-variable/hanken-grotesk", "Hanken Grotesk"],
  ["@fontsource-variable/source-serif-4", "Source Serif 4"],
  ["tesseract.js", "Tesseract"],
];

/** Shipped packages whose licence asks to be passed on with a notice, and that NOTICE does not name. */
export const missingInNotice = (
  packages: readonly LockedPackage[],
  notice: string,
): readonly string[] => {
  const asks = packages.filter(
    ({ licence, isDev }) => !isDev && /^(Apache-2\.0|MPL-2\.0|OFL-1\.1)$/.test(licence),
  );
  const named = asks.filter(({ name }) => {
    const alias = noticeNames.find(([start]) => name.startsWith(start))?.[1];
    return notice.includes(alias ?? name);
  });
  return [...new Set(asks.filter((each) => !named.includes(each)).map(({ name }) => name))];
};
