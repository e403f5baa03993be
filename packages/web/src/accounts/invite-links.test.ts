import { expect, it } from "vitest";
import { inviteLink, referralLink } from "./invite-links.ts";

it("leads an invited person to registering, with their e-mail where it is known", () => {
  expect(inviteLink("https://proviso.example")).toBe("https://proviso.example/signUp");
  expect(inviteLink("https://proviso.example", "a+b@c.example")).toBe(
    "https://proviso.example/signUp?email=a%2Bb%40c.example",
  );
});

it.each([
  ["5a3b1e00", "5a3b1e00"],
  ["ines@brightline.example", "ines"],
  ["a&b@c", "a%26b"],
])("marks a referral by %s with the key %s", (externalId, key) => {
  expect(referralLink("https://proviso.example", externalId)).toBe(
    `https://proviso.example/signUp?ruk=${key}`,
  );
});
