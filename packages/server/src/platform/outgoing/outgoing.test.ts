import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardFetch, PrivateAddressError } from "./guarded-fetch.ts";
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
    const asking = guardFetch(["other.example:80"])(url.replace("PORT", String(port)), {});
    await expect(asking).rejects.toThrow(PrivateAddressError);
    expect(hits).toBe(0);
  });

  it("abuse 99: asks a host of a private network that was named, and follows no redirect", async () => {
    const fetch = guardFetch([`127.0.0.1:${port}`]);
    expect(await (await fetch(`http://127.0.0.1:${port}/`, {})).text()).toBe("inside");
    const moved = await fetch(`http://127.0.0.1:${port}/moved`, {});
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "http://127.0.0.1/x"]);
  });

  it("takes no answer larger than a megabyte", async () => {
    const fetch = guardFetch([`127.0.0.1:${port}`]);
    await expect(fetch(`http://127.0.0.1:${port}/large`, {})).rejects.toThrow(/too large/);
  });
});
