import { expect, it } from "vitest";
import { emailAddress, emailDomain } from "../index.ts";

it.each([
  ["ann@corp.com", "ann@corp.com"],
  ["  Ann.Lee+deals@Legal.Corp.co.uk ", "ann.lee+deals@legal.corp.co.uk"],
  ["o'neil@xn--bcher-kva.example", "o'neil@xn--bcher-kva.example"],
])("takes %j as %j", (given, address) => {
  expect(emailAddress(given)).toBe(address);
});

it.each([
  ["", "nothing"],
  ["ann", "no at sign"],
  ["@corp.com", "no name"],
  ["ann@corp", "no top-level domain"],
  ["ann@@corp.com", "two at signs"],
  ["ann@evil.com@corp.com", "two at signs"],
  ['"ann@evil.com x"@corp.com', "a quoted name"],
  ["ann@corp.com, bob@corp.com", "a list"],
  ["Group: ann@corp.com;", "a group"],
  ["<ann@corp.com>", "brackets"],
  ["ann@corp.com\r\nBcc: spy@evil.com", "a line end"],
  ["ann@corp.com\u0000", "NUL"],
  ["ａnn@corp.com", "a full-width letter"],
  ["ann＠corp.com", "a full-width at sign"],
  ["ann@bücher.example", "a domain beyond ASCII"],
  ["mi\u212Ae@corp.com", "a Kelvin sign, whose lower case is k"],
  ["ann@[127.0.0.1]", "an address in brackets"],
  ["ann@127.0.0.1", "a number for a domain"],
  ["ann..lee@corp.com", "two dots"],
  [".ann@corp.com", "a leading dot"],
  ["ann@-corp.com", "a leading hyphen"],
  [`${"a".repeat(65)}@corp.com`, "a name that is too long"],
  [`ann@${"corp.".repeat(60)}com`, "an address that is too long"],
  ["a".repeat(1_000_000), "a megabyte"],
])("refuses %j: %s", (given) => {
  expect(emailAddress(given)).toBeUndefined();
});

it("knows the domain of an address", () => {
  expect(emailDomain("ann@legal.corp.com")).toBe("legal.corp.com");
});
