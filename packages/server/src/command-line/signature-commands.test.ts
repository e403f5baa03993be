import { bareEnvironment } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPdf } from "../test-support/sealed-pdf.ts";
import {
  agreeAndSign,
  draftToSign,
  enterToSign,
  sentForSignature,
} from "../test-support/signing.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { runHere } from "./command-runs.ts";
import { recordSignatureEvent } from "../signatures/index.ts";

let server: TestServer;
let folder: string;
let account: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "proviso-verify-"));
  account = await server.makeAccount();
  await server.makeUser(account, "PLATFORM_OWNER");
  const sealed = Buffer.from(
    await server.platform.sealer.seal({
      document: plainPdf(1),
      marks: [],
      evidence: { title: "Evidence", subtitle: "", footer: "", blocks: [] },
      evidenceData: {},
      reason: "Sealed",
      at: new Date(),
    }),
  );
  writeFileSync(join(folder, "valid.pdf"), sealed);
  writeFileSync(join(folder, "longer.pdf"), Buffer.concat([sealed, Buffer.from("\n")]));
  writeFileSync(join(folder, "plain.pdf"), plainPdf(1));
  writeFileSync(join(folder, "seal.pem"), server.platform.sealer.certificate.toString());
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const proviso = async (
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) => {
  const own = { DATA_FOLDER: server.files, ...server.databaseSettings };
  const environment = bareEnvironment({ ...own, ...settings });
  const { code, out, err } = await runHere(folder, words, environment);
  return { code, said: out + err };
};

describe("proviso verify", () => {
  it("says valid of a sealed file, and who sealed it", async () => {
    const { code, said } = await proviso(["verify", "valid.pdf"]);
    expect(said).toMatch(/^VALID {2}valid\.pdf\n {2}The file is exactly as sealed/);
    expect(said).toContain("Proviso document seal");
    expect(code).toBe(0);
  });

  it("says modified and unknown of others, and ends with 1", async () => {
    const { code, said } = await proviso(["verify", "valid.pdf", "longer.pdf", "plain.pdf"]);
    expect(said.match(/^[A-Z]+ /gm)).toEqual(["VALID ", "MODIFIED ", "UNKNOWN "]);
    expect(code).toBe(1);
  });

  it("judges by a certificate alone, with no database anywhere", async () => {
    const away = { DATABASE_URL: "postgres://127.0.0.1:1/none" };
    const words = ["verify", "valid.pdf", "--certificate", "seal.pem", "--json"];
    const { code, said } = await proviso(words, away);
    expect(JSON.parse(said)).toMatchObject({ file: "valid.pdf", verdict: "valid" });
    expect(code).toBe(0);
  });

  it("says which file cannot be read", async () => {
    const { code, said } = await proviso(["verify", "absent.pdf"]);
    expect(said).toMatch(/^absent\.pdf: /);
    expect(code).toBe(1);
  });
});

describe("proviso audit", () => {
  it("follows every chain, and names the event somebody changed behind its back", async () => {
    for (let count = 0; count < 3; count += 1)
      await server.platform.db.asAccount(account, (trx) =>
        recordSignatureEvent(trx, {
          accountId: account,
          contractId: randomUUID(),
          requestId: randomUUID(),
          event: "link_opened",
          signerId: null,
          address: "203.0.113.7",
          at: new Date(),
          detail: { tries: 1 },
        }),
      );
    const whole = await proviso(["audit"]);
    expect(whole.said).toContain(`${account}  3 events`);
    expect(whole.code).toBe(0);
    await server.platform.database.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update signature_events set body = replace(body, '"tries":1', '"tries":9')
        where account_id = ${account} and sequence = 2`.execute(trx);
    });
    const broken = await proviso(["audit"]);
    expect(broken.said).toContain(`${account}  event 2 is changed`);
    expect(broken.code).toBe(1);
  });
});

describe("proviso unsealed", () => {
  it("says that nothing waits, where nothing does", async () => {
    expect(await proviso(["unsealed"])).toEqual({
      code: 0,
      said: "All signed documents are sealed.\n",
    });
  });

  it("names a document that is not what was signed, and has it sealed once it was put back", async () => {
    const sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const { guid } = await draftToSign(server, sender);
    const email = `signer@${sender.id}.example`;
    await sentForSignature(server, sender, guid, [email]);
    const { file } = await server.platform.database
      .selectFrom("signature_requests")
      .select("document_file as file")
      .where("contract_id", "=", guid)
      .executeTakeFirstOrThrow();
    const path = join(server.files, sender.accountId, String(file).slice(0, 2), String(file));
    const signed = readFileSync(path);
    writeFileSync(path, Buffer.concat([signed.subarray(0, -1), Buffer.from("?")]));
    expect((await agreeAndSign(server, await enterToSign(server, email))).status).toBe(200);
    await expect
      .poll(async () => (await proviso(["unsealed"])).said, { timeout: 60_000, interval: 500 })
      .toMatch(new RegExp(`^FAILED .*contract ${guid} of account ${sender.accountId}.*: .*signed`));
    writeFileSync(path, signed);
    const again = await proviso(["unsealed", "--again"]);
    expect(again).toEqual({ code: 0, said: expect.stringContaining("The server will retry them") });
    await expect
      .poll(async () => (await proviso(["unsealed"])).said, { timeout: 60_000, interval: 500 })
      .toBe("All signed documents are sealed.\n");
    const contract = await server.platform.database
      .selectFrom("contracts")
      .select("status")
      .where("id", "=", guid)
      .executeTakeFirst();
    expect(contract?.status).toBe("EXECUTED");
  }, 180_000);
});
