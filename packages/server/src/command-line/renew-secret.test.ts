import {
  makeWebhook,
  readSingleSignOn,
  renewWebhookSecret,
  requestTokens,
  signUp,
  testSingleSignOn,
  tokens,
  tryWebhook,
} from "@proviso/endpoints";
import { bareEnvironment, startNameServer } from "@proviso/testkit";
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { totpCode, totpStep } from "../identity/index.ts";
import { mailAddresses } from "../open-platform.ts";
import { idOfAddress, signedAddress } from "../platform/mail/signed-address.ts";
import { signedIn, someone } from "../test-support/answers.ts";
import { demandFor, setUpTotp } from "../test-support/second-factor.ts";
import { uncheckedBody, passBotCheck } from "../test-support/signing-up.ts";
import { makeCompany, type SingleSignOnSetup } from "../test-support/single-sign-on.ts";
import { startProvider } from "../test-support/social-browser.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../test-support/webhook-receiver.ts";

const program = join(import.meta.dirname, "../../bin/proviso.mjs");

let server: TestServer;
let setup: SingleSignOnSetup;
let receiver: WebhookReceiver;
beforeAll(async () => {
  const [provider, names] = await Promise.all([startProvider(), startNameServer()]);
  receiver = await startWebhookReceiver();
  const hosts = `${provider.host},${receiver.host}`;
  server = await startTestServer({
    environment: { TENANT_PRIVATE_HOSTS: hosts, DNS_SERVERS: names.address },
  });
  setup = { server, provider, names, stop: () => Promise.resolve() };
});
afterAll(async () => {
  await server.stop();
  await Promise.all([setup.provider.stop(), setup.names.stop(), receiver.stop()]);
});

const start = (...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, "renew-secret", ...words], {
    env: bareEnvironment({ DATA_FOLDER: server.files, ...server.databaseSettings }),
  });

const ended = (child: ChildProcess) =>
  new Promise<{ code: number | null; said: string }>((settle) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        said += String(chunk);
      });
    child.once("close", (code) => settle({ code, said }));
  });

/** Everything that the secret is in or that is sealed by it, as it lies in the database. */
const storedSecrets = async (): Promise<readonly string[]> => {
  const { database } = server.platform;
  const root = await database.selectFrom("installation_secrets").select("secret").execute();
  const apps = await database
    .selectFrom("totp_secrets")
    .select("secret")
    .orderBy("user_id")
    .execute();
  const companies = await database
    .selectFrom("sso_connections")
    .select("client_secret")
    .orderBy("id")
    .execute();
  return [
    ...root.map(({ secret }) => secret),
    ...apps.map(({ secret }) => secret.toString("hex")),
    ...companies.map((row) => row.client_secret?.toString("hex") ?? ""),
  ];
};

const signInByApp = async (email: string, secret: Buffer): Promise<number> => {
  const { mfaToken } = await demandFor(server, email);
  const body = {
    grant_type: "urn:proviso:grant:totp",
    mfa_token: mfaToken,
    code: totpCode(secret, totpStep(new Date())),
  };
  return (await server.ask(requestTokens, { body })).status;
};

const webhookOf = async ({ token }: TestUser): Promise<{ id: string; secret: string }> => {
  const body = { name: "Ours", url: receiver.url, events: ["contract_uploaded"] };
  return (await server.ask(makeWebhook, { token, body })).json();
};

const signatureOf = async ({ token }: TestUser, id: string) => {
  const from = receiver.told.length;
  expect((await server.ask(tryWebhook, { token, params: { id } })).status).toBe(204);
  const message = (await receiver.until(from + 1)).at(-1);
  return (secret: string): boolean | undefined => message?.isSignedWith(secret);
};

const refreshed = (refresh_token: string): Promise<Response> =>
  server.ask(requestTokens, { body: { grant_type: "refresh_token", refresh_token } });

