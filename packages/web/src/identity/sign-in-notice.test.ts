import { expect, it } from "vitest";
import { signInNotice } from "./sign-in-notice.ts";

it("says what led to sign-in", () => {
  expect(signInNotice("session_ended")).toBe("Your session has ended. Sign in again.");
  expect(signInNotice("Your email was verified.")).toBe("Your email was verified.");
});

it("never repeats what the address says", () => {
  expect(signInNotice("<b>call 555</b>")).toBeNull();
  expect(signInNotice(undefined)).toBeNull();
});
