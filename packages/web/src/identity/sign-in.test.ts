import { describe, expect, it } from "vitest";
import { AskError, notReached } from "../platform/ask-error.ts";
import { isServerFailing, isWrongCredentials, signInSentence } from "./sign-in.ts";
import { signUpSentence, utmOf } from "./sign-up.ts";
import { resendSentence } from "./verification.ts";

const refused = (status: number, code: AskError["code"], sentence: string): AskError =>
  new AskError({ code, status, sentence, requestId: null });

const wrong = refused(400, "wrong_credentials", "The email or password is wrong.");
const mute = refused(400, null, "Something went wrong");
const general = "We are having trouble connecting to the server. Please try again in a few minutes";

describe("a failed sign-in", () => {
  it("shows what the server says of it", () => {
    expect(signInSentence(wrong)).toBe("The email or password is wrong.");
    expect(isWrongCredentials(wrong)).toBe(true);
  });

  it("shows the general sentence when nothing is said or nobody answers", () => {
    expect(signInSentence(mute)).toBe(general);
    expect(signInSentence(notReached())).toBe(general);
  });

  it("asks to try later when the page itself broke", () => {
    expect(signInSentence(new Error("bug"))).toBe("Sign In failed. Please try again later");
  });

  it("leads to the maintenance page when the server is failing, not when it is busy or away", () => {
    expect(isServerFailing(refused(500, "internal_error", "x"))).toBe(true);
    expect(isServerFailing(refused(502, null, "x"))).toBe(true);
    expect(isServerFailing(refused(503, "server_busy", "x"))).toBe(false);
    expect(isServerFailing(notReached())).toBe(false);
    expect(isServerFailing(wrong)).toBe(false);
  });
});

describe("a failed sign-up", () => {
  it("shows what the server says of it, or points to the chat", () => {
    const weak = refused(400, "wrong_test_key", "The key isn’t valid.");
    const chat = "Your sign up failed. Please contact us via the chat";
    expect(signUpSentence(weak)).toBe("The key isn’t valid.");
    expect(signUpSentence(notReached())).toBe(general);
    expect(signUpSentence(mute)).toBe(chat);
    expect(signUpSentence(new Error("bug"))).toBe(chat);
  });
});

describe("a verification mail that could not be sent", () => {
  it("is told in a sentence of its own, save for too many tries", () => {
    const failed = "Send Verification email failed. Please try again later";
    expect(resendSentence(refused(500, "internal_error", "x"))).toBe(failed);
    expect(resendSentence(notReached())).toBe(failed);
    expect(resendSentence(refused(429, "too_many_requests", "Wait a minute."))).toBe(
      "Wait a minute.",
    );
  });
});

describe("where a visitor came from", () => {
  it("is taken from the address, and from nothing else in it", () => {
    expect(utmOf({ utm_source: "letter", email: "a@b.example" })).toEqual({
      utm_source: "letter",
    });
    expect(utmOf({ utm_term: "x".repeat(500) })).toEqual({ utm_term: "x".repeat(200) });
    expect(utmOf({ email: "a@b.example" })).toBeUndefined();
  });
});