it("seals everything anew under a running server, and nobody notices", async () => {
  const [user, company] = [await someone(server), await makeCompany(setup)];
  const { secret } = await setUpTotp(server, user);
  const webhook = await webhookOf(user);
  const id = randomUUID();
  const place = mailAddresses("in.example", server.platform.secret);
  const address = signedAddress("reply", id, place);
  const session = await signedIn(server, (await someone(server)).email);
  const next = tokens.parse(await (await refreshed(session.refresh_token)).json());
  const recaptchaToken = await passBotCheck(server);
  const before = await storedSecrets();

  expect(await ended(start())).toEqual({
    code: 0,
    said: "The secret was renewed. Re-encrypted: 1 of authenticator apps, 1 of sign-in providers, 1 of webhooks.\n",
  });
  const after = await storedSecrets();
  expect(after).toHaveLength(before.length);
  expect(after.filter((each) => before.includes(each))).toEqual([]);

  expect(await signInByApp(user.email, secret)).toBe(200);
  const { token } = company.owner;
  expect(await (await server.ask(testSingleSignOn, { token })).json()).toMatchObject({
    isWorking: true,
  });
  const shown = await (await server.ask(readSingleSignOn, { token })).json();
  expect(JSON.stringify(shown.own)).toContain(company.connection);
  expect((await signatureOf(user, webhook.id))(webhook.secret)).toBe(true);
  // The same answer again, for a client that never saw the first one.
  const again = tokens.parse(await (await refreshed(session.refresh_token)).json());
  expect(again.refresh_token).toBe(next.refresh_token);
  expect((await refreshed(next.refresh_token)).status).toBe(200);
  expect((await server.ask(signUp, { body: uncheckedBody({ recaptchaToken }) })).status).toBe(204);
  await server.platform.secret.read();
  expect(idOfAddress("reply", address, place)).toBe(id);
  expect(signedAddress("reply", id, place)).not.toBe(address);
});

it("leaves a webhook's secret to its owner, who renews it as before", async () => {
  const user = await someone(server);
  const old = await webhookOf(user);
  for (const _ of [1, 2]) expect((await ended(start())).code).toBe(0);
  expect((await signatureOf(user, old.id))(old.secret)).toBe(true);
  const params = { id: old.id };
  const fresh = await (await server.ask(renewWebhookSecret, { token: user.token, params })).json();
  const isSignedWith = await signatureOf(user, old.id);
  expect([isSignedWith(old.secret), isSignedWith(fresh.secret)]).toEqual([false, true]);
});

it("ends addresses of before when the secret was stolen", async () => {
  const place = mailAddresses("in.example", server.platform.secret);
  const address = signedAddress("reply", randomUUID(), place);
  expect((await ended(start("--stolen"))).code).toBe(0);
  await server.platform.secret.read();
  expect(idOfAddress("reply", address, place)).toBeUndefined();
});

it("killed halfway leaves all as it was, and is begun again", async () => {
  const [first, second] = [await someone(server), await someone(server)];
  const apps = [await setUpTotp(server, first), await setUpTotp(server, second)];
  const webhook = await webhookOf(first);
  const before = await storedSecrets();
  const { database } = server.platform;
  await database.transaction().execute(async (trx) => {
    // By then it has sealed the apps and the providers again.
    await sql`select from webhooks where id = ${webhook.id} for update`.execute(trx);
    const child = start();
    const end = ended(child);
    const waiting = sql<{ count: string }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%webhooks%'`;
    await expect
      .poll(async () => Number((await waiting.execute(database)).rows[0]?.count), {
        timeout: 30_000,
        interval: 100,
      })
      .toBe(1);
    child.kill("SIGKILL");
    expect((await end).code).toBeNull();
  });
  await expect.poll(storedSecrets, { timeout: 10_000, interval: 200 }).toEqual(before);
  expect(await signInByApp(first.email, apps[0]?.secret ?? Buffer.of())).toBe(200);
  expect((await signatureOf(first, webhook.id))(webhook.secret)).toBe(true);

  expect((await ended(start())).code).toBe(0);
  expect((await storedSecrets()).filter((each) => before.includes(each))).toEqual([]);
  expect(await signInByApp(second.email, apps[1]?.secret ?? Buffer.of())).toBe(200);
  expect((await signatureOf(first, webhook.id))(webhook.secret)).toBe(true);
});

it("says when the database cannot be used", async () => {
  const env = bareEnvironment({
    DATA_FOLDER: server.files,
    DATABASE_URL: "postgres://127.0.0.1:1/none",
  });
  const { code, said } = await ended(spawn(process.execPath, [program, "renew-secret"], { env }));
  expect(code).toBe(1);
  expect(said).toMatch(/^The database of DATABASE_URL cannot be used/);
});
