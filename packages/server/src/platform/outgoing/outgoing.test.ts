import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardFetch, PrivateAddressError, UnlistedHostError } from "./guarded-fetch.ts";
import { mayAskAddress } from "./may-ask.ts";
import { isPublicAddress } from "./public-address.ts";

let inside: Server;
let port = 0;
let hits = 0;
beforeAll(async () => {
  inside = createServer((request, response) => {
    hits += 1;
    if (request.url === "/moved") response.writeHead(302, { location: "http://127.0.0.1/x" }).end();
    else if (request.url === "/large") response.end("x".repeat(2_000_000));
    else response.end("inside");
  });
  await new Promise<void>((settle) => inside.listen(0, "127.0.0.1", settle));
  const bound = inside.address();
  port = typeof bound === "object" && bound ? bound.port : 0;
});
afterAll(() => new Promise((settle) => inside.close(settle)));

describe("an address", () => {
  it.each([
    ["8.8.8.8", true],
    ["2606:4700::1111", true],
    ["127.0.0.1", false],
    ["127.8.8.8", false],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["169.254.169.254", false],
    ["172.31.255.255", false],
    ["192.168.1.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["[::1]", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:7f00:1", false],
    ["::ffff:8.8.8.8", true],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["fd00::1", false],
    ["fe80::1%eth0", false],
    ["ff02::1", false],
    ["not an address", false],
  ])("%s is one of the open internet: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe("abuse 112: an address of the special registries, or with another address inside", () => {
  it.each([
    "::127.0.0.1",
    "::7f00:1",
    "::8.8.8.8",
    "::ffff:0:127.0.0.1",
    "::ffff:0:8.8.8.8",
    "::ffff:10.0.0.1",
    "0:0:0:0:0:ffff:a9fe:a9fe",
    "64:ff9b::169.254.169.254",
    "64:ff9b::808:808",
    "64:ff9b:1::10.0.0.1",
    "2002:a00:1::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:10::1",
    "2001:20::1",
    "2001:1::1",
    "2001:db8::1",
    "2620:4f:8000::1",
    "3fff:1::1",
    "5f00::1",
    "100::1",
    "100:0:0:1::1",
    "fe80::1",
    "fec0::1",
    "fdff::1",
    "ff0e::1",
    "4000::1",
    "2001:470:1f0b::5efe:10.0.0.1",
    "2001:470:1f0b:1:200:5efe:a00:1",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.175.48.1",
    "198.19.255.255",
    "255.255.255.255",
    "0.1.2.3",
    "192.0.0.8",
  ])("%s is not asked", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(":") ? `[${address}]` : address;
    await expect(guardFetch({ privateHosts: [] })(`https://${host}/`, {})).rejects.toThrow(
      PrivateAddressError,
    );
  });

  it.each(["2a00:1450:4001:81b::200e", "2606:4700::1111", "2001:4860:4860::8888", "1.1.1.1"])(
    "abuse 112: %s is of the open internet as before",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe("asking the outside", () => {
  it.each([
    "http://127.0.0.1:PORT/",
    "https://127.0.0.1:PORT/",
    "https://localhost:PORT/",
    "https://[::ffff:127.0.0.1]:PORT/",
    "https://2130706433:PORT/",
    "https://0x7f.1:PORT/",
    "http://example.com/",
  ])("abuse 99: refuses %s at once, and asks nobody", async (url) => {
    hits = 0;
    const asking = guardFetch({ privateHosts: ["other.example:80"] })(
      url.replace("PORT", String(port)),
      {},
    );
    await expect(asking).rejects.toThrow(PrivateAddressError);
    expect(hits).toBe(0);
  });

  it("abuse 99: asks a host of a private network that was named, and follows no redirect", async () => {
    const fetch = guardFetch({ privateHosts: [`127.0.0.1:${port}`] });
    expect(await (await fetch(`http://127.0.0.1:${port}/`, {})).text()).toBe("inside");
    const moved = await fetch(`http://127.0.0.1:${port}/moved`, {});
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "http://127.0.0.1/x"]);
  });

  it("asks nobody beside the hosts on the list, where there is one, and those named as private", async () => {
    hits = 0;
    const reach = { privateHosts: [`127.0.0.1:${port}`], outgoingHosts: ["hooks.example.com"] };
    const fetch = guardFetch(reach);
    expect(await (await fetch(`http://127.0.0.1:${port}/`, {})).text()).toBe("inside");
    for (const url of [
      "https://example.com/",
      "https://hooks.example.com:8443/",
      "https://1.1.1.1/",
    ])
      await expect(fetch(url, {}), url).rejects.toThrow(UnlistedHostError);
    expect(hits).toBe(1);
  });

  it("asks a private host without TLS no more once TLS is demanded, unless it is this machine", async () => {
    const reach = { privateHosts: [`127.0.0.1:${port}`, "10.9.8.7:80"], demandsTls: true };
    const fetch = guardFetch(reach);
    expect(await (await fetch(`http://127.0.0.1:${port}/`, {})).text()).toBe("inside");
    await expect(fetch("http://10.9.8.7/", {})).rejects.toThrow(/not asked without TLS/);
  });

  it("takes no answer larger than a megabyte", async () => {
    const fetch = guardFetch({ privateHosts: [`127.0.0.1:${port}`] });
    await expect(fetch(`http://127.0.0.1:${port}/large`, {})).rejects.toThrow(/too large/);
  });
});

describe("a list of hosts that may be asked", () => {
  const mayAsk = mayAskAddress({
    privateHosts: ["intern.example:8080"],
    outgoingHosts: ["hooks.example.com", "*.idp.example", "other.example:8443", "CAPITALS.example"],
  });

  it.each([
    ["https://hooks.example.com/x", true],
    ["https://HOOKS.example.com/x", true],
    ["https://hooks.example.com:443/x", true],
    ["https://hooks.example.com:8443/x", false],
    ["http://hooks.example.com/x", false],
    ["https://evil-hooks.example.com/x", false],
    ["https://hooks.example.com.evil.example/x", false],
    ["https://a.idp.example/", true],
    ["https://a.b.idp.example/", true],
    ["https://idp.example/", false],
    ["https://evilidp.example/", false],
    ["https://other.example:8443/", true],
    ["https://other.example/", false],
    ["https://capitals.example/", true],
    ["http://intern.example:8080/", true],
    ["https://user@hooks.example.com/", false],
  ])("%s may be asked: %s", (address, expected) => {
    expect(mayAsk(address)).toBe(expected);
  });

  it("is no list when it is not set, and lets nobody through when it is empty", () => {
    expect(mayAskAddress({ privateHosts: [] })("https://anyone.example/")).toBe(true);
    expect(mayAskAddress({ privateHosts: [], outgoingHosts: [] })("https://anyone.example/")).toBe(
      false,
    );
  });
});
