import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCertificate } from "../platform/sealing/make-certificate.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { checkSealing } from "./check-sealing.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "proviso-check-sealing-"));
  const { certificate, privateKey } = await makeCertificate("B", new Date("2026-11-01T00:00:00Z"));
  const base64 = certificate.toString("base64");
  const pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
  writeFileSync(join(folder, "seal.pem"), pem);
  writeFileSync(join(folder, "seal.key"), privateKey);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const examine = (environment: Readonly<Record<string, string>>, now: string) => {
  const settings = readSettings(environment);
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  return checkSealing(settings, new Date(now));
};

it.each([
  ["2026-12-01T00:00:00Z", "ok", "is valid until"],
  ["2036-10-01T00:00:00Z", "warn", "ONLY 31 DAYS LEFT"],
  ["2036-12-01T00:00:00Z", "fail", "EXPIRED"],
])("the doctor tells how long a given certificate lasts: on %s it is %s", (now, state, words) => {
  const paths = {
    SEALING_CERTIFICATE: join(folder, "seal.pem"),
    SEALING_KEY: join(folder, "seal.key"),
  };
  const finding = examine(paths, now);
  expect(finding.state).toBe(state);
  expect(finding.sentence).toContain(words);
});

it("the doctor fails a key that is not there, and has nothing against a certificate of our own", () => {
  const paths = { SEALING_CERTIFICATE: join(folder, "seal.pem"), SEALING_KEY: "/nowhere" };
  expect(examine(paths, "2026-12-01T00:00:00Z").state).toBe("fail");
  expect(examine({}, "2026-12-01T00:00:00Z").state).toBe("ok");
});
