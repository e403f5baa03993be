import {
  downloadContract,
  readContract,
  unlockContract,
  type ContractRecord,
} from "@proviso/endpoints";
import { goldenFile, goldenPassword } from "@proviso/testkit";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
const logLines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ logLine: (line) => logLines.push(line) });
});
afterAll(() => server.stop());

const newUser = async (): Promise<TestUser> =>
  server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");

const unlock = (guid: string, password: string): Promise<Response> =>
  server.ask(unlockContract, { token: user.token, params: { guid }, body: { password } });

const uploadLocked = (
  name: "locked-nda.doc" | "locked-nda.docx" | "locked-nda.pdf",
): Promise<ContractRecord> => server.uploadAndWait(user, goldenFile(name), { name });

const downloaded = async (guid: string, version: string): Promise<Buffer> => {
  const asking = { token: user.token, params: { guid }, query: { version } };
  return Buffer.from(await (await server.ask(downloadContract, asking)).arrayBuffer());
};

describe("a file that is protected by a password", () => {
  it.each(["locked-nda.doc", "locked-nda.docx", "locked-nda.pdf"] as const)(
    "blocks the review of %s until the password is given, and stays as it was",
    { timeout: 60_000 },
    async (name) => {
      user = await newUser();
      const blocked = await uploadLocked(name);
      expect(blocked).toMatchObject({
        status: "ESCALATED",
        escalationReason: "Password Protected",
        callToActionOptions: ["replace"],
      });
      const wrong = await unlock(blocked.guid, "not it");
      expect([wrong.status, (await wrong.json()).code]).toEqual([400, "wrong_file_password"]);
      const answer = await unlock(blocked.guid, goldenPassword);
      expect(await answer.json()).toMatchObject({ status: "REVIEWING" });
      const reviewed = await server.settled(user, blocked.guid);
      expect(reviewed.status).toBe("COMPLETED");
      const original = await downloaded(blocked.guid, "original");
      expect(original.equals(goldenFile(name))).toBe(true);
      const redline = await downloaded(blocked.guid, "current");
      expect(redline.subarray(0, 2).toString()).toBe("PK");
      expect((await unlock(blocked.guid, goldenPassword)).status).toBe(409);
    },
  );

  it("leaves its password nowhere: not in the log, the database or the files", async () => {
    expect(logLines.length).toBeGreaterThan(0);
    expect(logLines.filter((line) => line.includes(goldenPassword))).toEqual([]);
    const tables = ["contracts", "contract_files", "timeline", "reviews"] as const;
    for (const table of tables) {
      const rows = await server.platform.database.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(goldenPassword);
    }
    for (const file of readdirSync(server.files, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect(readFileSync(join(file.parentPath, file.name)).includes(goldenPassword)).toBe(false);
    expect(
      readdirSync(join(server.files, "../work")).filter((each) => each.startsWith("unlock")),
    ).toEqual([]);
  });

  it("takes so many passwords and no more", { timeout: 60_000 }, async () => {
    user = await newUser();
    const { guid } = await uploadLocked("locked-nda.pdf");
    const codes = [];
    for (let tries = 0; tries < 21; tries += 1)
      codes.push((await (await unlock(guid, `guess ${tries}`)).json()).code);
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(["wrong_file_password"]));
    expect(codes.at(-1)).toBe("too_many_requests");
    const asking = { token: user.token, params: { guid } };
    expect((await (await server.ask(readContract, asking)).json()).status).toBe("ESCALATED");
  });
});
