import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { idOfAddress, signedAddress } from "./signed-address.ts";

const [before, key] = [randomBytes(32), randomBytes(32)];
const place = { domain: "in.proviso.example", keys: () => [key] };
const id = randomUUID();

describe("an address of ours", () => {
  it("names a record, in whatever case it comes back, and fits what mail programs take", () => {
    for (const purpose of ["bounce", "reply"] as const) {
      const address = signedAddress(purpose, id, place);
      expect(idOfAddress(purpose, address, place)).toBe(id);
      expect(idOfAddress(purpose, address.toUpperCase(), place)).toBe(id);
      expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
    }
  });

  it("made by a secret of before is taken while that is known, and none is made by it any more", () => {
    const old = signedAddress("reply", id, { ...place, keys: () => [before] });
    const both = { ...place, keys: () => [key, before] };
    expect(idOfAddress("reply", old, both)).toBe(id);
    expect(idOfAddress("reply", old, place)).toBeUndefined();
    expect(signedAddress("reply", id, both)).toBe(signedAddress("reply", id, place));
  });

  it("is nobody else's to make up", () => {
    const address = signedAddress("reply", id, place);
    const other = signedAddress("reply", randomUUID(), place);
    const [, mac = ""] = /\.([a-z2-7]{20})@/.exec(other) ?? [];
    const wrong = [
      address.replace(/\.[a-z2-7]{20}@/, `.${mac}@`),
      address.replace("reply+", "bounce+"),
      address.replace("in.proviso", "proviso"),
      address.replace(/\.[a-z2-7]{20}@/, "@"),
      signedAddress("reply", id, { ...place, keys: () => [before] }),
      `x${address}`,
      "",
    ];
    expect(wrong.map((each) => idOfAddress("reply", each, place))).toEqual(
      wrong.map(() => undefined),
    );
    expect(idOfAddress("bounce", wrong[1] ?? "", place)).toBeUndefined();
  });
});
