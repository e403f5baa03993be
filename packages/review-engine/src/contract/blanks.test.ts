import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { review } from "../review-document.ts";
import type { Review } from "../review.ts";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { findOpenPlaces } from "./blanks.ts";
import { drawnLines } from "./gaps.ts";

const mutual = playbookFor("NDA", "mutual");
if (mutual === null) throw new Error("the playbook of both sides is not registered");

const clauses = [
  "1. Confidential Information means non-public information that either party discloses to the other.",
  "2. Each party shall keep the other party’s Confidential Information secret and use it only for the talks.",
];
const documentOf = (...opening: readonly string[]): ReturnType<typeof plainDocument> =>
  plainDocument(["MUTUAL NON-DISCLOSURE AGREEMENT", ...opening, ...clauses].join("\n"));
const reviewOf = (...opening: readonly string[]): Review => review(documentOf(...opening), mutual);
const verdictOf = (...opening: readonly string[]): unknown => {
  const found = reviewOf(...opening).verdicts.find(
    ({ issueId }) => issueId === "parties-and-blanks",
  );
  return found?.verdict;
};

describe("what a text leaves open", () => {
  it.each([
    ["This Agreement is made between , a company of Ohio, and Acme Inc.", [" "]],
    ["It is made this day of , 2031.", [" "]],
    ["It is made between Acme Inc. (“Acme”) and (“Vendor”).", [" "]],
    ["It is made between Acme Inc. and , who resides at Lyon.", [" "]],
    ["It is governed by the laws of the State of .", [" "]],
    [
      "It is made by (NAME OF COMPANY) of (address of company).",
      ["(NAME OF COMPANY)", "(address of company)"],
    ],
    ["It is made between Acme Inc. and <Vendor name here>.", ["<Vendor name here>"]],
    ["It is made on (insert date).", ["(insert date)"]],
    ["It is made by ______ (insert legal name) at Lyon.", ["______ (insert legal name)"]],
    ["It is made with xxxxxxxx of Graz.", ["xxxxxxxx"]],
    ["By: ______ Date: ______", ["______", "______"]],
    ["Signed /s/ A. Lee for the site at ______", ["______"]],
  ])("is found in “%s”", (text, open) => {
    const places = findOpenPlaces(text);
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(open);
    expect(places.every(({ kind }) => kind === "blank")).toBe(true);
  });

  it.each([
    "Each party shall keep it (including a domain name) and , in any event , use it as agreed.",
    "There is no interference with (“Infringement”) any property of the parties.",
    "Ms Ito (type or print) signs <PAGE> and writes to <ito@acme.example>.",
    "/s/ A. Lee /s/ B. Ito By: ________ By: ________ A. Lee President May 17, 2030 Date: ________",
    "The parties sign here. [signatures follow]",
    "Paragraph (xxx) is governed by the laws of England, dated May 1, 2030.",
  ])("is nothing in “%s”", (text) => {
    expect(findOpenPlaces(text)).toEqual([]);
  });

  it("is a line that is drawn by underlining space", () => {
    const [paragraph] = plainDocument("It is made between \t\t and Acme.").paragraphs;
    const [segment] = paragraph?.segments ?? [];
    if (paragraph === undefined || segment === undefined) throw new Error("no paragraph");
    const segments = [
      { ...segment, text: "It is made between " },
      { ...segment, text: "\t\t", underline: true },
      { ...segment, text: " and Acme." },
    ];
    expect(drawnLines({ text: paragraph.text, segments })).toEqual([{ start: 19, end: 21 }]);
    expect(drawnLines(paragraph)).toEqual([]);
  });
});

describe("a blank in the opening of an NDA", () => {
  it.each([
    [["This Agreement is made between , a company of Ohio (“Vendor”), and Acme Inc. (“Acme”)."]],
    [
      [
        "The undersigned investor is executing this Agreement as of ________, 20__, in connection with the distribution of information about the site at Mill Lane that is offered by Acme Inc. to its investors.",
      ],
    ],
    [
      [
        "THIS AGREEMENT is made between:",
        "____________ ____________",
        "____________",
        "OF THE FIRST PART",
        "AND:",
        "ACME INC. OF THE SECOND PART",
      ],
    ],
  ])("is left to a person in %j", (opening) => {
    expect(verdictOf(...opening)).toBe("needs_human");
  });

  it("is none in the line to sign on", () => {
    const opening = "This Agreement is made between Beta Ltd. (“Beta”) and Acme Inc. (“Acme”).";
    expect(verdictOf(opening, "Agreed by Beta Ltd.: ____________ (signature)")).toBe("pass");
  });

  it("is filled with a space on both sides where nothing but space was left", () => {
    const opening = "This Agreement is made between , a company of Ohio, and Acme Inc. (“Acme”).";
    const asked = reviewOf(opening).questions.find(
      ({ issueId }) => issueId === "parties-and-blanks",
    );
    const answers = [{ questionId: asked?.id ?? "", isApproved: false, words: "Beta Ltd." }];
    const edits = review(documentOf(opening), mutual, { answers }).edits.map(({ edit }) => edit);
    expect(applyToDocument(documentOf(opening), edits).text).toContain(
      "is made between Beta Ltd., a company of Ohio, and Acme Inc.",
    );
  });
});
