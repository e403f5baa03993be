import {
  downloadContract,
  readContract,
  readTimeline,
  verifySignedFile,
  type ContractRecord,
} from "@proviso/endpoints";
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterTo } from "../../test-support/letters.ts";
import {
  agreeAndSign,
  draftToSign,
  enterToSign,
  sentForSignature,
} from "../../test-support/signing.ts";
import { verifySeal } from "../../platform/sealing/verify-seal.ts";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";
import { checkChain } from "../audit/check-chain.ts";
import { mailQueue } from "../../mail/index.ts";
import { builtInProvider } from "../provider/built-in-provider.ts";
import { sealJob } from "../seal-job.ts";
import { listAllUnsealed, sealAgain } from "./seal-again.ts";
import type { SealContext } from "./seal-context.ts";
import { findUnsealed, sealWorker } from "./seal-worker.ts";

let server: TestServer;
let sender: TestUser;
beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "1000" } });
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;
const contractOf = async (guid: string): Promise<ContractRecord> =>
  (await server.ask(readContract, { token: sender.token, params: { guid } })).json();
const requestOf = (guid: string) =>
  server.platform.database
    .selectFrom("signature_requests")
    .selectAll()
    .where("contract_id", "=", guid)
    .executeTakeFirstOrThrow();

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(150);
  }
  throw new Error(`Waited for ${what} in vain.`);
};
const executed = (guid: string): Promise<ContractRecord> =>
  until("EXECUTED", async () => {
    const contract = await contractOf(guid);
    return contract.status === "EXECUTED" ? contract : undefined;
  });

const signedBy = async (emails: readonly string[]): Promise<string> => {
  const { guid } = await draftToSign(server, sender);
  await sentForSignature(server, sender, guid, emails);
  for (const email of emails) {
    const answer = await agreeAndSign(server, await enterToSign(server, email));
    if (answer.status !== 200) throw new Error(await answer.text());
  }
  return guid;
};

const signedFile = async (guid: string): Promise<Buffer> => {
  const asking = { token: sender.token, params: { guid }, query: { version: "signed" } };
  const answer = await server.ask(downloadContract, asking);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const timelineOf = async (guid: string): Promise<readonly string[]> => {
  const asking = { token: sender.token, body: { documentGuid: guid } };
  const entries = await (await server.ask(readTimeline, asking)).json();
  return entries.map(({ description }: { description: string }) => description);
};

describe("when the last has signed", () => {
  it("the document is sealed within ten seconds: EXECUTED, with a file that says who signed what and when", async () => {
    const emails = [someone(), someone()];
    const guid = await signedBy(emails);
    const began = performance.now();
    await executed(guid);
    expect(performance.now() - began).toBeLessThan(10_000);
    const file = await signedFile(guid);
    const request = await requestOf(guid);
    const { verdict, seal } = await verifySeal(file, [server.platform.sealer.certificate]);
    expect(verdict).toBe("valid");
    expect(seal?.evidence?.document.sha256).toBe(request.document_sha256);
    expect(seal?.evidence?.evidence).toMatchObject({
      requestId: request.id,
      documentSha256: request.document_sha256,
      signers: emails.map((email) => ({
        email,
        state: "SIGNED",
        address: expect.stringMatching(/127\.0\.0\.1$/),
      })),
    });
    expect((await timelineOf(guid))[0]).toBe("Executed: signed by everyone and sealed");
  });

  it("everybody gets the file once, and the log goes on to the seal", async () => {
    const emails = [someone(), someone()];
    const guid = await signedBy(emails);
    await executed(guid);
    for (const email of [...emails, sender.email])
      expect((await letterTo(server, email, /Fully signed/)).subject).toContain("Agreement.pdf");
    const mails = await server.platform.database
      .selectFrom("outgoing_mails")
      .select("recipient")
      .where("name", "=", "contract_executed")
      .where("recipient", "in", emails)
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted());
    const chain = await server.platform.db.asAccount(sender.accountId, (trx) =>
      checkChain(trx, sender.accountId),
    );
    expect(chain.isWhole).toBe(true);
    const request = await requestOf(guid);
    const last = await server.platform.database
      .selectFrom("signature_events")
      .select("body")
      .where("request_id", "=", request.id)
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const sha256 = createHash("sha256")
      .update(await signedFile(guid))
      .digest("hex");
    expect(JSON.parse(last.body)).toMatchObject({ event: "document_sealed", detail: { sha256 } });
  });

  it("sealing the same request ten times more changes nothing", async () => {
    const guid = await signedBy([someone()]);
    await executed(guid);
    const before = await requestOf(guid);
    const { jobs, db } = server.platform;
    const reference = { accountId: sender.accountId, requestId: before.id };
    for (let again = 0; again < 10; again += 1)
      await db.asAccount(sender.accountId, (trx) => jobs.enqueue(trx, sealJob, reference));
    await pause(2000);
    expect(await requestOf(guid)).toEqual(before);
    const moves = await server.platform.database
      .selectFrom("status_history")
      .select("to_status")
      .where("contract_id", "=", guid)
      .where("to_status", "=", "EXECUTED")
      .execute();
    expect(moves).toHaveLength(1);
  });
});

