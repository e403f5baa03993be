import { timelineEvents, type TimelineEvent } from "@proviso/domain";
import {
  addRole,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeRole,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  tryWebhook,
  type Endpoint,
  type WebhookDelivery,
  type WebhookRecord,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import {
  startTestServer,
  type Asking,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";
import { recordEvent } from "../timeline/index.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../test-support/webhook-receiver.ts";

let server: TestServer;
let receiver: WebhookReceiver;
let owner: TestUser;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startTestServer({ environment: { TENANT_PRIVATE_HOSTS: receiver.host } });
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
beforeEach(async () => {
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});

const ask = async (
  url = receiver.url,
  events: readonly TimelineEvent[] = ["contract_uploaded", "review_completed"],
): Promise<Response> =>
  server.ask(makeWebhook, { token: owner.token, body: { name: "Our system", url, events } });

const make = async (
  ...given: Parameters<typeof ask>
): Promise<WebhookRecord & { secret: string }> => {
  const answer = await ask(...given);
  expect(answer.status).toBe(201);
  return answer.json();
};

const log = async (
  id: string,
  after?: string,
): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean }> => {
  const query = after === undefined ? {} : { after };
  const params = { id };
  return (await server.ask(listWebhookDeliveries, { token: owner.token, params, query })).json();
};

const settled = async (id: string): Promise<readonly WebhookDelivery[]> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { deliveries } = await log(id);
    const isDone = deliveries.every(({ state }) => state !== "WAITING");
    if (isDone && deliveries.length > 0) return deliveries;
    await pause(150);
  }
  throw new Error("The log did not settle.");
};

const tryOut = (id: string) => server.ask(tryWebhook, { token: owner.token, params: { id } });

const change = (id: string, body: object) =>
  server.ask(changeWebhook, { token: owner.token, params: { id }, body });

