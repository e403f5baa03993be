import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

const tokens = (number: number) => ({
  access_token: `access-${number}`,
  id_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  token_type: "Bearer",
  expires_in: 600,
});

const refusal = {
  type: "urn:proviso:session_ended",
  title: "Your session has ended. Sign in again.",
  message: "Your session has ended. Sign in again.",
  status: 401,
  code: "session_ended",
  requestId: "r1",
};

const stored = new Map<string, string>();
const areaOf = (area: Map<string, string>) => ({
  getItem: (key: string) => area.get(key) ?? null,
  setItem: (key: string, value: string) => void area.set(key, value),
  removeItem: (key: string) => void area.delete(key),
});

const keep = (expiresIn: number): void => {
  const session = { jwt: "access-0", expiresAt: Date.now() + expiresIn, refreshToken: "refresh-0" };
  stored.set("sl-auth0", JSON.stringify(session));
};

const load = async () => {
  vi.resetModules();
  return import("./session.ts");
};

const network = vi.fn<typeof fetch>();

const untilClosed = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  untilClosed.clear();
  vi.stubGlobal("sessionStorage", areaOf(untilClosed));
  network.mockReset();
  vi.stubGlobal("localStorage", areaOf(stored));
  vi.stubGlobal("fetch", network);
});
afterEach(() => vi.unstubAllGlobals());

describe("the session", () => {
  it("sends no token when nobody is signed in", async () => {
    const { accessToken } = await load();
    expect(await accessToken()).toBeNull();
  });

  it("uses a token that has time left without asking anybody", async () => {
    keep(60_000);
    const { accessToken } = await load();
    expect(await accessToken()).toBe("access-0");
    expect(network).not.toHaveBeenCalled();
  });

  it("renews a token that has run out once, however many requests wait for it", async () => {
    keep(-1);
    network.mockImplementation(async () => answer(200, tokens(1)));
    const { accessToken } = await load();
    const given = await Promise.all([accessToken(), accessToken(), accessToken()]);
    expect(given).toEqual(["access-1", "access-1", "access-1"]);
    expect(network).toHaveBeenCalledTimes(1);
    expect(stored.get("sl-auth0")).toContain("refresh-1");
  });

  it("takes over what another tab has renewed in the meantime", async () => {
    keep(-1);
    const { accessToken } = await load();
    keep(60_000);
    expect(await accessToken()).toBe("access-0");
    expect(network).not.toHaveBeenCalled();
  });

  it("ends when the server refuses to renew it", async () => {
    keep(-1);
    network.mockImplementation(async () => answer(401, refusal));
    const { accessToken, howSessionEnded, session } = await load();
    expect(await accessToken()).toBeNull();
    expect(session.get()).toBeNull();
    expect(stored.size).toBe(0);
    expect(howSessionEnded()).toBe("refused");
  });

  it("survives a server that is away", async () => {
    keep(-1);
    network.mockRejectedValueOnce(new TypeError("offline"));
    network.mockImplementationOnce(async () => answer(503, "<html>"));
    const { accessToken, session } = await load();
    await expect(accessToken()).rejects.toThrow("trouble connecting");
    await expect(accessToken()).rejects.toThrow("Something went wrong");
    expect(session.get()).not.toBeNull();
  });

  it("is forgotten when what is stored is not a session", async () => {
    stored.set("sl-auth0", "{broken");
    const { session } = await load();
    expect(session.get()).toBeNull();
  });

  it("is kept as {jwt, expiresAt, refreshToken} under sl-auth0, with the identity token to bear", async () => {
    const { accessToken, beginSession } = await load();
    const before = Date.now();
    beginSession({ ...tokens(1), id_token: "identity-1" });
    const kept = JSON.parse(stored.get("sl-auth0") ?? "");
    expect(Object.keys(kept)).toEqual(["jwt", "expiresAt", "refreshToken"]);
    expect(kept).toMatchObject({ jwt: "identity-1", refreshToken: "refresh-1" });
    expect(kept.expiresAt).toBeGreaterThanOrEqual(before + 600_000);
    expect(await accessToken()).toBe("identity-1");
  });

  it("that is not to be remembered stays in its tab, renewed too, and leaves nothing", async () => {
    const { accessToken, beginSession, endSession } = await load();
    beginSession({ ...tokens(0), expires_in: 0 }, "until-closed");
    network.mockImplementation(async () => answer(200, tokens(1)));
    expect(await accessToken()).toBe("access-1");
    expect(stored.size).toBe(0);
    expect(untilClosed.get("sl-auth0")).toContain("refresh-1");
    endSession("chosen");
    expect(untilClosed.size).toBe(0);
  });

  it("replaces one that was kept in the other way", async () => {
    keep(60_000);
    const { beginSession } = await load();
    beginSession(tokens(1), "until-closed");
    expect(stored.size).toBe(0);
  });
});
