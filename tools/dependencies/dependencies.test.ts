import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { licenceFaults, maybeUsed, missingInNotice } from "./licences.ts";
import { lockedPackages, packagesIn } from "./lock.ts";
import { lockFaults } from "./lock-faults.ts";
import { versionFaults } from "./minimum-versions.ts";
import { stepsOf } from "../check/steps.ts";

const root = new URL("../../", import.meta.url);

const lockOf = (name: string, more: object): string =>
  JSON.stringify({ packages: { "": {}, [`node_modules/${name}`]: { version: "1.0.0", ...more } } });

describe("the licences of what we use", () => {
  it("are all of those that may be used", () => {
    expect(lockedPackages().length).toBeGreaterThan(400);
    expect(licenceFaults(lockedPackages())).toEqual([]);
  });

  it.each([
    ["GPL-3.0", false],
    ["AGPL-3.0-only", false],
    ["(MIT OR GPL-3.0-or-later)", true],
    ["(MIT AND Zlib)", true],
    ["MIT AND GPL-2.0", false],
    ["UNLICENSED", false],
    ["", false],
  ])("%s may be used: %s", (licence, isGood) => {
    expect(maybeUsed(licence, false)).toBe(isGood);
  });

  it("may be of tools alone, and then not for what is shipped", () => {
    const tool = packagesIn(lockOf("argparse", { license: "Python-2.0", dev: true }));
    expect(licenceFaults(tool)).toEqual([]);
    const shipped = packagesIn(lockOf("busboy", {}));
    expect(licenceFaults(shipped)).toEqual(["busboy 1.0.0 is under no licence it names."]);
  });

  it("that ask for it are named in NOTICE", () => {
    const notice = readFileSync(new URL("NOTICE", root), "utf8");
    expect(missingInNotice(lockedPackages(), notice)).toEqual([]);
    expect(missingInNotice(packagesIn(lockOf("new", { license: "MPL-2.0" })), notice)).toEqual([
      "new",
    ]);
  });
});

describe("the versions of what reads strangers' bytes", () => {
  it("are at least those that mended what was found in them", () => {
    expect(versionFaults(lockedPackages())).toEqual([]);
  });

  it.each([
    ["fastify", "5.8.4", 1],
    ["fastify", "5.8.5", 0],
    ["fastify", "6.0.0", 0],
    ["pdfjs-dist", "3.11.174", 1],
    ["nodemailer", "7.0.10", 1],
    ["@xmldom/xmldom", "0.8.12", 1],
    ["@xmldom/xmldom", "0.8.13", 0],
    ["@xmldom/xmldom", "0.9.8", 1],
    ["@xmldom/xmldom", "0.10.0", 0],
    ["mammoth", "1.11.0", 1],
  ])("%s %s has %i faults", (name, version, faults) => {
    expect(versionFaults(packagesIn(lockOf(name, { version })))).toHaveLength(faults);
  });
});

describe("the lock file", () => {
  const good = { integrity: "sha512-abc" };

  it("abuse 124: has a hash for each package, names no host, and holds none that nobody mends", () => {
    const text = readFileSync(new URL("package-lock.json", root), "utf8");
    expect(lockFaults(text)).toEqual([]);
    expect(lockedPackages().map(({ name }) => name)).not.toContain("dicer");
  });

  it.each([
    ["dicer", good, /CVE-2022-24434/],
    ["s3rver", good, /dicer/],
    ["other", {}, /no hash/],
    ["other", { integrity: "sha1-abc" }, /weak hash/],
    ["other", { ...good, resolved: "https://other.example/other.tgz" }, /where it comes from/],
    ["other", { ...good, hasInstallScript: true }, /runs a program/],
    ["other", { ...good, version: "git+ssh://git@other.example/x" }, /no version/],
    ["xml-crypto", { ...good, version: "6.0.0" }, /older than 6\.0\.1/],
    ["@node-saml/node-saml", { ...good, version: "5.0.1" }, /older than 5\.1\.0/],
  ])("abuse 124: is refused with %s as %o", (name, more, sentence) => {
    const text = lockOf(name, more);
    const faults = [...lockFaults(text), ...versionFaults(packagesIn(text))];
    expect(faults).toEqual([expect.stringMatching(sentence)]);
  });

  it("abuse 124: is looked at by npm run check", () => {
    const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
    expect(scripts.check).toBe("node tools/check.ts");
    const steps = stepsOf({ root: fileURLToPath(root), hashes: new Map(), isFresh: true }).flat();
    expect(steps.map(({ name }) => name)).toContain("lock file");
    expect(() =>
      execFileSync(process.execPath, ["tools/check-lock.ts"], { cwd: root }),
    ).not.toThrow();
  });
});

it("the bill of materials names every package there is, in CycloneDX", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const [program = "", ...words] = String(scripts.sbom).split(" ");
  const text = execFileSync(program, words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const bill = JSON.parse(text);
  expect([bill.bomFormat, bill.specVersion]).toEqual([
    "CycloneDX",
    expect.stringMatching(/^1\.\d/),
  ]);
  const named = new Set(
    bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)),
  );
  const missing = lockedPackages().filter(
    ({ name, version }) => !named.has(`pkg:npm/${name}@${version}`),
  );
  expect(missing).toEqual([]);
});
