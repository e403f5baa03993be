import { describe, expect, it } from "vitest";
import {
  findWork,
  isCarriedByNames,
  isWorkDone,
  obeysPasswordRules,
  passwordRules,
  sha256,
} from "../index.ts";

describe("the rules of a password", () => {
  it.each([
    ["Abcdef12", true],
    ["abcdef1!", true],
    ["ABCDEF1,", true],
    ["Abcdef\\1", true],
    ["Abc def1", true],
    ["abcdefg1", false],
    ["Abcdefgh", false],
    ["ABCDEFG!", false],
    ["Ab1!xyz", false],
    ["abcdefghijklmno", true],
    ["abcdefghijklmn", false],
    ["ÄÖÜäöü12", false],
    ["", false],
    ["aB3".repeat(86), false],
  ])("judge %s: %s", (password, expected) => {
    expect(obeysPasswordRules(password)).toBe(expected);
  });

  it("say which kinds are there, each in a line of its own", () => {
    const [length, mixture] = passwordRules("abc1");
    expect(length).toEqual({ rule: "length", isMet: false });
    expect(mixture?.isMet).toBe(false);
    expect(mixture?.kinds?.map(({ isIn }) => isIn)).toEqual([true, false, true, false]);
  });

  it("count every special character of A5.2 and no other", () => {
    for (const mark of "!@#$%^&*<>()\\-_+.,")
      expect(obeysPasswordRules(`abcdefg1${mark}`), mark).toBe(true);
    for (const mark of " ?=/[]{}~|;:'\"")
      expect(obeysPasswordRules(`abcdefg1${mark}`), mark).toBe(false);
  });
});

describe("names in a password", () => {
  const names = [
    "Proviso",
    "nora.newman@brightline.example",
    "Nora",
    "Müller-Lüdenscheidt",
    "Acme Ltd",
  ];

  it.each([
    ["Proviso-2026", true],
    ["PROVISO2026!", true],
    ["xNoraProviso7-", true],
    ["Brightline-26", true],
    ["muller1234A", true],
    ["MÜLLER1234a", true],
    ["Lüdenscheidt7", true],
    ["pro-Acme-viso", false],
    ["Acme-Proviso-Ltd-1", true],
    ["Acme-Newman-12345", true],
    ["Acme-Newman-123456", false],
    ["Brightline-harbour", false],
    ["NoraNoraNoraNora1!", true],
    ["Ltd-Ltd-7", false],
    ["Correct-horse-7", false],
    ["Ab1!xyzq", false],
  ])("carry %s: %s", (password, expected) => {
    expect(isCarriedByNames(password, names)).toBe(expected);
  });

  it("are taken out where they stand, and make no other name of what is around them", () => {
    expect(isCarriedByNames("acProvisome1234", ["Acme", "Proviso"])).toBe(false);
  });

  it("that are empty, or shorter than four letters, carry nothing", () => {
    expect(isCarriedByNames("Leeann12", ["", "Lee", "Ann", "a.b@c.io"])).toBe(false);
  });
});

describe("SHA-256", () => {
  // FIPS 180-4, examples of the NIST.
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"],
  ])("of %s is right", (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });
});

describe("a proof of work", () => {
  const challenge = { salt: "0a1b2c", challenge: sha256("0a1b2c4711"), maxNumber: 5000 };

  it("is the number whose hash was given, found wherever the search begins", () => {
    expect(findWork(challenge, 0, 1000)).toBeUndefined();
    expect(findWork(challenge, 4000, 1000)).toBe(4711);
    expect(isWorkDone(challenge, 4711)).toBe(true);
    expect(isWorkDone(challenge, 4712)).toBe(false);
  });

  it("is not looked for beyond the largest number", () => {
    expect(findWork({ ...challenge, maxNumber: 4710 }, 0, 1e6)).toBeUndefined();
  });
});
