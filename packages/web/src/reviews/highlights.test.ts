import type { TextParagraph } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { isQuoteTrue, stretchesOf, type Highlight } from "./highlights.ts";

type Segment = TextParagraph["segments"][number];

const plain = { author: null, date: null, bold: false, italic: false, underline: false };
const kept = (text: string): Segment => ({ text, kind: "kept", ...plain });
const mark =
  (kind: "inserted" | "deleted", author: string) =>
  (text: string): Segment => ({
    ...plain,
    text,
    kind,
    author,
    date: "2026-11-08T00:00:00Z",
  });
const weInsert = mark("inserted", "Proviso");
const weDelete = mark("deleted", "Proviso");
const theyInsert = mark("inserted", "Other Side");
const theyDelete = mark("deleted", "Other Side");

const paragraph = (...segments: Segment[]): TextParagraph => ({
  id: "p1",
  story: "body",
  label: "",
  level: null,
  heading: null,
  style: "",
  indent: 0,
  alignment: "left",
  cell: null,
  mark: "kept",
  segments,
});

const drawn = (revised: TextParagraph, original: TextParagraph, highlights: Highlight[]): string =>
  stretchesOf(revised, original, highlights)
    .map(({ text, anchors }) => (anchors.length > 0 ? `[${anchors.join()}:${text}]` : text))
    .join("|");

describe("a quote in the revised copy", () => {
  const original = paragraph(kept("kept secret for ten years from disclosure"));
  const quote = { anchor: "term", start: 12, end: 25 };

  it("is found in text that nothing changed", () => {
    expect(drawn(original, original, [quote])).toBe(
      "kept secret |[term:for ten years]| from disclosure",
    );
  });

  it("is found across our own marks, deleted words included", () => {
    const revised = paragraph(
      kept("kept secret for "),
      weDelete("ten"),
      weInsert("three"),
      kept(" years from disclosure"),
    );
    expect(drawn(revised, original, [quote])).toBe(
      "kept secret |[term:for ]|[term:ten]|[term:three]|[term: years]| from disclosure",
    );
  });

  it("does not swallow what we inserted beside it", () => {
    const revised = paragraph(
      kept("kept secret "),
      weInsert("only "),
      kept("for ten years from disclosure"),
    );
    expect(drawn(revised, original, [quote])).toBe(
      "kept secret |only |[term:for ten years]| from disclosure",
    );
  });

  it("counts the other side's insertions and not their deletions", () => {
    const marked = paragraph(
      kept("kept "),
      theyDelete("very "),
      theyInsert("secret "),
      kept("for ten years"),
    );
    const found = { anchor: "term", start: 5, end: 12 };
    expect(drawn(marked, marked, [found])).toBe("kept |very |[term:secret ]|for ten years");
    expect(
      isQuoteTrue({ paragraph: "p1", text: "secret ", start: 5, end: 12 }, marked, marked),
    ).toBe(true);
  });

  it("may overlap another one", () => {
    const other = { anchor: "start", start: 20, end: 41 };
    expect(drawn(original, original, [quote, other])).toBe(
      "kept secret |[term:for ten ]|[term,start:years]|[start: from disclosure]",
    );
  });

  it("is refused when the words are not there", () => {
    expect(
      isQuoteTrue(
        { paragraph: "p1", text: "for two years", start: 12, end: 25 },
        original,
        original,
      ),
    ).toBe(false);
  });
});
