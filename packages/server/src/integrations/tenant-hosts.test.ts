import {
  listWebhookDeliveries,
  makeWebhook,
  saveSingleSignOn,
  testSingleSignOn,
  tryWebhook,
  type WebhookDelivery,
} from "@proviso/endpoints";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../test-support/answers.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

/** A service of the operator's own network, such as a language model, that must not hear from accounts. */
let inside: Server;
let connections = 0;
let port = 0;
/** A server that may ask that service, because its settings name it. */
let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  inside = createServer((asked, answer) => {
    asked.resume();
    answer
      .setHeader("content-type", "application/json")
      .end(`{"issuer":"http://127.0.0.1:${port}"}`);
  })
    .on("connection", () => (connections += 1))
    .listen(0, "127.0.0.1");
  await once(inside, "listening");
  ({ port } = inside.address() as AddressInfo);
  server = await startTestServer({
    environment: {
      PRIVATE_HOSTS: `127.0.0.1:${port},localhost:${port}`,
      LANGUAGE_MODEL: "openai",
      LANGUAGE_MODEL_NAME: "m",
      LANGUAGE_MODEL_KEY: "k",
      LANGUAGE_MODEL_URL: `http://127.0.0.1:${port}/v1`,
    },
  });
});
afterAll(async () => {
  await server.stop();
  inside.close();
});
beforeEach(async () => {
  connections = 0;
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});

const addresses = () =>
  ["127.0.0.1", "localhost", "127.1", "[::ffff:127.0.0.1]"].flatMap((host) => [
    `http://${host}:${port}`,
    `https://${host}:${port}`,
  ]);

const webhookAt = (url: string, by = owner, on = server) =>
  on.ask(makeWebhook, {
    token: by.token,
    body: { name: "Ours", url, events: ["contract_uploaded"] },
  });

/** The end of a webhook's first delivery. */
const delivered = async (by: TestUser, id: string, on: TestServer): Promise<WebhookDelivery> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { token } = by;
    const log = await on.ask(listWebhookDeliveries, { token, params: { id }, query: {} });
    const [first] = (await log.json()).deliveries;
    if (first !== undefined && first.tries > 0) return first;
    await pause(100);
  }
  throw new Error("Nothing was delivered.");
};

describe("a host that only the settings name", () => {
  it("abuse 112: is no address for a webhook", async () => {
    for (const address of addresses()) {
      const made = await webhookAt(`${address}/v1/models`);
      // By its look alone an HTTPS address may be outside; where it leads is judged when it's asked.
      if (made.status === 201) {
        const { id } = await made.json();
        await server.ask(tryWebhook, { token: owner.token, params: { id } });
        expect((await delivered(owner, id, server)).state).not.toBe("DELIVERED");
      } else expect(await codeOf(made), address).toEqual([400, "webhook_url_refused"]);
    }
    expect((await webhookAt(`http://127.0.0.1:${port}/`)).status).toBe(400);
    expect(connections).toBe(0);
  });

  it("abuse 112: is no sign-in provider, by SAML or OpenID", async () => {
    for (const address of addresses()) {
      const saml = { protocol: "SAML", name: "X", metadata: `${address}/metadata` };
      const openid = {
        protocol: "OIDC",
        name: "X",
        issuer: address,
        clientId: "proviso",
        clientSecret: "secret",
      };
      for (const body of [saml, openid]) {
        const { token } = owner;
        const saved = await server.ask(saveSingleSignOn, { token, body });
        if (saved.ok) {
          const tested = await (await server.ask(testSingleSignOn, { token })).json();
          expect(tested.isWorking, address).toBe(false);
        }
      }
    }
    expect(connections).toBe(0);
  });

  it("abuse 112: is not reached by a redirect from a host that accounts may name", async () => {
    const moved = createServer((asked, answer) => {
      asked.resume();
      answer.writeHead(307, { location: `http://127.0.0.1:${port}/v1/models` }).end();
    }).listen(0, "127.0.0.1");
    await once(moved, "listening");
    const host = `127.0.0.1:${(moved.address() as AddressInfo).port}`;
    const both = await startTestServer({
      environment: { PRIVATE_HOSTS: `127.0.0.1:${port}`, TENANT_PRIVATE_HOSTS: host },
    });
    const by = await both.makeUser(await both.makeAccount(), "PLATFORM_OWNER");
    const { id } = await (await webhookAt(`http://${host}/`, by, both)).json();
    await both.ask(tryWebhook, { token: by.token, params: { id } });
    const { state, answered } = await delivered(by, id, both);
    expect([state === "DELIVERED", answered]).toEqual([false, 307]);
    const body = { protocol: "SAML", name: "X", metadata: `http://${host}/metadata` };
    expect((await both.ask(saveSingleSignOn, { token: by.token, body })).status).toBe(400);
    expect(connections).toBe(0);
    await both.stop();
    moved.close();
  });

  it("abuse 112: is told nothing by a webhook of before, made while it was allowed", async () => {
    const before = await startTestServer({
      environment: { TENANT_PRIVATE_HOSTS: `127.0.0.1:${port}` },
    });
    const by = await before.makeUser(await before.makeAccount(), "PLATFORM_OWNER");
    const { id } = await (await webhookAt(`http://127.0.0.1:${port}/`, by, before)).json();
    const now = await startTestServer({
      environment: { DATABASE_URL: before.databaseUrl, PRIVATE_HOSTS: `127.0.0.1:${port}` },
    });
    // The first one would still deliver: only jobs of the second may.
    await before.platform.jobs.stop();
    await now.ask(tryWebhook, { token: by.token, params: { id } });
    expect((await delivered(by, id, now)).state).not.toBe("DELIVERED");
    expect(connections).toBe(0);
    await now.stop();
    await before.stop();
  });
});
