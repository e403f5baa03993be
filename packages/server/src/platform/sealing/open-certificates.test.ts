import { execFileSync } from "node:child_process";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { hasOpenssl } from "../../test-support/time-stamper.ts";
import { openDatabase, type Database } from "../database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "../database/scope.ts";
import { openLog } from "../log.ts";
import { readSettings, type Settings } from "../settings.ts";
import { isStartRefusal } from "../start-refusal.ts";
import { knownCertificates, openSealingCertificate } from "./open-certificates.ts";
import { makeCertificate } from "./make-certificate.ts";

const noPem = join(import.meta.dirname, "der.ts");

let made: TestDatabase;
let database: Database;
let db: ScopedDatabase;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "proviso-certificates-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 8, openLog("silent"));
  db = await scopeDatabase(database);
  return async () => {
    await database.destroy();
    await made.drop();
  };
});

const settingsWith = (environment: Readonly<Record<string, string>> = {}): Settings => {
  const settings = readSettings(environment);
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  return settings;
};

const open = (at: string, settings = settingsWith()) =>
  openSealingCertificate(db, { now: () => new Date(at) }, settings.sealing, "Proviso");
const fingerprint = async (at: string): Promise<string> => {
  const opened = await open(at);
  if (isStartRefusal(opened)) throw new Error(opened.cannotStart);
  return opened.certificate.fingerprint256;
};

/** Files of a certificate made at this time, as an operator gives them. */
const certificateFiles = async (at: string, name = "given"): Promise<Record<string, string>> => {
  const { certificate, privateKey } = await makeCertificate("Brightline", new Date(at));
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`;
  const paths = {
    SEALING_CERTIFICATE: `${folder}/${name}.pem`,
    SEALING_KEY: `${folder}/${name}.key`,
  };
  writeFileSync(paths.SEALING_CERTIFICATE, pem);
  writeFileSync(paths.SEALING_KEY, privateKey);
  return paths;
};

describe("the installation's own certificate", () => {
  it("is made at the first start, once, also by five processes at once, and stays", async () => {
    const at = "2026-11-22T10:00:00Z";
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => fingerprint(at)));
    expect(new Set(all).size).toBe(1);
    expect(await fingerprint("2034-01-01T00:00:00Z")).toBe(all[0]);
  });

  it("is followed by another a year before it ends, and is known for ever", async () => {
    const first = await fingerprint("2026-11-22T10:00:00Z");
    const second = await fingerprint("2035-12-24T10:00:00Z");
    expect(second).not.toBe(first);
    const known = (await knownCertificates(db)).map(({ fingerprint256 }) => fingerprint256);
    expect(known).toEqual([second, first]);
  });

  it("cannot be changed or forgotten by the application's role", async () => {
    await fingerprint("2026-11-22T10:00:00Z");
    const forget = db.asIdentity((trx) => trx.deleteFrom("sealing_certificates").execute());
    await expect(forget).rejects.toThrow(/permission denied/);
  });
});

describe("a given certificate", () => {
  it("is used, and known later when another one is", async () => {
    const settings = settingsWith(await certificateFiles("2026-11-01T00:00:00Z"));
    const opened = await open("2026-11-22T10:00:00Z", settings);
    expect(opened).toMatchObject({ chain: [] });
    expect((await knownCertificates(db))[0]?.subject).toContain("Brightline document seal");
  });

  it.each([
    [
      "that is not there",
      { SEALING_CERTIFICATE: "/nowhere.pem", SEALING_KEY: "/nowhere.key" },
      "cannot be read",
    ],
    ["that holds none", { SEALING_CERTIFICATE: noPem, SEALING_KEY: noPem }, "holds no certificate"],
  ])("%s refuses the start in one sentence", async (_what, paths, sentence) => {
    expect(await open("2026-11-22T10:00:00Z", settingsWith(paths))).toMatchObject({
      cannotStart: expect.stringContaining(sentence),
    });
  });

  it("with another's key refuses the start", async () => {
    const one = await certificateFiles("2026-11-01T00:00:00Z", "one");
    const other = await certificateFiles("2026-11-01T00:00:00Z", "other");
    const mixed = settingsWith({ ...one, SEALING_KEY: other["SEALING_KEY"] ?? "" });
    expect(await open("2026-11-22T10:00:00Z", mixed)).toMatchObject({
      cannotStart: expect.stringContaining("does not belong to the certificate"),
    });
  });

  it.runIf(hasOpenssl).each([
    ["1024", false],
    ["2048", false],
    ["3072", true],
  ])("with an RSA key of %s bits seals: %s, and a start says why not", async (bits, seals) => {
    const paths = {
      SEALING_CERTIFICATE: `${folder}/rsa-${bits}.pem`,
      SEALING_KEY: `${folder}/rsa-${bits}.key`,
    };
    const files = ["-out", paths.SEALING_CERTIFICATE, "-keyout", paths.SEALING_KEY];
    const words = ["-x509", "-nodes", "-days", "3650", "-subj", "/CN=Brightline", "-newkey"];
    execFileSync("openssl", ["req", ...words, `rsa:${bits}`, ...files], { stdio: "pipe" });
    const opened = await open(new Date().toISOString(), settingsWith(paths));
    expect(isStartRefusal(opened)).toBe(!seals);
    if (isStartRefusal(opened))
      expect(opened.cannotStart).toContain(`an RSA key of ${bits} bits, and 3072 are needed`);
  });

  it("needs its key among the settings", () => {
    expect(readSettings({ SEALING_CERTIFICATE: "/a.pem" })).toMatchObject({
      cannotStart: expect.stringContaining("set both or neither"),
    });
  });
});
