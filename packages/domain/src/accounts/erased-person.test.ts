import { expect, it } from "vitest";
import { emailAddress } from "./email-address.ts";
import { erasedAddress, isErasedAddress } from "./erased-person.ts";

it("stands for an erased person by an address that is one, and is known again", () => {
  const address = erasedAddress("5a3b1e00-0000-4000-8000-000000000101");
  expect(emailAddress(address)).toBe(address);
  expect(isErasedAddress(address)).toBe(true);
  expect(isErasedAddress("ann@erased.example")).toBe(false);
});
