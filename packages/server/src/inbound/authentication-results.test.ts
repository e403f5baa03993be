import { describe, expect, it } from "vitest";
import { isProvenSender } from "./authentication-results.ts";

const isProven = (...fields: string[]): boolean =>
  isProvenSender(fields, "mx.proviso.example", "ann@corp.com");

describe("what the receiving mail server found out about a sender", () => {
  it.each([
    ["DMARC passes", "mx.proviso.example; dmarc=pass header.from=corp.com"],
    ["the name in other letters, with a version", "MX.Proviso.Example 1; dmarc=pass"],
    ["a signature of the domain", "mx.proviso.example; dkim=pass header.d=corp.com"],
    [
      "a signature of one above it, by its user",
      "mx.proviso.example; dkim=pass header.i=@corp.com",
    ],
    ["SPF of the domain", "mx.proviso.example; spf=pass smtp.mailfrom=bounces@corp.com"],
    [
      "comments and quotes anywhere",
      'mx.proviso.example (a; b) ; dkim=fail reason="it; is" header.d=other.com; (x(y)) dmarc=pass (p=REJECT; d=x) header.from="corp.com"',
    ],
    ["no policy, but a signature", "mx.proviso.example; dmarc=none; dkim=pass header.d=corp.com"],
  ])("proves it: %s", (_, field) => {
    expect(isProven(field)).toBe(true);
  });

  it.each([
    ["nothing at all", "mx.proviso.example; none"],
    ["another server's word", "mx.evil.example; dmarc=pass header.from=corp.com"],
    ["our server's name in a comment", "(mx.proviso.example;) mx.evil.example; dmarc=pass"],
    ["the finding in a comment", "mx.proviso.example; (dmarc=pass) dkim=fail header.d=corp.com"],
    ["the finding in quotes", 'mx.proviso.example; dkim=fail reason="; dmarc=pass" header.d=x.com'],
    ["DMARC of another domain", "mx.proviso.example; dmarc=pass header.from=evil.example"],
    ["a signature of another domain", "mx.proviso.example; dkim=pass header.d=evil.example"],
    ["a signature of one that ends alike", "mx.proviso.example; dkim=pass header.d=rp.com"],
    ["a signature of a whole top domain", "mx.proviso.example; dkim=pass header.d=com"],
    ["SPF of another domain", "mx.proviso.example; spf=pass smtp.mailfrom=ann@evil.example"],
    ["SPF of the greeting alone", "mx.proviso.example; spf=pass smtp.helo=corp.com"],
    ["a failing signature", "mx.proviso.example; dkim=fail header.d=corp.com"],
  ])("does not prove it: %s", (_, field) => {
    expect(isProven(field)).toBe(false);
  });

  it("fails as soon as one field of the server says that DMARC does", () => {
    const pass = "mx.proviso.example; dmarc=pass header.from=corp.com";
    expect(isProven(pass, "mx.proviso.example; dmarc=fail header.from=corp.com")).toBe(false);
    expect(isProven(pass, "mx.evil.example; dmarc=fail header.from=corp.com")).toBe(true);
    expect(isProven(pass, "mx.proviso.example; dmarc=temperror; dkim=pass header.d=corp.com")).toBe(
      false,
    );
  });

  it("takes its time for nobody", () => {
    const began = performance.now();
    for (const hostile of ["(", '"', "a", "=", " ", '"\\', 'a="', "a=;", "\\", "a ="]) {
      const field = `mx.proviso.example; ${hostile.repeat(4000)}`;
      isProven(...Array.from({ length: 100 }, () => field.slice(0, 3000)), field);
    }
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
