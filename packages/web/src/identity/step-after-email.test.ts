import { describe, expect, it } from "vitest";
import { stepAfterEmail } from "./step-after-email.ts";

const provider = { connection: "c", name: "Okta", isRequired: true };
const typed = {
  hasPassword: true,
  wantsPassword: false,
  password: "",
  email: "ann@example.com ",
  leftEmail: "ann@example.com",
  provider,
};

describe("after the e-mail", () => {
  it.each([
    ["a company's people are led to its provider", {}, "company"],
    ["they are where there are no passwords too", { hasPassword: false }, "company"],
    ["whatever a browser has filled in there", { hasPassword: false, password: "x" }, "company"],
    ["who wants the password gets it", { wantsPassword: true }, "password"],
    ["who has typed one keeps it", { password: "x" }, "password"],
    ["others are asked for theirs", { provider: null }, "password"],
    ["another address is another question", { email: "bo@example.com" }, "password"],
  ] as const)("%s", (_what, more, kind) => {
    expect(stepAfterEmail({ ...typed, ...more }).kind).toBe(kind);
  });

  it("without passwords an address is looked up, and told when it leads nowhere", () => {
    const without = { ...typed, hasPassword: false };
    expect(stepAfterEmail({ ...without, email: "bo@example.com" })).toEqual({
      kind: "look-up",
      isUnknown: false,
    });
    const unknown = { kind: "look-up", isUnknown: true };
    expect(stepAfterEmail({ ...without, provider: null })).toEqual(unknown);
    expect(stepAfterEmail({ ...without, provider: undefined })).toEqual({
      ...unknown,
      isUnknown: false,
    });
  });
});
