import { expect, it } from "vitest";
import { planLinePieces } from "./plan-line-pieces.ts";

const read = (html: string): string =>
  planLinePieces(html)
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join("");

it.each([
  ["Up to 40 reviews", "Up to 40 reviews"],
  ["<b>Everything</b> in Starter", "*Everything* in Starter"],
  ["<STRONG>All</STRONG> &amp; <em>more</em>", "*All* & *more*"],
  ["fewer than 5 &lt; 10", "fewer than 5 < 10"],
  ["</b>unbalanced <b>end", "unbalanced *end*"],
])("a plan's line %s reads %s", (html, text) => {
  expect(read(html)).toBe(text);
});

it.each([
  ["<img src=x onerror=alert(1)>Unlimited users", "Unlimited users"],
  ["<svg onload=alert(1)><b>Unlimited</b> users", "*Unlimited* users"],
  ['<a href="javascript:alert(1)">Unlimited</a> users', "Unlimited users"],
  ['<b onclick="alert(1)">Unlimited</b> users', "Unlimited users"],
  ["Unlimited users<img src=x", "Unlimited users"],
])("of a plan's line only words and emphasis are left: %s", (html, text) => {
  expect(read(html)).toBe(text);
});

it("what was written as text stays text", () => {
  expect(planLinePieces("&lt;img onerror=alert(1)&gt;")).toEqual([
    { text: "<img onerror=alert(1)>", isStrong: false },
  ]);
});
