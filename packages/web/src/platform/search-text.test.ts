import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

describe("the query string", () => {
  it("keeps a number that was typed as a word", () => {
    expect(parseSearch("?q=2024")).toEqual({ q: "2024" });
  });

  it("reads a repeated key as a list", () => {
    expect(parseSearch("?status=DRAFT&status=ERROR")).toEqual({ status: ["DRAFT", "ERROR"] });
  });

  it("writes what it reads and leaves out what is not set", () => {
    const text = stringifySearch({ q: "a&b", status: ["DRAFT", "ERROR"], page: undefined });
    expect(text).toBe("?q=a%26b&status=DRAFT&status=ERROR");
    expect(parseSearch(text)).toEqual({ q: "a&b", status: ["DRAFT", "ERROR"] });
  });

  it("writes nothing for nothing", () => {
    expect(stringifySearch({ q: undefined })).toBe("");
  });
});
