import { expect, it } from "vitest";
import { socialErrorText } from "./social-error.ts";

it("explains the errors it knows", () => {
  expect(socialErrorText("access_denied")).toBe("The sign-in was canceled at the provider.");
  expect(socialErrorText("other_sign_in_needed")).toContain("the way you did before");
  expect(socialErrorText("account_closed")).toBe("This account is closed.");
  expect(socialErrorText(undefined)).toBeNull();
});

it.each(["<b>call 555</b>", "constructor", "__proto__", ""])(
  "abuse 18: says of the unknown error %j the general sentence and nothing of its own",
  (error) => {
    expect(socialErrorText(error)).toBe("Sign In failed. Please try again later");
  },
);
