import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  inviteUsers,
  lookUpGuestLink,
  lookUpInvitation,
  makeApiKey,
  makeCalendarFeed,
  readClientSettings,
  readCurrentUser,
  readGuestContract,
  loadContracts,
  requestTokens,
  resetPassword,
  sendResetEmail,
  tokens,
} from "@proviso/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../test-support/answers.ts";
import { startBorder } from "../test-support/border.ts";
import { countLetters, letterTo } from "../test-support/letters.ts";
import { mailsTo } from "../test-support/mails.ts";
import { enter, linkTokenTo, send, untilSent } from "../test-support/sending.ts";
import { makeSoftPasskey, type SoftPasskey } from "../test-support/soft-authenticator.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { samplePassword, sampleUsers } from "./sample-users.ts";
import { seedSampleAccount } from "./seed-sample-account.ts";

const publicUrl = "https://contracts.example.com";
const guestAddress = "carla@corvane.example";

/** A server on which someone has tried the sample account, and all that could still let them in. */
interface Tried {
  readonly local: TestServer;
  readonly access: string;
  /** One for each time they are tried, since each is good once. */
  readonly refreshes: string[];
  readonly apiKey: string;
  readonly calendar: string;
  readonly guestLink: string;
  readonly guestSession: string;
  readonly invitation: string;
  readonly resetLink: string;
  readonly passkey: SoftPasskey;
}

const tokensOf = async (server: TestServer, email: string) =>
  tokens.parse(await (await server.signIn(email, samplePassword)).json());

const listed = { query: { sortBy: "uploadTime", direction: "desc" } };

const tryOut = async (): Promise<Tried> => {
  const local = await startTestServer({ environment: { SAMPLE_ACCOUNT: "on" } });
  const { db, clock } = local.platform;
  await seedSampleAccount(db, clock, local.address);
  const [person] = sampleUsers;
  const email = person?.email ?? "";
  const signedIn = await tokensOf(local, email);
  const token = signedIn.access_token;
  const refreshes: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) refreshes.push((await tokensOf(local, email)).refresh_token);
  const owner: TestUser = { id: person?.id ?? "", accountId: "", email, token };
  const key = await local.ask(makeApiKey, {
    token,
    body: { name: "Nightly", scopes: ["contracts:read"], expiresInDays: 30 },
  });
  const feed = await local.ask(makeCalendarFeed, { token, body: { shows: "all" } });
  const contracts = await (await local.ask(loadContracts, { token, body: listed })).json();
  const { guid } = contracts.documents[0];
  await local.settled(owner, guid);
  await send(local, owner, guid, { recipients: [guestAddress] });
  await untilSent(local, owner, guid);
  const guestLink = await linkTokenTo(local, guestAddress, /./);
  const guestSession = await enter(local, guestLink, guestAddress);
  const newcomer = "newcomer@brightline.example";
  const recipients = { recipients: [newcomer] };
  expect((await local.ask(inviteUsers, { token, body: recipients })).status).toBe(200);
  const [invited] = await mailsTo(local, newcomer);
  await local.ask(sendResetEmail, { body: { email } });
  const reset = await letterTo(local, email, /password/i);
  const passkey = makeSoftPasskey(local.address);
  const { access_token: manager } = await tokensOf(local, sampleUsers[2]?.email ?? "");
  const options = await (await local.ask(beginPasskey, { token: manager })).json();
  const body = { name: "Laptop", credential: passkey.attest(options.challenge) };
  expect((await local.ask(addPasskey, { token: manager, body })).status).toBe(201);
  return {
    local,
    access: token,
    refreshes,
    apiKey: (await key.json()).key,
    calendar: (await feed.json()).path,
    guestLink,
    guestSession,
    invitation: invited?.link.split("#invitation=")[1] ?? "",
    resetLink: /\/resetPassword\/([\w-]+)/.exec(reset.text)?.[1] ?? "",
    passkey,
  };
};

let tried: Tried | undefined;
const all = (): Tried => {
  if (!tried) throw new Error("Nothing was tried yet.");
  return tried;
};
beforeAll(async () => {
  tried = await tryOut();
}, 120_000);
afterAll(() => tried?.local.stop());

/** Each way in to the sample account, tried on a server, with what it answered. */
const waysIn = async (server: TestServer): Promise<Readonly<Record<string, unknown>>> => {
  const { access, refreshes, apiKey, calendar, guestLink, guestSession, invitation, passkey } =
    all();
  const begun = await (await server.ask(beginPasskeySignIn, { body: {} })).json();
  const credential = passkey.assert(begun.challenge);
  const grant = (body: object) => server.ask(requestTokens, { body });
  const passwords = await Promise.all(
    sampleUsers.slice(0, 2).map(({ email }) => server.signIn(email, samplePassword)),
  );
  return {
    passwords: passwords.map(({ status }) => status),
    refresh: (await grant({ grant_type: "refresh_token", refresh_token: refreshes.pop() })).status,
    session: (await server.ask(readCurrentUser, { token: access })).status,
    apiKey: (await server.ask(loadContracts, { token: apiKey, body: listed })).status,
    passkey: (await grant({ grant_type: "urn:proviso:grant:passkey", credential })).status,
    calendar: (await fetch(server.address + calendar)).status,
    guestLink: (await server.ask(lookUpGuestLink, { body: { token: guestLink } })).status,
    guest: (await server.ask(readGuestContract, { token: guestSession })).status,
    invitation: (await server.ask(lookUpInvitation, { body: { token: invitation } })).status,
  };
};

