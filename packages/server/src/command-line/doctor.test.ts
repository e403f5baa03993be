import { bareEnvironment } from "@proviso/testkit";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runHere } from "./command-runs.ts";
import { makeTestDatabase } from "../test-support/test-database.ts";

const program = join(import.meta.dirname, "../../bin/proviso.mjs");
const data = mkdtempSync(join(tmpdir(), "proviso-doctor-"));
afterAll(() => rmSync(data, { recursive: true }));

const doctor = (settings: Readonly<Record<string, string>> = {}) =>
  runHere(data, ["doctor"], bareEnvironment({ DATA_FOLDER: data, PORT: "0", ...settings }));

const doctorAsProcess = () => {
  const run = spawnSync(process.execPath, [program, "doctor"], {
    env: bareEnvironment({ DATA_FOLDER: data, PORT: "0" }),
    encoding: "utf8",
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
};

const lineOf = (out: string, subject: string): string =>
  out.split("\n").find((line) => line.includes(subject)) ?? "";

describe("proviso doctor", () => {
  it("finds a machine fit with no setting at all, a line per check", () => {
    const { code, out, err } = doctorAsProcess();
    expect(err).toBe("");
    for (const line of out.trim().split("\n")) expect(line).toMatch(/^(ok|warn) +\w/);
    const services = ["Database", "Storage", "Mail", "Scanner", "Converter"];
    for (const subject of ["Node", "Data folder", "Disk", ...services, "Client"])
      expect(lineOf(out, subject)).not.toBe("");
    expect(lineOf(out, "Scanner")).toMatch(/^warn .*aren’t scanned/);
    expect(code).toBe(0);
  });

  const production = {
    PUBLIC_URL: "https://contracts.example.com",
    TRUSTED_PROXIES: "127.0.0.1",
  };

  it("abuse 103: says what a production setup turns off, why, and what to set", async () => {
    const { code, out } = await doctor(production);
    const because = "because PUBLIC_URL is https://contracts.example.com";
    expect(lineOf(out, "Sample")).toMatch(
      new RegExp(`^ok +Sample +The sample account is off ${because}\\. Its users can’t sign in`),
    );
    expect(lineOf(out, " Mail ")).toMatch(
      new RegExp(`^warn +Mail +Email can’t be sent because SMTP_HOST isn’t set.*${because}`),
    );
    expect(lineOf(out, "Mail-in")).toContain(`is off ${because}. Set MAIL_IN_DOMAIN`);
    expect(lineOf(out, "Reached")).toMatch(/^ok +Reached +At https:\/\/contracts\.example\.com\./);
    expect(code).toBe(0);
    const forgotten = (await doctor({ PUBLIC_URL: production.PUBLIC_URL })).out;
    expect(lineOf(forgotten, "Reached")).toMatch(/^warn .*TRUSTED_PROXIES isn’t set/);
    const everywhere = (await doctor({ HOST: "0.0.0.0" })).out;
    expect(lineOf(everywhere, "Reached")).toMatch(/^warn .*PUBLIC_URL isn’t set/);
    const refused = await doctor({ ...production, SAMPLE_ACCOUNT: "on" });
    expect([refused.code, lineOf(refused.out, "Settings")]).toEqual([
      1,
      expect.stringMatching(/^fail .*SAMPLE_ACCOUNT: on, but the passwords .* are public/),
    ]);
  });

  it.runIf(process.getuid?.() === 0)("abuse 122: warns who runs it as root", async () => {
    expect(lineOf((await doctor()).out, "User")).toMatch(
      /^warn +User +Proviso runs as root, .*Run it as a/,
    );
  });

  it.each([
    [
      "a database that does not answer",
      { DATABASE_URL: "postgres://127.0.0.1:1/none" },
      "Database",
    ],
    [
      "an object store that does not answer",
      { S3_BUCKET: "none", S3_ENDPOINT: "http://127.0.0.1:1" },
      "Storage",
    ],
    ["a mail server that does not answer", { SMTP_HOST: "127.0.0.1", SMTP_PORT: "1" }, "Mail"],
    [
      "a virus scanner that does not answer",
      { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: "1" },
      "Scanner",
    ],
    ["a setting that cannot be read", { PORT: "many" }, "Settings"],
    [
      "a service that the list of hosts leaves out",
      { TIMESTAMP_URL: "https://tsa.example", OUTGOING_HOSTS: "hooks.example" },
      "TIMESTAMP_URL: tsa.example is not in OUTGOING_HOSTS",
    ],
    [
      "clamd on another machine where TLS is demanded",
      { CLAMAV_HOST: "clamd.example", REQUIRE_TLS: "on" },
      "CLAMAV_HOST: clamd speaks no TLS",
    ],
    [
      "a converter that is not there",
      { CONVERTER: "/nowhere/soffice" },
      "CONVERTER: /nowhere/soffice",
    ],
    ["a folder for backups below a file", { BACKUP_FOLDER: "/dev/null/backups" }, "Backups"],
    ["a folder for backups below /proc", { BACKUP_FOLDER: "/proc/backups" }, "Backups"],
    ["a data folder below /proc", { DATA_FOLDER: "/proc/proviso" }, "Data folder"],
    ["a data folder below a file", { DATA_FOLDER: "/dev/null/data" }, "Data folder"],
  ])("fails on %s", async (_, settings, subject) => {
    const { code, out } = await doctor(settings);
    expect(lineOf(out, subject)).toMatch(/^fail/);
    expect(code).toBe(1);
  });

  it("says whom the server may ask, and what would go out unencrypted", async () => {
    const { code, out } = await doctor({
      OUTGOING_HOSTS: "hooks.example,tsa.example:80",
      TIMESTAMP_URL: "http://tsa.example",
    });
    expect(lineOf(out, "Outgoing")).toMatch(
      /^ok .*Only these hosts can be contacted: hooks\.example, tsa\.example:80\./,
    );
    expect(lineOf(out, "Encryption")).toMatch(
      /^warn .*TIMESTAMP_URL: it does not begin with https/,
    );
    expect(code).toBe(0);
  });

  it("abuse 120: says how to make a role for requests where there is one for everything", async () => {
    const made = await makeTestDatabase();
    try {
      const one = await doctor({ DATABASE_URL: made.url });
      expect(lineOf(one.out, "Serving role")).toMatch(
        /^warn .*role "proviso", which may bypass row-level security.*create role proviso_server login noinherit.*DATABASE_MIGRATION_URL/,
      );
      expect([one.code, one.out.match(/^fail.*/gm)]).toEqual([0, null]);
      const two = await doctor({ ...made.settings });
      expect(lineOf(two.out, "Serving role")).toMatch(/^ok .*a role that owns nothing/);
    } finally {
      await made.drop();
    }
  });

  it("warns of a service that does not answer, and names its setting", async () => {
    const { code, out } = await doctor({
      TIMESTAMP_URL: "http://127.0.0.1:1",
      BACKUP_FOLDER: join(data, "backups"),
    });
    expect(lineOf(out, "Services")).toMatch(
      /^warn .*TIMESTAMP_URL: 127\.0\.0\.1:1 isn’t responding/,
    );
    expect(lineOf(out, "Backups")).toMatch(/^ok .*every 60 minutes/);
    expect(code).toBe(0);
  });

  it("fails on a data folder that a newer PostgreSQL made", async () => {
    mkdirSync(join(data, "newer/postgres"), { recursive: true });
    writeFileSync(join(data, "newer/postgres/PG_VERSION"), "99\n");
    const { code, out } = await doctor({ DATA_FOLDER: join(data, "newer") });
    expect(lineOf(out, "Database")).toMatch(/^fail.*PostgreSQL 99/);
    expect(code).toBe(1);
  });
});