const reasonsOf = async (guid: string) => {
  const { sealing_state, sealing_error, sealing_attempts } = await requestOf(guid);
  return { sealing_state, sealing_error, sealing_attempts };
};

/** A request as it is when the last has signed, and no job has been queued. */
const completed = async (emails: readonly string[]) => {
  const { guid } = await draftToSign(server, sender);
  await sentForSignature(server, sender, guid, emails);
  const { id } = await requestOf(guid);
  const { database } = server.platform;
  const at = new Date();
  const act = { acted_at: at, consented_at: at, address: "203.0.113.7", user_agent: "Firefox" };
  await database
    .updateTable("signers")
    .set({ state: "SIGNED", time_zone: "Europe/Zurich", ...act })
    .where("request_id", "=", id)
    .execute();
  await database
    .updateTable("signature_fields")
    .set({ kind: "name", value: "Zoë Ångström" })
    .where("request_id", "=", id)
    .execute();
  await database
    .updateTable("signature_requests")
    .set({ state: "COMPLETED", sealing_state: "WAITING", ended_at: at })
    .where("id", "=", id)
    .execute();
  return { guid, reference: { accountId: sender.accountId, requestId: id } };
};

const contextOf = (): SealContext => {
  const { platform } = server;
  const sealing = {
    ...platform,
    queueMail: mailQueue(platform.jobs, platform.clock),
    productName: "Proviso",
    origin: () => server.address,
  };
  const builtIn = builtInProvider(sealing);
  return {
    ...sealing,
    providers: { current: builtIn, of: () => builtIn },
  };
};

describe("fault F8: when sealing fails", () => {
  it("a document that is not the one that was signed is never sealed: it is seen, and the sender told", async () => {
    const { guid, reference } = await completed([someone()]);
    await server.platform.database
      .updateTable("signature_requests")
      .set({ document_sha256: "0".repeat(64) })
      .where("id", "=", reference.requestId)
      .execute();
    await sealWorker(contextOf()).run(reference, AbortSignal.timeout(60_000));
    expect(await reasonsOf(guid)).toMatchObject({
      sealing_state: "FAILED",
      sealing_error: expect.stringContaining("is not what was signed"),
    });
    expect((await contractOf(guid)).status).toBe("PENDING_SIGNATURE");
    expect((await timelineOf(guid))[0]).toContain("Sealing the signed document failed");
    expect((await letterTo(server, sender.email, /Sealing delayed/)).text).toContain(
      "No signature is lost",
    );
    await server.platform.database
      .updateTable("signature_requests")
      .set({ state: "VOIDED", sealing_state: "NONE" })
      .where("id", "=", reference.requestId)
      .execute();
  });

  it("is tried again; after five tries it is seen and told once, and an operator's retry ends well", async () => {
    const { guid, reference } = await completed([someone()]);
    const away: SealContext = {
      ...contextOf(),
      storage: { ...server.platform.storage, keep: () => Promise.reject(new Error("no disk")) },
    };
    for (let tries = 1; tries <= 6; tries += 1) {
      const trying = sealWorker(away).run(reference, AbortSignal.timeout(60_000));
      await expect(trying).rejects.toThrow("no disk");
      const sealing_state = tries < 5 ? "WAITING" : "FAILED";
      expect(await reasonsOf(guid)).toMatchObject({ sealing_state, sealing_attempts: tries });
      expect((await contractOf(guid)).status).toBe("PENDING_SIGNATURE");
    }
    const told = (await timelineOf(guid)).filter((text) => text.startsWith("Sealing"));
    expect(told).toHaveLength(1);
    const unsealed = await listAllUnsealed(server.platform.db);
    const ours = unsealed.filter(({ request }) => request.id === reference.requestId);
    expect(ours).toMatchObject([{ request: { state: "FAILED", error: "no disk" } }]);
    await sealAgain(server.platform, ours);
    await executed(guid);
    expect(await reasonsOf(guid)).toMatchObject({ sealing_state: "SEALED", sealing_error: null });
  });

  it("a request whose job was lost is found again", async () => {
    const { guid, reference } = await completed([someone()]);
    await findUnsealed(contextOf());
    await pause(500);
    expect(await reasonsOf(guid)).toMatchObject({ sealing_state: "WAITING" });
    await server.platform.database
      .updateTable("signature_requests")
      .set({ ended_at: new Date(Date.now() - 300_000) })
      .where("id", "=", reference.requestId)
      .execute();
    await findUnsealed(contextOf());
    await executed(guid);
  });
});

