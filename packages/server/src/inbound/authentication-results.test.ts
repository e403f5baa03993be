import { describe, expect, it } from "vitest";
import { isProvenSender } from "./authentication-results.ts";

const isProven = (...fields: string[]): boolean =>
  isProvenSender(fields, "mx.proviso.example", "ann@corp.com");

describe("what the receiving mail server found out about a sender", () => {
  it.each([
    ["DMARC passes", "mx.proviso.example; dmarc=pass header.from=corp.com"],
    [
      "the name in other letters, with a version",
      "MX.Proviso.Example 1; dmarc=pass header.from=corp.com",
    ],
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
    ["versions of methods", "mx.proviso.example; dmarc/1=pass header.from=corp.com"],
    ["upper case and a trailing dot", "mx.proviso.example; DKIM=PASS HEADER.D=CORP.COM."],
    ["spaces around everything", "mx.proviso.example 1 ; dmarc = pass header.from = corp.com ;"],
    [
      "a field as Gmail writes it",
      "mx.proviso.example;\r\n dkim=pass header.i=@corp.com header.s=s1 header.b=qK/9+x=;\r\n spf=pass (google.com: domain of ann@corp.com designates 192.0.2.1) smtp.mailfrom=ann@corp.com;\r\n dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=corp.com",
    ],
    [
      "a field as Exchange writes it",
      "mx.proviso.example; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=corp.com;dkim=pass (signature was verified) header.d=corp.com;dmarc=pass action=none header.from=corp.com;compauth=pass reason=100",
    ],
    [
      "a field as Rspamd writes it",
      'mx.proviso.example; dkim=pass header.d=corp.com header.s=2026 header.b="a(b;c"; arc=none; spf=pass (policy=none) smtp.mailfrom=ann@corp.com; dmarc=pass (policy=reject) header.from=corp.com',
    ],
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
    ["DMARC that does not say of whom", "mx.proviso.example; dmarc=pass"],
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

  it.each([
    'spf=pass smtp.mailfrom="ann@corp.com"@evil.example',
    'spf=pass smtp.mailfrom="ann@corp.com"(x)@evil.example',
    'spf=pass smtp.mailfrom=(x)"ann@corp.com" @evil.example',
    'spf=pass smtp.mailfrom="ann@corp.com\\""@evil.example',
    'spf=pass smtp.mailfrom="ann\\@corp.com"@evil.example',
    'spf=pass smtp.mailfrom="ann@corp.com"."x"@evil.example',
    'spf=pass smtp.mailfrom=x."@corp.com"@evil.example',
    'spf=pass smtp.mailfrom="x; spf=pass smtp.mailfrom=ann@corp.com"@evil.example',
    'spf=pass smtp.mailfrom="x"; spf=pass smtp.mailfrom="ann@corp.com',
    'spf=pass smtp.mailfrom="ann@corp.com"',
    'spf=pass smtp.mailfrom="x"@corp.com',
    "spf=pass smtp.mailfrom=ann@corp.com@evil.example",
    "spf=pass smtp.mailfrom=ann@evil.example@corp.com",
    "spf=pass smtp.mailfrom=ann@corp.com(x)@evil.example",
    "spf=pass smtp.mailfrom=ann@corp.com @evil.example",
    "spf=pass smtp.mailfrom=x smtp.mailfrom=ann@corp.com",
    "spf=pass smtp.mailfrom=ann@evil.example; spf=pass smtp.mailfrom=ann@corp.com",
    "spf=fail (spf=pass) smtp.mailfrom=ann@corp.com",
    "spf=fa(x)il smtp.mailfrom=ann@corp.com; spf=pa(x)ss smtp.mailfrom=ann@corp.com",
    "spf=pass smtp.mailfrom=ann@sub.corp.com",
    "spf=pass smtp.mailfrom=ann@corp.com.evil.example",
    "spf=pass smtp.mailfrom=ann@corp.com..",
    "spf=pass smtp.mailfrom=ann@\uff43orp.com",
    "spf=pass smtp.mailfrom=ann@corp\u3002com",
    "spf=pass smtp.mailfrom=<ann@corp.com",
    'dkim=pass header.i="@corp.com"@evil.example',
    'dkim=pass header.i="x@corp.com"@evil.example header.b=x',
    "dkim=pass header.i=x@corp.com@evil.example",
    "dkim=pass header.i=@corp.com header.d=evil.example",
    'dkim=pass header.d="x@corp.com"@evil.example header.i=@corp.com',
    'dkim=pass header.i="x"@corp.com',
    "dkim=pass header.d=evil.example header.d=corp.com",
    "dkim=pass header.d=evil.example (header.d=corp.com)",
    "dkim=pass header.s=x header.b=corp.com",
    "dkim=pass header.d=sub.corp.com",
    "dkim=pass header.d=xn--corp-com",
    "dkim/2=pass header.d=corp.com",
    "dmarc/2=pass header.from=corp.com",
    'dmarc=pass header.from="ann@corp.com"@evil.example',
    "dmarc=pass header.from=evil.example; dkim=pass header.d=corp.com",
    "dmarc=pass header.from=corp.com; dmarc=fail header.from=corp.com",
    "dmarc=pass header.from=corp.com; dmarc=pass header.from=evil.example",
    "arc=pass header.d=corp.com; arc=pass header.from=corp.com smtp.mailfrom=ann@corp.com",
    'dkim=fail reason="dkim=pass header.d=corp.com',
    "dkim=fail (dkim=pass header.d=corp.com",
    "dkim=fail header.d=corp.com) ; dkim=pass header.d=corp.com",
    "dkim=fail reason=\\; dkim=pass header.d=corp.com",
    "none; dkim=pass header.d=corp.com",
    "dkim pass header.d=corp.com",
  ])("abuse 108: takes no forged sender for proven: %s", (results) => {
    expect(isProven(`mx.proviso.example; ${results}`)).toBe(false);
    // Nor when a forged field of ours, which came with the email, is below the one that our server wrote.
    const forged = "mx.proviso.example; spf=pass smtp.mailfrom=ann@corp.com";
    if (results.startsWith("spf="))
      expect(isProven(`mx.proviso.example; ${results}`, forged)).toBe(false);
  });

  it.each([
    "mx.proviso.example 2; dmarc=pass header.from=corp.com",
    "mx.proviso.example x; dmarc=pass header.from=corp.com",
    "mx.proviso.example.evil.example; dmarc=pass header.from=corp.com",
    "evil.example (mx.proviso.example); dmarc=pass header.from=corp.com",
    '"mx.evil.example; mx.proviso.example"; dmarc=pass header.from=corp.com',
    "; mx.proviso.example; dmarc=pass header.from=corp.com",
    "i=1; mx.proviso.example; dmarc=pass header.from=corp.com",
    `mx.proviso.example; ${"x".repeat(3000)}=x; dmarc=pass header.from=corp.com`,
  ])("abuse 108: takes no other field for one of our server: %s", (field) => {
    expect(isProven(field)).toBe(false);
  });

  it("abuse 108: of each method believes the topmost field of the server alone, and none when one is unreadable", () => {
    const ours = "mx.proviso.example; spf=pass smtp.mailfrom=x@evil.example; dkim=none";
    const signed = "mx.proviso.example; dkim=pass header.d=corp.com";
    expect(isProven(ours, signed)).toBe(false);
    expect(isProven(ours, "mx.proviso.example; spf=pass smtp.mailfrom=ann@corp.com")).toBe(false);
    expect(isProven("mx.proviso.example; none", signed)).toBe(true);
    expect(isProven(signed, "mx.proviso.example; spf=none")).toBe(true);
    expect(isProven(signed, 'mx.proviso.example; dmarc="fail')).toBe(false);
    expect(isProven(signed, 'mx.evil.example; dmarc="fail')).toBe(true);
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
