import { requestTokens, readContract } from "@proviso/endpoints";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiAddress, apiBase } from "./api-address.ts";

describe("the server that calls go to", () => {
  it.each([
    ["contracts.example.com", null, ""],
    ["localhost", null, ""],
    ["localhost", "https://api.example.com/path", "https://api.example.com"],
    ["", "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["localhost", "javascript:alert(1)", ""],
    ["localhost", "nowhere", ""],
  ])("of a page from %j with %j named is %j", (hostname, override, base) => {
    expect(apiBase(hostname, override)).toBe(base);
  });

  it.each([null, "nowhere"])("is missing for a page from no host, with %j named", (override) => {
    expect(() => apiBase("", override)).toThrow("NO API PROVIDED");
  });
});

describe("an endpoint's address", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is on that server, its parameters filled in", () => {
    const params = { guid: "a/b" };
    expect(apiAddress(readContract, params)).toBe(readContract.path.replace("{guid}", "a%2Fb"));
    vi.stubGlobal("localStorage", { getItem: () => "http://127.0.0.1:9" });
    expect(apiAddress(requestTokens)).toBe(`http://127.0.0.1:9${requestTokens.path}`);
  });
});
