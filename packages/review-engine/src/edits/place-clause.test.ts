import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { proven, revisedText } from "../test-support/sketched-issues.ts";

describe("adding a clause", () => {
  const missing = {
    rules: [{ if: "zebra", then: "pass", reason: "There." }],
    absent: { then: "missing", reason: "None.", edit: [{ add: "preferred" }] },
  };
  it.each([
    [
      "at the end of typed numbers, in their shape",
      [
        "1. Term. It lasts two years from now.",
        "2. Law. The law of England applies.",
        "3. Notices. They are sent by mail.",
      ],
      "4. Zebra Rules. The zebra of the receiving party stays.",
    ],
    [
      "with capitals where headings have them",
      ["1. TERM", "It lasts two years.", "2. LAW", "The law of England applies."],
      "3. ZEBRA RULES",
    ],
    [
      "without heading where there are none",
      ["1. It lasts two years from now on.", "2. The law of England applies to it."],
      "3. The zebra of the receiving party stays.",
    ],
  ])("%s", (_, lines, added) => {
    expect(revisedText(lines, missing)).toContain(added);
  });

  it.each([
    ["1. Term", "2 Law", "3. Execution", "2A Zebra Rules"],
    ["1. Term", "2. Law", "3. Execution", "2A. Zebra Rules"],
  ])("takes no number that the title over the signatures bears: %s", (one, two, title, added) => {
    const revised = revisedText(
      [
        one,
        "It lasts two years.",
        two,
        "The law of England applies.",
        title,
        "IN WITNESS WHEREOF, the parties have signed on the date below.",
        "By: ______",
        "Name: ______",
      ],
      missing,
    );
    expect(revised[4]).toBe(added);
    expect(revised[6]).toBe(title);
  });

  it.each([
    "If the Recipient is an individual",
    "(signature page follows)",
    "By signing below, the parties’ duly authorised representatives agree to be bound.",
    "Agreed to and executed as of the date above.",
  ])("stands before “%s”", (line) => {
    const revised = revisedText(
      [
        "1. Term. It lasts two years from now.",
        "2. Law. The law of England applies.",
        line,
        "Signed and delivered as a deed by:",
        "______________________",
        "Signature: ______",
      ],
      missing,
    );
    expect(revised[2]).toMatch(/^3\. Zebra Rules\. /);
    expect(revised[3]).toBe(line);
  });

  it("never stands in the midst of a sentence that goes on behind the foot of a page", () => {
    const revised = revisedText(
      [
        "1. Law. The law of England applies. Whoever holds papers returns, when the work is done, all copies of the papers and of the",
        "ACME AGREEMENT",
        "notes on them to the other.",
        "2. Notices. They are sent by mail.",
      ],
      missing,
    );
    expect(revised[1]).toBe("ACME AGREEMENT");
    expect(revised.at(-1)).toMatch(/^3\. Zebra Rules\. /);
  });

  it("stands before a list of definitions that ends the contract", () => {
    const revised = revisedText(
      [
        "1. Pay. The pay is paid each month.",
        "2. Notices. They are sent by mail.",
        "3. Definitions",
        "“Pay” means the money that is paid each month.",
        "“Notice” means a letter that is sent by mail.",
        "“Law” means the law of England and of no other land.",
      ],
      missing,
    );
    expect(revised.findIndex((line) => line.includes("Zebra Rules"))).toBe(2);
    expect(revised[3]).toBe("3. Definitions");
  });

  it("stands among the standard terms that follow a cover page and its signatures, not among the page’s entries", () => {
    const cover = [
      "DATA AGREEMENT",
      "This agreement is made between Acme Inc. (the “Recipient”) and Beta Ltd.",
      "NOW, THEREFORE, each of the parties accepts the values that are written on this page, and with them the terms that stand behind it.",
      "Governing Law",
      "The law of England applies to the standard terms.",
      "Annex I List of Parties",
      "Acme Inc. is the recipient of the data.",
      "By: ____________",
      "Name: __________",
      "These standard terms hold for whoever signs a page such as the one that stands before them, and each word on that page that has a capital letter means here what is written beside it there.",
    ];
    const terms = ["Use", "Care", "Law", "Term", "Return", "Notices"].flatMap((title, nth) => [
      `${nth + 1}. ${title}`,
      `The parties shall keep to what they agreed on ${title.toLowerCase()} at all times.`,
    ]);
    const revised = revisedText([...cover, ...terms], missing);
    expect(revised.slice(0, cover.length)).toEqual(cover);
    expect(revised.at(-2)).toBe("7. Zebra Rules");
    const annexed = [...cover.slice(0, 7), ...terms];
    expect(revisedText(annexed, missing).slice(-terms.length)).toEqual(terms);
  });

  it("stands behind the section of a neighbour and not in it", () => {
    const contract = [
      "1. Pay. The pay is paid each month.",
      "2. Carriage of Goods",
      "(a) Carriers. The carriers are named by the buyer.",
      "(b) Start. The law of England applies to all that the carriers do.",
      "3. Notices. They are sent by mail.",
    ];
    const revised = revisedText(contract, missing);
    expect(revised.at(-1)).toMatch(/^4\. Zebra Rules/);
  });

  it("stands in the longest of several documents, before the title of the next one", () => {
    const lines = [
      "1. Term. It lasts two years from now.",
      "2. Law. The law of England applies.",
      "3. Notices. They are sent by mail.",
      "4. Definitions. Words have the meanings given to them.",
      "SERVICE LEVELS",
      "1. Uptime. The service is there on most days.",
      "2. Law. The law of England applies.",
    ];
    const revised = revisedText(lines, missing);
    expect(revised[4]).toMatch(/^5\. Zebra Rules\. /);
    expect(revised[5]).toBe("SERVICE LEVELS");
  });

  it("does not take the title of the next document for the end of a clause", () => {
    const text = [
      "Fees",
      "The fees are paid in money each month.",
      "Gear",
      "The gear is cleaned before it is used.",
      "Definitions",
      "“Gear” means all that one party lends to the other.",
      "SERVICE LEVELS",
      "Uptime",
      "The service is there on most days.",
    ].join("\n");
    const document = plainDocument(text);
    const labels = ["1.", "1.1", "2.", "2.1", "3.", "3.1", "", "1.", "1.1"];
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      label: labels[nth] ?? "",
      level: labels[nth]?.length === 3 ? 1 : 0,
      heading: labels[nth]?.length === 3 ? null : 1,
    }));
    const { edits } = proven({ ...document, paragraphs }, missing);
    expect(edits).toMatchObject([{ kind: "insert", paragraph: "p6", where: "after" }]);
  });

  it("stands after the related clause where Word numbers by itself", () => {
    const document = plainDocument(
      "Term. It lasts two years.\nLaw. The law of England applies.\nNotices. They are sent by mail.",
    );
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      label: `${nth + 1}.`,
      level: 0,
    }));
    const { edits } = proven({ ...document, paragraphs }, missing);
    expect(edits).toEqual([
      {
        kind: "insert",
        paragraph: "p2",
        where: "after",
        paragraphs: [
          {
            heading: "Zebra Rules.",
            text: "The zebra of the receiving party stays.",
            like: "p2",
          },
        ],
      },
    ]);
  });

  it("stands in its own section where the inner numbers of Word's list start anew", () => {
    const lines: readonly (readonly [level: number, label: string, text: string])[] = [
      [0, "1.", "Service"],
      [1, "1.", "Access. The service is accessed by its users."],
      [0, "2.", "Disputes"],
      [1, "1.", "Law. The law of England applies."],
      [0, "3.", "Costs"],
      [1, "1.", "Bills. Each pays its own, as Section 3 says."],
    ];
    const document = plainDocument(lines.map(([, , text]) => text).join("\n"));
    const paragraphs = document.paragraphs.map((each, nth) => {
      const [level = 0, label = ""] = lines[nth] ?? [];
      return { ...each, label, level };
    });
    expect(proven({ ...document, paragraphs }, missing).edits[0]).toMatchObject({
      paragraph: "p4",
      paragraphs: [{ heading: "Zebra Rules.", like: "p4" }],
    });
  });

  it("goes to the end where the text cites later clauses by number", () => {
    const document = plainDocument(
      "Law. The law of England applies.\nNotices. They are sent under Section 3.\nCosts. Each pays its own.",
    );
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      label: `${nth + 1}.`,
      level: 0,
    }));
    expect(proven({ ...document, paragraphs }, missing).edits[0]).toMatchObject({
      paragraph: "p3",
    });
  });

  it("numbers two added clauses one after the other", () => {
    const other = {
      ...missing,
      id: "other",
      look: "stays",
      rules: [{ if: "stays", then: "pass", reason: "There." }],
    };
    const lines = revisedText(["1. Term. It lasts two years from now."], missing, other);
    expect(lines.filter((line) => /^\d\./u.test(line)).map((line) => line.slice(0, 2))).toEqual([
      "1.",
      "2.",
      "3.",
    ]);
  });

  it("stands after running text, never in a table of key terms", () => {
    const document = plainDocument(
      "1. Law. The law of England applies to it.\nLaw\nThe law that is chosen here applies to it.",
    );
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      cell: nth === 0 ? null : { table: 0, row: 0, column: nth - 1 },
    }));
    expect(proven({ ...document, paragraphs }, missing).edits[0]).toMatchObject({
      paragraph: "p1",
    });
  });

  it("stands in a table where the whole contract does", () => {
    const document = plainDocument("1. Law. The law of England applies to it.");
    const paragraphs = document.paragraphs.map((each) => ({
      ...each,
      cell: { table: 0, row: 0, column: 0 },
    }));
    expect(proven({ ...document, paragraphs }, missing).edits[0]).toMatchObject({
      paragraph: "p1",
    });
  });

  it.each(["CUSTOMER: {company_name}", "[Legal name of employer]", "Email Address: [Email]"])(
    "stands before what is left of a signature block: %s",
    (line) => {
      const lines = revisedText(["1. Costs. Each party pays its own costs.", line], missing);
      expect(lines.at(-1)).toBe(line);
    },
  );

  it("puts what several issues add under one heading together", () => {
    const rules = (word: string): Partial<typeof missing> & { id: string; look: string } => ({
      ...missing,
      id: word,
      look: word,
      rules: [{ if: word, then: "pass", reason: "There." }],
    });
    const lines = revisedText(
      ["1. Term", "It lasts two years from now on."],
      { ...missing, severity: 5 },
      { ...rules("stays"), severity: 1 },
    );
    expect(lines.filter((line) => line.includes("Zebra Rules"))).toHaveLength(1);
  });

  it("is no item of the definitions, though one speaks of the same", () => {
    const lines = revisedText(
      [
        "1. “Law” shall mean the law of England, which applies to this agreement.",
        "2. Notices. They are sent by ordinary mail.",
      ],
      missing,
    );
    expect(lines.at(-1)).toMatch(/^3\. Zebra Rules\./u);
  });

  it("goes on counting where a heading between parts the typed numbers", () => {
    const lines = revisedText(
      ["PART ONE", "1. Law. The law of England applies.", "PART TWO", "2. Notices. They are sent."],
      missing,
    );
    expect(lines.at(-1)).toMatch(/^3\. Zebra Rules\./u);
  });

  it.each([
    [
      "This SOW (“SOW”) incorporates the Agreement between the parties.",
      "1. Fees. They are paid each month.",
      false,
    ],
    [
      "The parties enter into an agreement which incorporates the standard terms.",
      "1. Fees. They are paid each month.",
      false,
    ],
    [
      "This order form incorporates the standard terms.",
      "1. Copy. A copy of the terms is attached.",
      true,
    ],
    ["Each SOW incorporates the terms of this Agreement.", "1. Fees. They are paid.", true],
  ])("after “%s” and “%s”: %s", (opening, clause, isAdded) => {
    const { edits } = proven([opening, clause], missing);
    expect(edits.length > 0).toBe(isAdded);
  });

  it("stands behind a heading of its matter before a clause that merely speaks of it", () => {
    const document = plainDocument(
      "Costs. The law of England governs all costs.\nTerm. It lasts two years.\nNotices. They are sent by mail.",
    );
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      label: `${nth + 1}.`,
      level: 0,
    }));
    expect(proven({ ...document, paragraphs }, missing).edits[0]).toMatchObject({
      paragraph: "p2",
    });
  });
});
