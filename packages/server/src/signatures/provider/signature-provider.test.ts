import {
  downloadContract,
  readContract,
  readSignatureRequest,
  readTimeline,
  remindSigners,
  updateSigners,
  voidSignatureRequest,
  type ContractRecord,
  type SignatureRequest,
} from "@proviso/endpoints";
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openBuiltInCarrying,
  openDocusignCarrying,
  type CarriedRequest,
  type Carrying,
} from "../../test-support/carrying.ts";
import { draftToSign, prepared } from "../../test-support/signing.ts";
import type { TestUser } from "../../test-support/test-server.ts";
import { checkChain } from "../audit/check-chain.ts";

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;

describe.each([
  ["built-in", openBuiltInCarrying],
  ["docusign", openDocusignCarrying],
] as const)("the signature provider %s", (name, open) => {
  let carrying: Carrying;
  let sender: TestUser;
  beforeAll(async () => {
    carrying = await open();
    const { server } = carrying;
    sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  });
  afterAll(() => carrying.stop());

  const contractOf = async ({ guid }: CarriedRequest): Promise<ContractRecord> =>
    (await carrying.server.ask(readContract, { token: sender.token, params: { guid } })).json();
  const requestOf = async ({ guid }: CarriedRequest): Promise<SignatureRequest> =>
    (
      await carrying.server.ask(readSignatureRequest, { token: sender.token, params: { guid } })
    ).json();
  const until = async (
    request: CarriedRequest,
    is: (contract: ContractRecord) => boolean,
  ): Promise<ContractRecord> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const contract = await contractOf(request);
      if (is(contract)) return contract;
      await pause(150);
    }
    throw new Error(`Waited in vain: ${JSON.stringify(await contractOf(request))}`);
  };
  const standing = (contract: ContractRecord): Record<string, string> =>
    Object.fromEntries(
      (contract.signatureRequest?.signers ?? []).map(({ email, status }) => [email, status]),
    );
  const startRequest = async (): Promise<CarriedRequest> => {
    const { guid } = await draftToSign(carrying.server, sender);
    const request = await prepared(carrying.server, sender, guid);
    expect(request).toMatchObject({ isReady: true, failure: null, provider: { name } });
    return { guid, requestId: request.guid, sender };
  };
  const sent = async (emails: readonly string[]): Promise<CarriedRequest> => {
    const request = await startRequest();
    await carrying.send(request, emails);
    await until(request, ({ status }) => status === "PENDING_SIGNATURE");
    return request;
  };

  it("carries a request to its signers, one after the other, and brings back the signed document", async () => {
    const [one, other] = [someone(), someone()];
    const request = await sent([one, other]);
    expect(standing(await contractOf(request))).toEqual({ [one]: "SENT", [other]: "WAITING" });
    await carrying.sign(request, one);
    await until(request, (contract) => standing(contract)[other] === "SENT");
    expect((await contractOf(request)).status).toBe("PENDING_SIGNATURE");
    await carrying.sign(request, other);
    await until(request, ({ status }) => status === "EXECUTED");

    const { server } = carrying;
    const asking = { token: sender.token, params: { guid: request.guid } };
    const file = await server.ask(downloadContract, { ...asking, query: { version: "signed" } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const events = await server.platform.database
      .selectFrom("signature_events")
      .select(["event", "body"])
      .where("request_id", "=", request.requestId)
      .orderBy("sequence")
      .execute();
    const names = events.map(({ event }) => event);
    expect(names.filter((event) => event === "signed")).toHaveLength(2);
    expect(names.at(-1)).toBe("document_sealed");
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(JSON.parse(events.at(-1)?.body ?? "")).toMatchObject({ detail: { sha256: hash } });
    const chain = await server.platform.db.asAccount(sender.accountId, (trx) =>
      checkChain(trx, sender.accountId),
    );
    expect(chain).toMatchObject({ isWhole: true });
    const timeline = await server.ask(readTimeline, {
      token: sender.token,
      body: { documentGuid: request.guid },
    });
    const told = (await timeline.json()).map(
      ({ description }: { description: string }) => description,
    );
    expect(told[0]).toBe("Executed: signed by everyone and sealed");
  });

  it("ends a request that somebody declines, with their reason", async () => {
    const [one, other] = [someone(), someone()];
    const request = await sent([one, other]);
    await carrying.decline(request, one, "The term is too long.");
    const contract = await until(request, ({ status }) => status === "READY_FOR_SIGNATURE");
    expect(contract.signatureRequest?.status).toBe("DECLINED");
    expect((await requestOf(request)).endReason).toBe("The term is too long.");
  });

  it("tells of a letter that came back, and writes to the new address", async () => {
    const [gone, next] = [someone(), someone()];
    const request = await sent([gone]);
    await carrying.bounce(request, gone);
    const bounced = await until(
      request,
      ({ signatureRequest }) => signatureRequest?.status === "EMAIL_BOUNCE",
    );
    const guid = bounced.signatureRequest?.signers[0]?.guid ?? "";
    const answer = await carrying.server.ask(updateSigners, {
      token: sender.token,
      params: { guid: request.guid },
      body: { signers: [{ guid, name: "Ann Lee", email: next }] },
    });
    expect(await answer.json()).toMatchObject({ signers: [{ updateStatus: "SUCCEEDED" }] });
    await until(request, (contract) => standing(contract)[next] === "SENT");
    expect(await carrying.letters(request, next)).toBeGreaterThan(0);
    await carrying.sign(request, next);
    await until(request, ({ status }) => status === "EXECUTED");
  });

  it("reminds whose turn it is, at most once an hour, and nobody else", async () => {
    const [one, other] = [someone(), someone()];
    const request = await sent([one, other]);
    const asking = { token: sender.token, params: { guid: request.guid } };
    const { server } = carrying;
    expect((await server.ask(remindSigners, asking)).status).toBe(409);
    await server.platform.database
      .updateTable("signers")
      .set({ asked_at: new Date(Date.now() - 4_000_000) })
      .where("request_id", "=", request.requestId)
      .execute();
    const before = await carrying.letters(request, one);
    const reminded = await server.ask(remindSigners, asking);
    expect(await reminded.json()).toMatchObject({ reminded: [{ email: one }] });
    for (let tries = 0; (await carrying.letters(request, one)) === before; tries += 1) {
      if (tries > 200) throw new Error("Nobody was written to.");
      await pause(150);
    }
    expect(await carrying.letters(request, other)).toBe(0);
    expect((await server.ask(remindSigners, asking)).status).toBe(409);
  });

  it("withdraws a request, after which nobody can sign and another can be made", async () => {
    const one = someone();
    const request = await sent([one]);
    const answer = await carrying.server.ask(voidSignatureRequest, {
      token: sender.token,
      params: { guid: request.guid },
      body: { reason: "Wrong version." },
    });
    expect(answer.status).toBe(200);
    const contract = await until(request, ({ status }) => status === "READY_FOR_SIGNATURE");
    expect(contract.signatureRequest?.status).toBe("VOIDED");
    expect(await requestOf(request)).toMatchObject({ endReason: "Wrong version." });
    await expect(carrying.sign(request, one)).rejects.toThrow();
    const again = await prepared(carrying.server, sender, request.guid);
    expect(again).toMatchObject({ state: "PREPARING", isReady: true });
    expect(again.guid).not.toBe(request.requestId);
  });
});