const shut = {
  passwords: [400, 400],
  refresh: 400,
  session: 401,
  apiKey: 401,
  passkey: 400,
  calendar: 404,
  guestLink: 410,
  guest: 401,
  invitation: 410,
};

describe("the sample account", () => {
  it("lets its users in by every way while it is on, on this machine", async () => {
    const { local } = all();
    const open = await waysIn(local);
    expect(open).toEqual({
      passwords: [200, 200],
      refresh: 200,
      session: 200,
      apiKey: 200,
      passkey: 200,
      calendar: 200,
      guestLink: 200,
      guest: 200,
      invitation: 200,
    });
    const settings = await (await local.ask(readClientSettings)).json();
    expect(settings.sampleUsers).toHaveLength(sampleUsers.length);
  });

  it.each([
    ["is off", { SAMPLE_ACCOUNT: "off" }],
    ["isn’t there in a production setup", { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "127.0.0.1" }],
    ["isn’t there without a setting", {}],
  ])("abuse 103: %s lets nobody in who used it before, by any way", async (_, environment) => {
    const { local, resetLink } = all();
    const server = await startTestServer({
      environment: {
        ...local.databaseSettings,
        // Where the passkey was made, so that nothing else is wrong with it.
        ...("PUBLIC_URL" in environment ? {} : { ALLOWED_ORIGINS: local.address }),
        ...environment,
      },
    });
    try {
      expect(await waysIn(server)).toEqual(shut);
      const settings = await (await server.ask(readClientSettings)).json();
      expect(settings.sampleUsers).toEqual([]);
      const password = "Another-horse-77";
      const body = { token: resetLink, password, repeatPassword: password };
      expect(await codeOf(await server.ask(resetPassword, { body }))).toEqual([
        400,
        "link_not_valid",
      ]);
      const letters = await countLetters(local);
      for (const { email } of sampleUsers) await server.ask(sendResetEmail, { body: { email } });
      const { email, token } = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
      expect((await server.ask(readCurrentUser, { token })).status).toBe(200);
      await server.ask(sendResetEmail, { body: { email } });
      await letterTo(local, email, /password/i);
      expect(await countLetters(local)).toBe(letters + 1);
    } finally {
      await server.stop();
    }
  });

  it("is as it was once it is on again", async () => {
    const server = await startTestServer({
      environment: { ...all().local.databaseSettings, SAMPLE_ACCOUNT: "on" },
    });
    const [owner] = sampleUsers;
    expect((await server.signIn(owner?.email ?? "", samplePassword)).status).toBe(200);
    await server.stop();
  });
});

describe("a server with the sample account", () => {
  const proxies: readonly (readonly [string, Record<string, string>])[] = [
    [
      "Apache, which asks by the address behind it",
      { "x-forwarded-host": "contracts.example.com" },
    ],
    ["nginx with its usual lines", { "x-real-ip": "203.0.113.9", "x-forwarded-proto": "https" }],
    ["a tunnel", { "cf-connecting-ip": "203.0.113.9", "cdn-loop": "cloudflare" }],
    ["a cache", { via: "1.1 varnish" }],
    ["one that says so as it should", { forwarded: "for=203.0.113.9;proto=https" }],
  ];

  it.each(proxies)("abuse 103: answers nothing that came through %s", async (_, added) => {
    const { local } = all();
    const border = await startBorder(local.address, (headers) => ({
      ...headers,
      host: new URL(local.address).host,
      ...added,
    }));
    try {
      const [owner] = sampleUsers;
      const signIn = await fetch(border.address + requestTokens.path, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "password",
          username: owner?.email ?? "",
          password: samplePassword,
        }),
      });
      expect(await codeOf(signIn)).toEqual([421, "unexpected_proxy"]);
      for (const path of [
        readClientSettings.path,
        "/mailbox",
        "/mailbox/samples",
        "/metrics",
        "/",
      ]) {
        const answer = await fetch(border.address + path, { headers: { accept: "text/html" } });
        expect(answer.status, path).toBe(421);
        expect(await answer.text()).toMatch(/came through a proxy.*PUBLIC_URL.*TRUSTED_PROXIES/);
      }
      expect((await fetch(`${border.address}/livez`)).status).toBe(200);
    } finally {
      await border.stop();
    }
  });
});
