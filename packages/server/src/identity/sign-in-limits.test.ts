import { requestTokens, tokens } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { someone } from "../test-support/answers.ts";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";

const lines: string[] = [];
/** One that believes what its proxy says of addresses. */
let server: TestServer;
/** One behind a proxy that its settings do not name: everyone has the same address. */
let behindUnknown: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  behindUnknown = await startTestServer({ logLine: (line) => void lines.push(line) });
});
afterAll(async () => {
  await server.stop();
  await behindUnknown.stop();
});
beforeEach(async () => {
  for (const each of [server, behindUnknown])
    await each.platform.database.deleteFrom("attempts").execute();
});

interface Try {
  readonly password?: string;
  readonly from?: string;
  readonly device?: string;
  readonly on?: TestServer;
}

const trySignIn = (
  email: string,
  { password = testPassword, from, device, on = server }: Try = {},
): Promise<Response> =>
  on.ask(requestTokens, {
    body: {
      grant_type: "password",
      username: email,
      password,
      ...(device !== undefined && { device_token: device }),
    },
    headers: from === undefined ? {} : { "x-forwarded-for": from },
  });

const statusFrom = async (email: string, tried: Try = {}): Promise<number> =>
  (await trySignIn(email, tried)).status;

const wrong = "Not-the-password-1";

/** So many wrong tries, ten at a time; the statuses they were answered with. */
const guess = async (number: number, email: () => string, tried: Try): Promise<number[]> => {
  const statuses: number[] = [];
  for (let nth = 0; nth < number; nth += 10)
    statuses.push(
      ...(await Promise.all(
        [...Array(Math.min(10, number - nth))].map(() =>
          statusFrom(email(), { password: wrong, ...tried }),
        ),
      )),
    );
  return statuses;
};

const deviceOf = async (email: string, tried: Try = {}): Promise<string> => {
  const answer = await trySignIn(email, tried);
  return tokens.parse(await answer.json()).device_token ?? "";
};

/** Someone who has never signed in, from anywhere. */
const neverSignedIn = async (on = server): Promise<TestUser> => {
  const user = await someone(on);
  await on.platform.database.deleteFrom("sessions").where("user_id", "=", user.id).execute();
  return user;
};

describe("wrong passwords of one attacker", () => {
  it("abuse 121: keep no one else behind the same address out, whomever they are tried for", async () => {
    const from = "198.51.100.7";
    const colleague = await neverSignedIn();
    const statuses = await guess(120, () => `${randomUUID()}@example.com`, { from });
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await statusFrom(colleague.email, { from })).toBe(200);
  });

  it("abuse 121: keep no one out behind a proxy that is not trusted, and the log names it once", async () => {
    const on = behindUnknown;
    const [user, target] = [await neverSignedIn(on), await someone(on)];
    await guess(60, () => `${randomUUID()}@example.com`, { on, from: "203.0.113.1" });
    await guess(60, () => target.email, { on, from: "203.0.113.1" });
    expect(await statusFrom(user.email, { on, from: "203.0.113.2" })).toBe(200);
    expect(await statusFrom(target.email, { on, from: "203.0.113.3" })).toBe(200);
    const warnings = lines.filter((line) => line.includes("forwarded_by_untrusted_proxy"));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? "")).toMatchObject({
      proxy: "127.0.0.1",
      setting: "TRUSTED_PROXIES",
    });
  });

  it("abuse 121: keep the owner of an email out neither where nor with what they signed in before", async () => {
    const user = await neverSignedIn();
    const home = "192.0.2.10";
    const device = await deviceOf(user.email, { from: home });
    await guess(120, () => user.email, { from: "198.51.100.20" });
    // Strangers are out, from everywhere.
    expect(await statusFrom(user.email, { from: "198.51.100.21" })).toBe(429);
    expect(await statusFrom(user.email, { from: home })).toBe(200);
    expect(await statusFrom(user.email, { from: "198.51.100.21", device })).toBe(200);
    // Nor does the attacker from the very network the owner is in.
    await guess(120, () => user.email, { from: home });
    expect(await statusFrom(user.email, { from: home })).toBe(429);
    expect(await statusFrom(user.email, { from: home, device })).toBe(200);
  });

  it("abuse 121: leave the strangers’ count as it is when the owner signs in meanwhile", async () => {
    const user = await neverSignedIn();
    const device = await deviceOf(user.email, { from: "192.0.2.30" });
    await guess(90, () => user.email, { from: "198.51.100.30" });
    expect(await statusFrom(user.email, { from: "198.51.100.31", device })).toBe(200);
    const later = await guess(20, () => user.email, { from: "198.51.100.32" });
    expect(later.filter((status) => status === 400)).toHaveLength(10);
  });
});

describe("guessing", () => {
  it("abuse 121: is looked at a hundred times an hour for an email, from however many addresses", async () => {
    const user = await neverSignedIn();
    let nth = 0;
    const statuses: number[] = [];
    for (; nth < 110; nth += 1)
      statuses.push(await statusFrom(user.email, { password: wrong, from: `198.51.100.${nth}` }));
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual(Array<number>(10).fill(429));
    expect(await statusFrom(user.email, { from: "203.0.113.9" })).toBe(429);
  });

  it("abuse 121: gets no lane of its own by a token that is forged, or of someone else", async () => {
    const [user, other] = [await neverSignedIn(), await someone(server)];
    const others = await deviceOf(other.email);
    const own = await deviceOf(user.email, { from: "192.0.2.40" });
    const [device = "", mac = ""] = own.split(".");
    const from = "198.51.100.40";
    await guess(100, () => user.email, { from });
    const forged = [
      others,
      `${randomUUID()}.${mac}`,
      `${device}.${mac.slice(1)}`,
      `${device}.`,
      ".",
      `${"x ".repeat(5)}${own}`,
    ];
    for (const token of forged)
      expect(await statusFrom(user.email, { from, device: token })).toBe(429);
    expect(await statusFrom(user.email, { from, device: `${others} ${own}` })).toBe(200);
  });

  it("abuse 121: is bounded for a browser that signed in before, which locks itself alone", async () => {
    const user = await neverSignedIn();
    const from = "192.0.2.50";
    const [stolen, kept] = [await deviceOf(user.email, { from }), await deviceOf(user.email)];
    const statuses = await guess(25, () => user.email, { from, device: stolen });
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(await statusFrom(user.email, { from, device: stolen })).toBe(429);
    expect(await statusFrom(user.email, { from, device: kept })).toBe(200);
  });
});