describe("a webhook", () => {
  it("is told what happens to contracts, signed so that its receiver can tell", async () => {
    const { secret, id } = await make();
    const from = receiver.told.length;
    const contract = await server.uploadAndWait(owner, sampleNda());
    const told = (await receiver.until(from + 2)).slice(from);
    expect(told.map(({ message }) => message.type)).toEqual([
      "contract_uploaded",
      "review_completed",
    ]);
    for (const { message, isSignedWith, timestamp } of told) {
      expect(message.data.documentGuid).toBe(contract.guid);
      expect(isSignedWith(secret)).toBe(true);
      expect(isSignedWith("whsec_AAAA")).toBe(false);
      expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(60);
    }
    const states = (await settled(id)).map(({ state, tries, answered }) => [
      state,
      tries,
      answered,
    ]);
    expect(states).toEqual([
      ["DELIVERED", 1, 204],
      ["DELIVERED", 1, 204],
    ]);
  });

  it("is told only what it wants, of its own account, and nothing while it is off", async () => {
    const quiet = await make(receiver.url, ["contract_executed"]);
    const off = await make(receiver.url, ["contract_uploaded"]);
    expect((await change(off.id, { isOn: false })).status).toBe(200);
    const stranger = await server.makeUser(await server.makeAccount("Other"), "PLATFORM_OWNER");
    await server.uploadAndWait(owner, sampleNda());
    await server.uploadAndWait(stranger, sampleNda());
    expect((await log(quiet.id)).deliveries).toEqual([]);
    expect((await log(off.id)).deliveries).toEqual([]);
  });

  it("is asked again when it does not take a message, under the same id", async () => {
    const { id } = await make();
    const from = receiver.told.length;
    receiver.answerWith(500);
    expect((await tryOut(id)).status).toBe(204);
    const [first, second] = (await receiver.until(from + 2)).slice(from);
    expect(first?.id).toBe(second?.id);
    expect(first?.message).toEqual(second?.message);
    expect(await settled(id)).toMatchObject([{ state: "DELIVERED", tries: 2, problem: "" }]);
  });

  it("is not followed to another place", async () => {
    const { id } = await make();
    receiver.answerWith(302, 410);
    await tryOut(id);
    await expect
      .poll(async () => (await log(id)).deliveries[0]?.problem, { timeout: 15_000 })
      .toMatch(/^Answered with (302|410)\.$/);
    await change(id, { isOn: false });
  });

  it("is told again from the log, under the same id", async () => {
    const { id } = await make();
    const from = receiver.told.length;
    await tryOut(id);
    await receiver.until(from + 1);
    const [delivery] = await settled(id);
    const params = { id, deliveryId: delivery?.id ?? "" };
    const again = await server.ask(resendWebhookDelivery, { token: owner.token, params });
    expect(again.status).toBe(204);
    const told = (await receiver.until(from + 2)).slice(from);
    expect(new Set(told.map((each) => each.id))).toEqual(new Set([delivery?.id]));
  });

  it("signs with a renewed secret at once, and shows none in lists", async () => {
    const { id, secret } = await make();
    const renewed = await server.ask(renewWebhookSecret, { token: owner.token, params: { id } });
    const { secret: next } = await renewed.json();
    expect(next).not.toBe(secret);
    const from = receiver.told.length;
    await tryOut(id);
    const [told] = (await receiver.until(from + 1)).slice(from);
    expect([told?.isSignedWith(next), told?.isSignedWith(secret)]).toEqual([true, false]);
    const listed = await (await server.ask(listWebhooks, { token: owner.token })).text();
    expect(listed).not.toContain("whsec_");
  });

  it("keeps a log that pages", async () => {
    const { id } = await make();
    await server.platform.db.asAccount(owner.accountId, async (trx) => {
      const data = {
        documentGuid: null,
        groupGuid: null,
        documentStatus: null,
        documentVersion: null,
      };
      await trx
        .insertInto("webhook_deliveries")
        .values(
          Array.from({ length: 60 }, (_, nth) => ({
            account_id: owner.accountId,
            webhook_id: id,
            event: "contract_uploaded",
            data: JSON.stringify({ ...data, event: "contract_uploaded" }),
            // Pairs of the same moment.
            at: new Date(1_700_000_000_000 + Math.floor(nth / 2)),
            queued_at: new Date(),
          })),
        )
        .execute();
    });
    const seen: string[] = [];
    for (let page = await log(id); ; page = await log(id, seen.at(-1))) {
      seen.push(...page.deliveries.map((each) => each.id));
      if (!page.hasMore) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  it("abuse 99: goes to the open internet by https alone, whatever its name says", async () => {
    for (const url of [
      "http://example.com/hook",
      "ftp://example.com/",
      "https://user:word@example.com/",
      "no address",
      "http://127.0.0.1:9/",
    ])
      expect((await (await ask(url)).json()).code).toBe("webhook_url_refused");
    for (const url of [
      "https://127.0.0.1:9/",
      "https://[::ffff:10.0.0.1]/",
      "https://localhost/",
    ]) {
      const { id } = await make(url);
      await tryOut(id);
      await expect
        .poll(async () => (await log(id)).deliveries[0]?.problem, { timeout: 15_000 })
        .toBe("The URL isn’t a public internet address.");
      await server.ask(removeWebhook, { token: owner.token, params: { id } });
    }
  });

  it("is nobody else's to see or to change", async () => {
    const { id } = await make();
    const stranger = await server.makeUser(await server.makeAccount("Other"), "PLATFORM_OWNER");
    const business = await server.makeUser(owner.accountId, "BUSINESS_USER");
    const endpoints = [listWebhookDeliveries, removeWebhook, renewWebhookSecret, tryWebhook];
    for (const endpoint of endpoints) {
      expect((await server.ask(endpoint, { token: stranger.token, params: { id } })).status).toBe(
        404,
      );
      expect((await server.ask(endpoint, { token: business.token, params: { id } })).status).toBe(
        403,
      );
    }
    expect(await (await server.ask(listWebhooks, { token: stranger.token })).json()).toEqual([]);
  });

  it("abuse 114: is not made, changed, renewed, replayed or read by someone who may not see all contracts", async () => {
    const { id } = await make();
    await server.uploadAndWait(owner, sampleNda());
    const [delivery] = await settled(id);
    const deliveryId = delivery?.id ?? "";
    const billing = await server.makeUser(owner.accountId, "BILLING_ADMIN");
    const as = (endpoint: Endpoint, asking: Asking = {}) =>
      server.ask(endpoint, { token: billing.token, params: { id }, ...asking });
    const body = { name: "Mine", url: receiver.url, events: [...timelineEvents] };
    const refused = [
      await as(makeWebhook, { params: {}, body }),
      await as(changeWebhook, { body: { url: receiver.url } }),
      await as(changeWebhook, { body: { isOn: true } }),
      await as(changeWebhook, { body: { isOn: false, events: ["counterparty_commented"] } }),
      await as(renewWebhookSecret),
      await as(listWebhookDeliveries),
      await as(resendWebhookDelivery, { params: { id, deliveryId } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    // To stop what is told is theirs too.
    expect((await as(changeWebhook, { body: { isOn: false } })).status).toBe(200);
    expect((await as(removeWebhook)).status).toBe(204);
  });

  it("abuse 114: tells no word that anyone wrote, whoever made it", async () => {
    const { id } = await make(receiver.url, timelineEvents);
    const from = receiver.told.length;
    const secret = "We will not go below 7 million.";
    const contract = await server.uploadAndWait(owner, sampleNda(), { name: "Secret deal.docx" });
    const { accountId } = owner;
    await server.platform.db.asAccount(accountId, (trx) =>
      recordEvent(trx, {
        accountId,
        contractId: contract.guid,
        groupId: contract.groupId,
        event: "counterparty_commented",
        detail: secret,
        status: contract.status,
        version: 1,
        userName: "Carla",
        at: new Date(),
      }),
    );
    await expect
      .poll(() => receiver.told.slice(from).map(({ message }) => message.type), { timeout: 20_000 })
      .toContain("counterparty_commented");
    await settled(id);
    const told = receiver.bodies.slice(from).join("\n");
    for (const word of [secret, "Secret deal", "Carla", '"detail"', "Ann"])
      expect(told).not.toContain(word);
    expect(told).toContain(`/dashboard/details/${contract.guid}`);
    const { rows } = await sql<{ data: string }>`select data::text from webhook_deliveries
      where account_id = ${accountId}`.execute(server.platform.database);
    expect(JSON.stringify(rows)).not.toContain("7 million");
  });

  it("abuse 114: is told nothing more once its maker may not see all contracts, until someone takes it over", async () => {
    const maker = await server.makeUser(owner.accountId, "PLATFORM_OWNER");
    const body = { name: "Ours", url: receiver.url, events: ["contract_uploaded"] };
    const made = await server.ask(makeWebhook, { token: maker.token, body });
    const { id } = makeWebhook.answer.parse(await made.json());
    const as = (roleId: string) => ({ token: owner.token, params: { userId: maker.id, roleId } });
    expect((await server.ask(addRole, as("BILLING_ADMIN"))).status).toBe(200);
    expect((await server.ask(removeRole, as("PLATFORM_OWNER"))).status).toBe(200);
    const from = receiver.told.length;
    await server.uploadAndWait(owner, sampleNda());
    expect(await settled(id)).toMatchObject([{ state: "FAILED" }]);
    expect(receiver.told).toHaveLength(from);
    const listed = await (await server.ask(listWebhooks, { token: owner.token })).json();
    expect(listed).toMatchObject([
      { id, isOn: false, offReason: expect.stringContaining("see all") },
    ]);
    const switchOn = { params: { id }, body: { isOn: true } };
    // A lost role is noticed within a second.
    const asMaker = { token: maker.token, ...switchOn };
    await expect.poll(async () => (await server.ask(changeWebhook, asMaker)).status).toBe(403);
    expect((await server.ask(changeWebhook, { token: owner.token, ...switchOn })).status).toBe(200);
    const next = await server.uploadAndWait(owner, sampleNda());
    const [told] = (await receiver.until(from + 1)).slice(from);
    expect(told?.message.data.documentGuid).toBe(next.guid);
  });

  it("is one of ten at most", async () => {
    for (let nth = 0; nth < 10; nth += 1) await make();
    expect((await (await ask()).json()).code).toBe("too_many_webhooks");
  });
});
