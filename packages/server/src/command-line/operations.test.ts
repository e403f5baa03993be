import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContracts, requestTokens, tokens, type ContractPage } from "@proviso/endpoints";
import { bareEnvironment } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePassword, sampleUsers } from "../samples/index.ts";

const program = join(import.meta.dirname, "../../bin/proviso.mjs");
const main = join(import.meta.dirname, "../main.ts");
const earlier = join(import.meta.dirname, "../backup/earlier-version/up-to-120.tar.gz");
const scratch = mkdtempSync(join(tmpdir(), "proviso-operations-"));
const backups = join(scratch, "backups");
const data = join(scratch, "data");
const children: ChildProcess[] = [];

beforeAll(() => {
  mkdirSync(backups);
  execFileSync("tar", ["xzf", earlier, "-C", backups]);
});
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true });
});

const proviso = (words: readonly string[], folder = data) =>
  new Promise<{ code: number | null; said: string }>((settle) => {
    const env = bareEnvironment({ DATA_FOLDER: folder });
    const child = spawn(process.execPath, [program, ...words], { env, cwd: scratch });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += String(chunk);
      });
    child.once("close", (code) => settle({ code, said }));
  });

const start = (folder: string): Promise<string> =>
  new Promise((settle, fail) => {
    const env = bareEnvironment({ DATA_FOLDER: folder, PORT: "0", LOG_LEVEL: "error" });
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
    children.push(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += String(chunk);
        const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
        if (address !== undefined && said.includes("Ctrl-C")) settle(address);
      });
    child.once("exit", () => fail(new Error(said)));
  });

const listContracts = async (address: string): Promise<ContractPage> => {
  const body = JSON.stringify({
    grant_type: "password",
    username: sampleUsers[0]?.email,
    password: samplePassword,
  });
  const headers = { "content-type": "application/json" };
  const granted = await fetch(address + requestTokens.path, { method: "POST", headers, body });
  const { access_token: token } = tokens.parse(await granted.json());
  const answer = await fetch(address + loadContracts.path, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: { sortBy: "fileName", direction: "asc" } }),
  });
  return (await answer.json()) as ContractPage;
};

// Every command is its own process with its own database.
describe("an operator", { timeout: 180_000 }, () => {
  it("restores what an earlier version backed up; it is brought up to date, served and backed up again", async () => {
    expect((await proviso(["backup", "backups", "--check"])).said).toContain(
      "1 backups, 0 broken.",
    );
    expect(await proviso(["restore", "backups", "--at", "2020-01-01T00:00:00Z"])).toMatchObject({
      code: 1,
      said: `There is no such backup in ${backups}.\n`,
    });
    const restored = await proviso(["restore", "backups"]);
    expect(restored.said).toMatch(/^Restored \w+ in [\d.]+ s\.\n$/);
    expect(restored.code).toBe(0);
    expect((await proviso(["migrate"])).said).toBe("Nothing to do.\n");
    const address = await start(data);
    const { documents } = await listContracts(address);
    expect(documents.map(({ status }) => status)).toEqual(documents.map(() => "COMPLETED"));
    expect(documents).toHaveLength(3);
    const again = await proviso(["backup", "backups", "--keep", "1"]);
    expect(again.said).toMatch(/12 files \(0 new\).*\nDeleted 1 older backups\./);
    expect(again.code).toBe(0);
    const full = await proviso(["restore", "backups"]);
    expect(full).toMatchObject({ code: 1, said: expect.stringContaining("isn’t empty") });
  });

  it("learns what there is to migrate in a folder that has nothing yet", async () => {
    const folder = join(scratch, "fresh");
    const before = await proviso(["migrate", "--check"], folder);
    expect(before.said).toMatch(/to do {2}001-accounts-and-identity\n/);
    expect(before.code).toBe(1);
    expect((await proviso(["migrate"], folder)).code).toBe(0);
    expect((await proviso(["migrate", "--check"], folder)).code).toBe(0);
  });
});
