import { actionsOf, permissionsOf, type StorageRoom, type UserType } from "@proviso/domain";
import type { StorageUsage } from "@proviso/endpoints";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { aSubscription, aUser } from "../ui/test-support/a-user.ts";
import { drawn } from "../ui/test-support/drawn.ts";
import { storageUsageQuery } from "./billing-queries.ts";
import { hasStorageBanner } from "./has-storage-banner.ts";
import { StorageBanner } from "./storage-banner.tsx";
import { StoragePanel } from "./storage-panel.tsx";

const gigabyte = 1024 ** 3;
const room = (share: number): StorageRoom => ({ used: share * gigabyte, limit: gigabyte });

const userOf = (storage: StorageRoom, type: UserType, status = aSubscription().status) => {
  const held = permissionsOf([type]);
  const user = aUser(aSubscription({ status }), actionsOf(held));
  return {
    ...user,
    systemPermissions: [...user.systemPermissions, ...held],
    account: { ...user.account, storage },
  };
};

describe("the banner of the storage", () => {
  it.each<[string, StorageRoom, UserType, boolean]>([
    ["is not shown while there is room", room(0.89), "PLATFORM_OWNER", false],
    ["is shown when it is nearly full", room(0.9), "PLATFORM_OWNER", true],
    ["is shown when it is full", room(1), "LEGAL_ADMIN", true],
    ["is not shown to people who upload nothing", room(1), "BILLING_ADMIN", false],
  ])("%s", (_, storage, type, isShown) => {
    expect(hasStorageBanner(userOf(storage, type))).toBe(isShown);
  });

  it("gives way to a plan that has ended", () => {
    expect(hasStorageBanner(userOf(room(1), "PLATFORM_OWNER", "CANCELED"))).toBe(false);
    expect(hasStorageBanner(userOf(room(1), "PLATFORM_OWNER", "PAYMENT_FAILED"))).toBe(false);
    expect(hasStorageBanner(userOf(room(1), "PLATFORM_OWNER", "PAYMENT_PENDING"))).toBe(true);
  });

  it("says how much is used, and leads those who may see it to what uses it", async () => {
    const of = (storage: StorageRoom, type: UserType) =>
      drawn(createElement(StorageBanner, { user: userOf(storage, type) }));
    const owner = await of(room(0.95), "PLATFORM_OWNER");
    expect(owner.words).toBe(
      "Your account has used 95% of its storage (972.8 MB of 1 GB). View storage",
    );
    expect(owner.links).toEqual(["View storage -> /company-billing"]);
    const lawyer = await of(room(1), "LEGAL_ADMIN");
    expect(lawyer.words).toBe(
      "Your account’s storage is full: 1 GB of 1 GB used. New uploads are refused until there’s room; everything you have stays readable.",
    );
    expect(lawyer.links).toEqual([]);
  });
});

describe("the storage on the billing page", () => {
  const panel = (usage: StorageUsage) =>
    drawn(createElement(StoragePanel), (cache) =>
      cache.setQueryData(storageUsageQuery().queryKey, usage),
    );

  it("shows what is used of how much, by kind, and what does not count", async () => {
    const { words, markup } = await panel({
      ...room(0.5),
      kinds: [
        { kind: "contracts", bytes: gigabyte / 2, files: 40, isCounted: true },
        { kind: "exports", bytes: 2048, files: 1, isCounted: false },
      ],
    });
    expect(words).toBe(
      "Storage Used 512 MB / 1 GB Contracts and versions 40 files 512 MB Exports 1 file, not counted toward the limit 2 KB",
    );
    expect(markup).toContain('aria-valuenow="50"');
  });

  it("says so when it is full, and shows no list of an account without files", async () => {
    const full = await panel({ ...room(1.2), kinds: [] });
    expect(full.words).toContain("1.2 GB / 1 GB");
    expect(full.words).toContain("Your account’s storage is full");
    expect(full.markup).not.toContain("<ul");
  });
});
