import {
  readUploadAddresses,
  renewOwnUploadAddress,
  renewSharedUploadAddress,
  type UploadAddresses,
} from "@proviso/endpoints";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { findAddressByToken } from "./upload-address-store.ts";
import { tokenOfAddress } from "./upload-address.ts";

const domain = "in.proviso.example";
let server: TestServer;
let owner: TestUser;
let business: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: "0" } });
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  business = await server.makeUser(account, "BUSINESS_USER");
});
afterAll(() => server.stop());

const addressesOf = async ({ token }: TestUser): Promise<UploadAddresses> =>
  ((await (await server.ask(readUploadAddresses, { token })).json()) as { data: UploadAddresses })
    .data;

const renew = (user: TestUser, which: "own" | "shared"): Promise<Response> =>
  server.ask(which === "own" ? renewOwnUploadAddress : renewSharedUploadAddress, {
    token: user.token,
  });

const takes = async (address: string | null): Promise<boolean> => {
  const token = tokenOfAddress(address ?? "", domain);
  if (token === undefined) return false;
  const found = await server.platform.db.asIdentity((trx) => findAddressByToken(trx, token));
  return found !== undefined;
};

describe("upload addresses", () => {
  it("are one for each person and one for the account, the same every time", async () => {
    const [first, again] = await Promise.all([addressesOf(owner), addressesOf(owner)]);
    expect(again).toEqual(first);
    const other = await addressesOf(business);
    expect(other.shared).toBe(first.shared);
    expect(other.own).not.toBe(first.own);
    expect(first.own).toMatch(/^contracts-[a-z2-7]{26}@in\.proviso\.example$/);
    expect(await Promise.all([first.own, first.shared, other.own].map(takes))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("of 24 letters, as they were given out before, still take mail", async () => {
    const { own } = await addressesOf(owner);
    const token = randomBytes(12)
      .toString("hex")
      .replaceAll(/[0189]/g, "z");
    const address = own?.replace(/-[a-z2-7]+@/, `-${token}@`) ?? "";
    expect(await takes(address)).toBe(false);
    await server.platform.database
      .updateTable("upload_addresses")
      .set({ token })
      .where("token", "=", tokenOfAddress(own ?? "", domain) ?? "")
      .execute();
    expect(await takes(address)).toBe(true);
    expect((await addressesOf(owner)).own).toBe(address);
  });

  it("of another account are others", async () => {
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    expect((await addressesOf(stranger)).shared).not.toBe((await addressesOf(owner)).shared);
  });

  it("are renewed, and the one before takes nothing any more", async () => {
    const before = await addressesOf(business);
    expect((await renew(business, "own")).status).toBe(200);
    const after = await addressesOf(business);
    expect(after.own).not.toBe(before.own);
    expect([await takes(before.own), await takes(after.own)]).toEqual([false, true]);
    expect(after.shared).toBe(before.shared);
  });

  it("of the account are renewed only by whoever may edit its settings", async () => {
    const { shared } = await addressesOf(owner);
    expect((await renew(business, "shared")).status).toBe(403);
    expect((await addressesOf(owner)).shared).toBe(shared);
    expect((await renew(owner, "shared")).status).toBe(200);
    expect((await addressesOf(owner)).shared).not.toBe(shared);
  });

  it("are not shown to those who may neither upload nor see settings", async () => {
    const viewer = await server.makeUser(business.accountId, "VIEWER");
    expect((await server.ask(readUploadAddresses, { token: viewer.token })).status).toBe(403);
    const billing = await server.makeUser(business.accountId, "BILLING_ADMIN");
    expect((await addressesOf(billing)).own).toBeNull();
  });
});
