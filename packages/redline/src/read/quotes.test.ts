import { wordDocument } from "@proviso/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findQuote, paragraphById, quoteAt, verifyQuote } from "./quotes.ts";

const document = wordDocument(
  "“Confidential Information” means non\u2011public information.",
  "The Recipient\u00A0shall not disclose it; the Recipient's staff shall not either.",
  "It isn’t  public — yet.",
);
const ids = document.paragraphs.map(({ id }) => id);

describe("quoteAt", () => {
  it("gives the words of a place", () => {
    expect(quoteAt(document, ids[1]!, 4, 13)).toEqual({
      text: "Recipient",
      paragraph: ids[1],
      start: 4,
      end: 13,
    });
  });

  it.each([
    ["no-such-id", 0, 1],
    [ids[0]!, -1, 1],
    [ids[0]!, 2, 1],
    [ids[0]!, 0, 1000],
  ])("gives null for %s from %i to %i", (id, start, end) => {
    expect(quoteAt(document, id, start, end)).toBeNull();
  });
});

describe("verifyQuote", () => {
  it("holds a quote to its place, letter by letter", () => {
    const quote = quoteAt(document, ids[1]!, 4, 13)!;
    expect(verifyQuote(document, quote)).toBe(true);
    expect(verifyQuote(document, { ...quote, text: "recipient" })).toBe(false);
    expect(verifyQuote(document, { ...quote, start: 5, end: 14 })).toBe(false);
    expect(verifyQuote(document, { ...quote, paragraph: ids[0]! })).toBe(false);
    expect(verifyQuote(document, { ...quote, paragraph: "gone" })).toBe(false);
  });
});

describe("findQuote", () => {
  it("finds every exact place in order", () => {
    expect(findQuote(document, "Recipient").map(({ start }) => start)).toEqual([4, 41]);
  });

  it.each([
    ["straight quotation marks", '"Confidential Information"', "“Confidential Information”"],
    ["another hyphen", "non-public", "non\u2011public"],
    ["another space", "Recipient shall", "Recipient\u00A0shall"],
    ["another dash and fewer spaces", "isn't public - yet", "isn’t  public — yet"],
    ["spaces around", "  not disclose ", "not disclose"],
  ])("finds words in spite of %s", (_, sought, found) => {
    const [quote] = findQuote(document, sought);
    expect(quote?.text).toBe(found);
    expect(verifyQuote(document, quote!)).toBe(true);
  });

  it("finds nothing for words that are not there, or for none", () => {
    expect(findQuote(document, "Discloser")).toEqual([]);
    expect(findQuote(document, "")).toEqual([]);
    expect(findQuote(document, "\u00AD")).toEqual([]);
  });

  it("finds any piece of the text again, also when its spaces are doubled", () => {
    const { text } = document.paragraphs[1]!;
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (one, other) => {
        const piece = text.slice(Math.min(one, other), Math.max(one, other));
        fc.pre(piece.trim() !== "");
        const quotes = findQuote(document, piece.replaceAll(" ", "  "));
        expect(quotes.some((quote) => quote.text.trim() === piece.trim())).toBe(true);
        expect(quotes.every((quote) => verifyQuote(document, quote))).toBe(true);
      }),
    );
  });
});

describe("paragraphById", () => {
  it("finds each paragraph and nothing else", () => {
    for (const each of document.paragraphs) expect(paragraphById(document, each.id)).toBe(each);
    expect(paragraphById(document, "toString")).toBeUndefined();
  });
});
