import { describe, expect, it } from "vitest";
import { bannerSentence } from "./banner-sentence.ts";
import { storageSentence } from "./storage-sentence.ts";

describe("the banner of a subscription", () => {
  it.each([
    [
      { kind: "payment-failed" },
      "Your last payment failed. Update your payment details to keep using Proviso.",
    ],
    [
      { kind: "payment-pending" },
      "Your payment is being processed. This can take up to 24 hours; you can keep using Proviso.",
    ],
    [
      { kind: "trial-ended" },
      "Your free trial has ended. Choose a package to keep uploading contracts.",
    ],
    [{ kind: "inactive" }, "Your account is no longer active. Choose a package to reactivate it."],
    [
      { kind: "trial", daysLeft: 3, contractsLeft: 2 },
      "Your free trial ends in 3 days. You have 2 contracts left.",
    ],
    [
      { kind: "trial", daysLeft: 1, contractsLeft: 1 },
      "Your free trial ends in 1 day. You have 1 contract left.",
    ],
    [
      { kind: "trial", daysLeft: 0, contractsLeft: 2 },
      "Your free trial ends today. You have 2 contracts left.",
    ],
    [
      { kind: "quota-reached" },
      "Quota reached for this service term. Please upgrade to continue uploading contracts.",
    ],
  ] as const)("says of %o (D14)", (banner, sentence) => {
    expect(bannerSentence(banner, "Proviso")).toBe(sentence);
  });
});

describe("the storage of an account", () => {
  const gigabyte = 1024 ** 3;

  it("is spoken of once it is nearly full", () => {
    expect(storageSentence({ used: 899, limit: 1000 })).toBeNull();
    expect(storageSentence({ used: 0.95 * gigabyte, limit: gigabyte })).toBe(
      "Your account has used 95% of its storage (972.8 MB of 1 GB).",
    );
    expect(storageSentence({ used: gigabyte, limit: gigabyte })).toBe(
      "Your account’s storage is full: 1 GB of 1 GB used. New uploads are refused until there’s room; everything you have stays readable.",
    );
  });
});
