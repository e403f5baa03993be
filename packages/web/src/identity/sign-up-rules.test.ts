import { describe, expect, it } from "vitest";
import { emailError, signUpErrors, type SignUpForm } from "./sign-up-rules.ts";

const whole: SignUpForm = {
  firstName: "Ada",
  lastName: "Byron",
  workEmail: "ada@example.com",
  phoneNumber: "",
  password: "Difference-1843",
  confirmPassword: "Difference-1843",
  termsAndPolicyAgree: true,
  accountType: "CUSTOMER",
  testKey: "",
};
const wrong = (part: Partial<SignUpForm>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(signUpErrors({ ...whole, ...part })).filter(([, said]) => said !== undefined),
  ) as Record<string, string>;

describe("the form for registering", () => {
  it.each([
    ["Abc-123", false],
    ["Abc-1234", true],
    ["abcd1234", false],
    ["abcd-1234", true],
    ["ABCD1234", false],
    ["Abcd1234", true],
  ])("takes a password of 8 characters and 3 of the 4 kinds: %s, %s", (password, isTaken) => {
    const said = wrong({ password, confirmPassword: password })["password"];
    expect(said === undefined, said).toBe(isTaken);
  });

  it("is well without a phone number", () => {
    expect(wrong({})).toEqual({});
  });

  it.each([
    [{ firstName: " " }, { firstName: "Enter your first name" }],
    [{ lastName: "" }, { lastName: "Enter your last name" }],
    [{ workEmail: "" }, { workEmail: "Please enter your work email address" }],
    [{ workEmail: "ada@" }, { workEmail: "Check your email and try again" }],
    [
      { password: "", confirmPassword: "" },
      { password: "Please enter your password", confirmPassword: "Please confirm your password" },
    ],
    [
      { password: "difference", confirmPassword: "difference" },
      { password: "Your password doesn’t meet the requirements" },
    ],
    [{ confirmPassword: "Difference-1844" }, { confirmPassword: "The passwords don’t match" }],
    [{ termsAndPolicyAgree: false }, { termsAndPolicyAgree: "To continue, accept the terms" }],
    [{ accountType: "QA" as const }, { testKey: "Please enter key" }],
  ])("with %j says %j", (part, said) => {
    expect(wrong(part)).toEqual(said);
  });

  it("asks for the key of a QA account alone", () => {
    expect(wrong({ accountType: "QA", testKey: "key" })).toEqual({});
    expect(wrong({ accountType: "CUSTOMER", testKey: "" })).toEqual({});
  });
});

describe("an e-mail address", () => {
  it.each(["ada@exämple.com", '"a@evil.com x"@corp.com', "ada@example", "ada example.com"])(
    "such as %s is sent back to be checked",
    (email) => {
      expect(emailError(email)).toBe("Check your email and try again");
    },
  );
});
