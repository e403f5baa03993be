import { describe, expect, it } from "vitest";
import { isPhraseFault, parsePhrase } from "./parse-phrase.ts";

describe("parsePhrase", () => {
  it.each([
    "a",
    "(a|b c)",
    "[a] b",
    "a ~ b",
    "<n: #duration>",
    "{list}",
    "@recipient",
    "!(a|b) c",
    "^ a ... b $",
  ])("reads %j", (source) => {
    expect(isPhraseFault(parsePhrase(source))).toBe(false);
  });

  it.each([
    ["", "is empty"],
    ["(a|b", 'misses a ")"'],
    ["a)", 'has a stray ")"'],
    ["(a|)", "has an empty alternative"],
    ["<#duration>", 'must name a capture as <name: ...>, not "<#duration"'],
    ["@nobody", 'names an unknown role "@nobody"'],
    ["#colour", 'names an unknown value "#colour"'],
    ["(a)s b", "has a word joined to a bracket"],
    ["instal*ment", "has a star inside a word"],
    ["(a|author*s) b", "has a star inside a word"],
    ["!", 'ends after "!"'],
  ])("refuses %j: %s", (source, fault) => {
    expect(parsePhrase(source)).toEqual({ fault });
  });
});
