import { bareEnvironment } from "@proviso/testkit";
import { readCurrentUser, readPublicKeys, tokens } from "@proviso/endpoints";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";

const program = join(import.meta.dirname, "../../bin/proviso.mjs");

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rotateKeys = (words: readonly string[], databaseUrl = server.databaseUrl) =>
  new Promise<{ code: number | null; said: string }>((settle) => {
    const env = bareEnvironment({ DATA_FOLDER: server.files, DATABASE_URL: databaseUrl });
    const child = spawn(process.execPath, [program, "rotate-keys", ...words], { env });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += String(chunk);
      });
    child.once("close", (code) => settle({ code, said }));
  });

const publishedKeys = async (): Promise<string[]> =>
  readPublicKeys.answer
    .parse(await (await server.ask(readPublicKeys)).json())
    .keys.map(({ kid }) => kid);
const statusOf = async (token: string): Promise<number> =>
  (await server.ask(readCurrentUser, { token })).status;

describe("proviso rotate-keys", () => {
  it("gives a running server a new key, and lets everybody go on", async () => {
    const user = await server.makeUser(await server.makeAccount(), "VIEWER");
    const [old] = await publishedKeys();
    expect(await rotateKeys([])).toEqual({
      code: 0,
      said: "The new key takes effect in 15 seconds. Tokens signed with the old key expire normally.\n",
    });
    await expect.poll(publishedKeys, { timeout: 20_000, interval: 500 }).toHaveLength(2);
    expect(await publishedKeys()).toContain(old);
    expect(await statusOf(user.token)).toBe(200);
  });

  it("takes a stolen key's tokens back within seconds, and signing in again works", async () => {
    const user = await server.makeUser(await server.makeAccount(), "VIEWER");
    expect(await statusOf(user.token)).toBe(200);
    expect((await rotateKeys(["--at-once"])).code).toBe(0);
    await expect.poll(() => statusOf(user.token), { timeout: 20_000, interval: 500 }).toBe(401);
    const again = tokens.parse(await (await server.signIn(user.email)).json());
    expect(await statusOf(again.access_token)).toBe(200);
  });

  it("says when the database cannot be used", async () => {
    const { code, said } = await rotateKeys([], "postgres://127.0.0.1:1/none");
    expect(code).toBe(1);
    expect(said).toMatch(/^The database of DATABASE_URL cannot be used/);
  });
});