class Killed extends Error {}

/** The same, but killed at the n-th write: before it, within it, or right after it; nothing goes on after that. */
const killedAt = (context: SealContext, n: number): SealContext => {
  let points = 0;
  const point = (): void => {
    points += 1;
    if (points >= n) throw new Killed();
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    point();
    const done = await work();
    point();
    return done;
  };
  const { db, storage } = context;
  return {
    ...context,
    db: {
      ...db,
      asAccount: (accountId, work) =>
        around(() =>
          db.asAccount(accountId, async (trx) => {
            const done = await work(trx);
            point();
            return done;
          }),
        ),
    },
    storage: {
      ...storage,
      stage: (source, most) => around(() => storage.stage(source, most)),
      keep: (staged, key, kind) => around(() => storage.keep(staged, key, kind)),
      remove: (key) => around(() => storage.remove(key)),
    },
  };
};

describe("fault F7: killed at every write of the sealing path", () => {
  it("never is the contract EXECUTED without its sealed file, and the next try ends it, once", async () => {
    const emails = [someone(), someone()];
    const { guid, reference } = await completed(emails);
    const { database, db, storage, sealer } = server.platform;
    const seen: string[] = [];
    for (let n = 1; n < 60 && seen.at(-1) !== "EXECUTED"; n += 1) {
      const killed = sealWorker(killedAt(contextOf(), n)).run(
        reference,
        AbortSignal.timeout(60_000),
      );
      await expect(killed).rejects.toThrow(Killed);
      const { status } = await contractOf(guid);
      const request = await requestOf(guid);
      seen.push(status);
      expect(status === "EXECUTED").toBe(request.sealing_state === "SEALED");
      const files = await database
        .selectFrom("contract_files")
        .selectAll()
        .where("contract_id", "=", guid)
        .where("kind", "=", "signed")
        .execute();
      expect(files).toHaveLength(status === "EXECUTED" ? 1 : 0);
      for (const { id } of files)
        expect(await storage.read(`${sender.accountId}/${id}`)).toBeDefined();
      const chain = await db.asAccount(sender.accountId, (trx) =>
        checkChain(trx, sender.accountId),
      );
      expect(chain.isWhole).toBe(true);
    }
    expect(seen.length).toBeGreaterThan(9);
    expect(seen.at(-1)).toBe("EXECUTED");
    await sealWorker(contextOf()).run(reference, AbortSignal.timeout(60_000));
    expect((await verifySeal(await signedFile(guid), [sealer.certificate])).verdict).toBe("valid");
    const mails = await database
      .selectFrom("outgoing_mails")
      .select("recipient")
      .where("name", "=", "contract_executed")
      .where("recipient", "in", emails)
      .execute();
    expect(mails).toHaveLength(2);
  });
});

describe("a sealed file that anyone checks", () => {
  const sentenceOf = async (file: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(file)]), "signed.pdf");
    const { verdict, sentence } = await (await server.ask(verifySignedFile, { form })).json();
    return `${verdict}: ${sentence}`;
  };

  it("abuse 117: is compared with the file that was sealed, as long as that is kept", async () => {
    const guid = await signedBy([someone()]);
    await executed(guid);
    const file = await signedFile(guid);
    const intact = "valid: The file is exactly as sealed: not a byte was changed or added.";
    expect(await sentenceOf(file)).toBe(intact);
    const { sealed_file: id } = await requestOf(guid);
    const { database } = server.platform;
    const row = database.updateTable("contract_files").where("id", "=", id ?? "");
    const sha256 = createHash("sha256").update(file).digest("hex");
    await row.set({ sha256: "0".repeat(64) }).execute();
    expect(await sentenceOf(file)).toMatch(/^modified: .* its seal is encoded differently/);
    await row.set({ sha256 }).execute();
    await database.deleteFrom("contracts").where("id", "=", guid).execute();
    expect(await sentenceOf(file)).toMatch(/^valid: .* Only the seal was checked/);
  });
});
