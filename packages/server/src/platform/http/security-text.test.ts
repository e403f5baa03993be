import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { serveSecurityText } from "./security-text.ts";

const startedAt = (now: string) => ({ now: () => new Date(now) });

const asked = async (supportEmail: string | null) => {
  const app = Fastify();
  serveSecurityText(app, { supportEmail, clock: startedAt("2026-11-22T17:45:12.345Z") });
  const answer = await app.inject("/.well-known/security.txt");
  await app.close();
  return answer;
};

describe("/.well-known/security.txt", () => {
  it("says whom to write to, until a year from the day of the start", async () => {
    const answer = await asked("security@example.com");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body.split("\r\n")).toEqual([
      "Contact: mailto:security@example.com",
      "Expires: 2027-11-22T00:00:00.000Z",
      "Preferred-Languages: en",
      "",
    ]);
  });

  it("writes the signs of an address that mean something in a link by their codes", async () => {
    expect((await asked("help+a&b@example.com")).body).toContain(
      "Contact: mailto:help%2Ba%26b@example.com\r\n",
    );
  });

  it("does not exist where no support address is set", async () => {
    const answer = await asked(null);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
  });
});
