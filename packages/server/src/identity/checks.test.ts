import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLog } from "../platform/log.ts";
import { guardFetch } from "../platform/outgoing/guarded-fetch.ts";
import { openRecaptcha } from "./bot-check.ts";
import { openBreachCheck } from "./breached-passwords.ts";
import { deviceOf } from "./device.ts";
import { hashPassword } from "./passwords.ts";

const log = openLog("silent");
let service: Server;
let host = "";
let asked: { path: string; body: string }[] = [];
let answer: (path: string, body: string) => { status?: number; text: string };

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      const path = request.url ?? "";
      asked.push({ path, body });
      const { status = 200, text } = answer(path, body);
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((settle) => service.listen(0, "127.0.0.1", settle));
  const bound = service.address();
  host = `127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;
});
afterAll(() => new Promise((settle) => service.close(settle)));

describe("leaked passwords", () => {
  const offline = openBreachCheck(guardFetch({ privateHosts: [] }), null, log);

  it.each([
    ["iloveyou", true],
    ["ILoveYou", true],
    ["Password1!", true],
    ["Football2024", true],
    ["aaaaaaaaaaaaaaaa", true],
    ["abababab1212", true],
    ["Correct-horse-7", false],
    ["seventeen horses", false],
  ])("are known without asking anybody: %s is one: %s", async (password, expected) => {
    expect(await offline(password)).toBe(expected);
  });

  it("are looked up by five letters of a hash, where a service is set", async () => {
    asked = [];
    const hash = createHash("sha1").update("Correct-horse-7").digest("hex").toUpperCase();
    const check = openBreachCheck(
      guardFetch({ privateHosts: [host] }),
      `http://${host}/range/`,
      log,
    );
    answer = () => ({ text: `${"0".repeat(35)}:7\r\n${hash.slice(5)}:3\r\n` });
    expect(await check("Correct-horse-7")).toBe(true);
    expect(asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, body: "" }]);
    // Padding is answered with a count of nought.
    answer = () => ({ text: `${hash.slice(5)}:0\r\n` });
    expect(await check("Correct-horse-7")).toBe(false);
    answer = () => ({ status: 503, text: "" });
    expect(await check("Correct-horse-7")).toBe(false);
  });
});

describe("reCAPTCHA", () => {
  const check = (given: object) => {
    answer = () => ({ text: JSON.stringify(given) });
    const keys = { siteKey: "site", secretKey: "secret" };
    return openRecaptcha(keys, guardFetch({ privateHosts: [host] }), log, `http://${host}/verify`);
  };

  it.each([
    [{ success: true, action: "sign_up", score: 0.9 }, true],
    [{ success: true, action: "sign_up", score: 0.3 }, false],
    [{ success: true, action: "sign_in", score: 0.9 }, false],
    [{ success: false, action: "sign_up", score: 0.9 }, false],
    [{}, false],
  ])("judged as %j lets through: %s", async (given, expected) => {
    asked = [];
    const checker = check(given);
    expect(checker.begin()).toEqual({ kind: "recaptcha", siteKey: "site" });
    expect(await checker.isPassed("token", "203.0.113.9")).toBe(expected);
    expect(asked[0]?.body).toBe("secret=secret&response=token&remoteip=203.0.113.9");
  });

  it("lets nobody through without a token, or when it cannot be asked", async () => {
    asked = [];
    const checker = check({ success: true, action: "sign_up", score: 0.9 });
    expect(await checker.isPassed(undefined, "203.0.113.9")).toBe(false);
    expect(asked).toEqual([]);
    const closed = openRecaptcha(
      { siteKey: "s", secretKey: "k" },
      guardFetch({ privateHosts: [] }),
      log,
      `http://${host}/`,
    );
    expect(await closed.isPassed("token", "203.0.113.9")).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe("a device", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["curl/8.9.1", "A program"],
    ["", "A program"],
  ])("that calls itself %s is %s", (userAgent, expected) => {
    expect(deviceOf(userAgent)).toBe(expected);
  });
});

describe("hashing passwords", () => {
  it("leaves the event loop alone, and sends away what would wait too long", async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    const many = [...Array(110)].map(() => hashPassword("Correct-horse-7"));
    const outcomes = Promise.allSettled(many);
    await Promise.allSettled(many.slice(102));
    const settled = await Promise.race([
      outcomes,
      Promise.allSettled(many.slice(0, 4)).then(() => undefined),
    ]);
    clearInterval(ticking);
    expect(settled).toBeUndefined();
    expect(ticks).toBeGreaterThan(2);
    const done = await outcomes;
    const refused = done.filter((each) => each.status === "rejected");
    expect(refused).toHaveLength(8);
    expect(String(refused[0]?.reason)).toMatch(/busy/);
    expect(await hashPassword("again")).toMatch(/^\$argon2id\$/);
  }, 60_000);
});
