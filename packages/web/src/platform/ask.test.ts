import { readContract, readContractsNumber, requestTokens } from "@proviso/endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, ask } from "./ask.ts";
import { AskError, isServerAway } from "./ask-error.ts";
import { beginSession, endSession, session } from "./session.ts";

const network = vi.fn<typeof fetch>();
const reply = (status: number, body: unknown): void => {
  network.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));
};
const problem = (status: number, code: string) => ({
  type: `urn:proviso:${code}`,
  title: "No.",
  message: "No.",
  status,
  code,
  requestId: "r1",
});
const guid = "018f3b6e-0000-7000-8000-000000000001";
const failure = async (asking: Promise<unknown>): Promise<AskError> => {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AskError)) throw new Error(`expected an AskError, got ${String(error)}`);
  return error;
};

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("fetch", network);
  beginSession({
    id_token: "access",
    refresh_token: "refresh",
    expires_in: 600,
  });
});
afterEach(() => {
  endSession("chosen");
  vi.unstubAllGlobals();
});

describe("asking the server", () => {
  it("fills in the path and the query", () => {
    const asked = { ...readContract, path: "/documents/{guid}/text" } as const;
    expect(addressOf(asked, { params: { guid: "a/b" }, query: { version: "original" } })).toBe(
      "/documents/a%2Fb/text?version=original",
    );
  });

  it("sends the bearer token and gives the answer checked", async () => {
    reply(200, { documentsNumber: 3, contractsQuota: null });
    expect(await ask(readContractsNumber, {})).toEqual({
      documentsNumber: 3,
      contractsQuota: null,
    });
    expect(network.mock.calls[0]?.[1]?.headers).toEqual({ authorization: "Bearer access" });
  });

  it("takes no answer of another shape for one", async () => {
    reply(200, { documentsNumber: "three" });
    await expect(ask(readContractsNumber, {})).rejects.toThrow("unknown shape");
  });

  it("says what the server refuses, in its words", async () => {
    reply(404, problem(404, "not_found"));
    const error = await failure(ask(readContract, { params: { guid } }));
    expect(error).toMatchObject({ code: "not_found", status: 404, message: "No." });
    expect(session.get()).not.toBeNull();
  });

  it("ends the session on a 401", async () => {
    reply(401, problem(401, "session_ended"));
    await failure(ask(readContract, { params: { guid } }));
    expect(session.get()).toBeNull();
  });

  it("does not take a refused sign-in for the end of the session", async () => {
    reply(401, problem(401, "wrong_credentials"));
    const body = { grant_type: "password", username: "a@example.com", password: "x" } as const;
    await failure(ask(requestTokens, { body }));
    expect(session.get()).not.toBeNull();
  });

  it("tells a server that is away from one that refuses", async () => {
    network.mockRejectedValueOnce(new TypeError("offline"));
    expect(isServerAway(await failure(ask(readContractsNumber, {})))).toBe(true);
    reply(502, "<html>Bad gateway</html>");
    const error = await failure(ask(readContractsNumber, {}));
    expect(isServerAway(error)).toBe(true);
    expect(error.message).toBe("Something went wrong");
    reply(403, problem(403, "not_allowed"));
    expect(isServerAway(await failure(ask(readContractsNumber, {})))).toBe(false);
  });
});
