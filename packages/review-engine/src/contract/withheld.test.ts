import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { findWithheld, isOneStarWithheld } from "./withheld.ts";

describe("words that were taken out of a text", () => {
  it.each([
    ["within [***] days after receipt", ["[***]"]],
    ["a fee of $[**] per unit and [* * *] a year", ["[**]", "[* * *]"]],
    ["[***Redacted***] or [REDACTED]", ["[***Redacted***]", "[REDACTED]"]],
    [
      "pay [Price redacted – commercially sensitive] each month",
      ["[Price redacted – commercially sensitive]"],
    ],
    ["[CONFIDENTIAL TREATMENT REQUESTED] units", ["[CONFIDENTIAL TREATMENT REQUESTED]"]],
    ["a royalty of *****% and $*** a unit", ["*****", "***"]],
    ["at █████ per cent", ["█████"]],
    ["[intentionally omitted] and [Reserved] and [●] and [insert number]", []],
    ["Goods* and Services** and Prices*** are listed", []],
    ["* * * * *", []],
    ["***", []],
    ["no filed or confidential words", []],
  ])("%j", (text, expected) => {
    expect(findWithheld(text, false).map(({ start, end }) => text.slice(start, end))).toEqual(
      expected,
    );
  });

  it("takes one star in brackets for a blank, unless the document says that parts were taken out", () => {
    const isWithheld = (line: string): boolean =>
      isOneStarWithheld(plainDocument(["Pay within [*] days.", line].join("\n")));
    expect(isWithheld("The goods are sent to [*].")).toBe(false);
    expect(isWithheld("[*] Confidential treatment requested.")).toBe(true);
    expect(
      isWithheld(
        "Certain portions of this exhibit have been omitted and filed with the Commission.",
      ),
    ).toBe(true);
    expect(findWithheld("within [*] days", true)).toEqual([{ start: 7, end: 10 }]);
    expect(findWithheld("within [*] days", false)).toEqual([]);
  });
});
