import { describe, expect, it } from "vitest";
import { proven, revisedText } from "../test-support/sketched-issues.ts";

const missing = {
  rules: [{ if: "zebra", then: "pass", reason: "There." }],
  absent: { then: "missing", reason: "None.", edit: [{ add: "preferred" }] },
};

const section = (number: number, title: string): readonly string[] => [
  `${number}. ${title}`,
  `The parties shall keep to what they agreed on ${title.toLowerCase()} at all times.`,
];

describe("adding a clause to a file of several papers", () => {
  it("stands in the terms that a cover page has as its first annex, before the next annex", () => {
    const cover = [
      "CLOUD AGREEMENT",
      "This agreement is made between Acme Inc. (the “Recipient”) and Beta Ltd.",
      "A. Details of the Recipient",
      "The Recipient has its seat in the town of Leeds, where it is reached by mail.",
      "IN WITNESS WHEREOF, the parties have signed this page.",
      "By: ____________",
      "Name: __________",
      "EXHIBIT A",
      "MASTER TERMS OF SERVICE",
    ];
    const terms = ["Use", "Care", "Carriage", "Term", "Return", "Notices"].flatMap((title, nth) =>
      section(nth + 1, title),
    );
    const annex = ["EXHIBIT B", ...section(1, "Formats"), ...section(2, "Sizes")];
    const revised = revisedText([...cover, ...terms, ...annex], missing);
    expect(revised.slice(0, cover.length)).toEqual(cover);
    expect(revised.slice(-annex.length)).toEqual(annex);
    expect(revised.at(-annex.length - 2)).toBe("7. Zebra Rules");
  });

  it("stands before an addendum whose numbers begin behind its title and a few lines", () => {
    const terms = ["Use", "Care", "Carriage", "Term", "Return", "Notices"].flatMap((title, nth) =>
      section(nth + 1, title),
    );
    const addendum = [
      "PREMIER ADDENDUM",
      "SUPPLY AGREEMENT",
      "This addendum holds for whoever buys from us in the country that is named below.",
      "TERRITORY: NORTH AMERICA",
      ...section(1, "Scope"),
      ...section(2, "Marks"),
    ];
    const revised = revisedText([...terms, ...addendum], missing);
    expect(revised.slice(-addendum.length)).toEqual(addendum);
    expect(revised.at(-addendum.length - 2)).toBe("7. Zebra Rules");
  });

  it("stands before the foot of a page that comes behind its clause", () => {
    const foot = (page: number): readonly string[] => [
      "Acme Standard Terms",
      "June 2004",
      `${page}`,
    ];
    const revised = revisedText(
      [
        ...section(1, "Use"),
        ...foot(1),
        ...section(2, "Carriage"),
        ...foot(2),
        ...section(3, "Law"),
        ...foot(3),
      ],
      missing,
    );
    expect(revised.slice(-3)).toEqual(foot(3));
    expect(revised.at(-5)).toBe("4. Zebra Rules");
  });

  it("stands in the agreement that opens behind a cover page with signatures of its own", () => {
    const cover = [
      "RESELLER AGREEMENT",
      "This page is agreed between Acme Inc. and Beta Ltd. and names what they agree on:",
      "Standard Terms",
      "SIGNED: ________",
      "NAME: __________",
      "This Reseller Agreement (the “Agreement”) is entered into by and between Acme and Beta.",
    ];
    const terms = ["SCOPE", "CARE", "CARRIAGE"].flatMap((title, nth) => section(nth + 1, title));
    const revised = revisedText([...cover, ...terms], missing);
    expect(revised.slice(0, cover.length)).toEqual(cover);
    expect(revised.at(-2)).toBe("4. ZEBRA RULES");
  });

  it("stands behind a section of another matter whose parts have no headings", () => {
    const revised = revisedText(
      [
        "1. Pay. The pay is paid each month.",
        "2. Carriage of Goods",
        "2.1 The carriers are named by the buyer of the goods.",
        "2.2 The law of England applies to all that the carriers do.",
        "3. Notices. They are sent by mail.",
      ],
      missing,
    );
    expect(revised.at(-1)).toMatch(/^4\. Zebra Rules/);
  });

  it("numbers the text under its heading where that of its neighbours is numbered", () => {
    const numbered = (number: number, title: string): readonly string[] => [
      `${number}. ${title}`,
      `${number}.1 The parties shall keep to what they agreed on ${title.toLowerCase()}.`,
      `${number}.2 They shall tell each other of what stands against it at all times.`,
    ];
    const revised = revisedText(
      ["Use", "Care", "Law"].flatMap((title, nth) => numbered(nth + 1, title)),
      missing,
      { ...missing, id: "second" },
    );
    expect(revised.slice(-3)).toEqual([
      "4. Zebra Rules",
      "4.1 The zebra of the receiving party stays.",
      "4.2 The zebra of the receiving party stays.",
    ]);
  });

  it("numbers the text of a new article where the parts of its neighbours are numbered", () => {
    const article = (roman: string, number: number, title: string): readonly string[] => [
      `ARTICLE ${roman} ${title}`,
      `${number}.1 First Rule. The parties shall keep to what they agreed on ${title.toLowerCase()}.`,
      `${number}.2 Second Rule. They shall tell each other of what stands against it at all times.`,
    ];
    const revised = revisedText(
      [...article("I", 1, "Use"), ...article("II", 2, "Care"), ...article("III", 3, "Law")],
      missing,
    );
    expect(revised.slice(-2)).toEqual([
      "ARTICLE IV Zebra Rules",
      "4.1 The zebra of the receiving party stays.",
    ]);
  });

  it("is headed like a neighbour that names two things behind its number", () => {
    const revised = revisedText(
      [
        "1. Term. It lasts two years from now.",
        "2. Law; Counterparts. The law of England applies to all of it.",
      ],
      missing,
    );
    expect(revised.at(-1)).toMatch(/^3\. Zebra Rules\. /);
  });

  it("counts letters on behind the last of the alphabet", () => {
    const letters = "RSTUVWXYZ".split("");
    const revised = revisedText(
      letters.map((letter) => `${letter}. Rule. The law of England applies to rule ${letter}.`),
      missing,
    );
    expect(revised.at(-1)).toMatch(/^AA\. /);
  });

  it("stands behind the last clause where all lines to sign on are in one paragraph", () => {
    const signed = [
      "ACME, INC. CONSULTANT",
      "By: /s/ Ann Lee By: /s/ Bo Roe Name: Ann Lee Name: Bo Roe Title: President Title: Officer",
    ];
    const revised = revisedText(
      ["1. Term. It lasts two years from now.", "2. Notices. They are sent by mail.", ...signed],
      missing,
    );
    expect(revised.slice(-2)).toEqual(signed);
    expect(revised.at(-3)).toMatch(/^3\. Zebra Rules\. /);
  });

  it.each([
    ["Use of Gear", "Zebra Rules of the House"],
    ["Use of gear", "Zebra rules of the house"],
  ])("is headed like %s", (heading, expected) => {
    const { text } = proven([`1. ${heading}`, "The gear is clean and stays so."], {
      ...missing,
      wordings: {
        preferred: {
          heading: "Zebra rules of the house",
          text: "The zebra of {{the RecipientTerm}} stays.",
          after: ["law"],
        },
      },
    });
    expect(text).toContain(`2. ${expected}`);
  });

  it("counts on from the numbers that run on in all paragraphs of a clause", () => {
    const revised = revisedText(
      [
        "9. Law. The law of England applies. 10. Care. The gear is kept clean.",
        "It is kept dry too. 11. Stores. The stores are kept locked. 12. Keys. The keys are kept safe.",
      ],
      missing,
    );
    expect(revised.at(-1)).toMatch(/^13\. /);
  });

  const paged = [
    "1. Term. It lasts two years from now. 2. Use. The gear is used with care. 2.1 It is kept dry.",
    "2.2 The law of England applies to it. 2.3 It is kept clean. 3. Stores. 3.1 They are kept locked.",
  ];

  it.each([
    ["the last section that begins there", paged, /^4\. /],
    [
      "the section that goes on in the next",
      [...paged, "3.2 The stores are kept dry. 4. Keys. 4.1 The keys are kept safe by the owner."],
      /^5\. /,
    ],
    [
      "the last part of its own section",
      [
        "4.3 The law of England applies to it. 4.4 The gear is kept clean by whoever holds it for another.",
      ],
      /^4\.5 /,
    ],
  ])("counts on behind a page that begins inside a section: from %s", (_, lines, expected) => {
    expect(revisedText(lines, missing).at(-1)).toMatch(expected);
  });

  it.each([
    [
      "behind an address without a stop",
      "1. Term. It lasts two years from now. 2. Notices. They go to: ATTN: Ann Orr 3. Law. The law of England applies.",
      /^4\. /,
    ],
    [
      "without a space behind the number",
      "1.The law of England applies to it; 2.The gear is kept clean by all; 3.Time is not of the essence.",
      /^4\. /,
    ],
    [
      "not from the section of another paper",
      "1. Law. The law of England applies as in Section 2. Payment. The price is due at once.",
      /^2\. /,
    ],
  ])("counts on from clauses that run on %s", (_, line, expected) => {
    expect(revisedText([line], missing).at(-1)).toMatch(expected);
  });

  it("stands before the line that leaves the rest of a page blank", () => {
    const line = "SPACE BELOW INTENTIONALLY BLANK - SIGNATURE PAGE FOLLOWS";
    const revised = revisedText(
      ["1. Term. It lasts two years from now.", "2. Notices. They are sent by mail.", line],
      missing,
    );
    expect(revised.at(-1)).toBe(line);
    expect(revised.at(-2)).toMatch(/^3\. Zebra Rules\. /);
  });
});
