import { expect, it } from "vitest";
import { isAccessExpired, signInNotice } from "./sign-in-notice.ts";

it("says what led to sign-in", () => {
  expect(signInNotice("session_ended")?.text).toBe("Your session has ended. Sign in again.");
  expect(signInNotice("Your email was verified.")).toEqual({
    text: "Your email was verified.",
    tone: "good",
  });
});

it("offers the verification mail to whoever must verify first", () => {
  expect(signInNotice("verify")?.offersVerification).toBe(true);
});

it("knows the message of a link that is too old", () => {
  expect(isAccessExpired("Access expired.")).toBe(true);
  expect(isAccessExpired("Access expired")).toBe(false);
});

it.each(["<b>call 555</b>", "constructor", "toString", "", undefined])(
  "abuse 18: never repeats what the address says: %j",
  (message) => {
    expect(signInNotice(message)).toBeNull();
    expect(isAccessExpired(message)).toBe(false);
  },
);
