import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { readClauses } from "./read-clauses.ts";

/** "zone label heading | sentence | * item", a line for each clause. */
function outline(lines: readonly string[]): string[] {
  const document = plainDocument(lines.join("\n"));
  const text = readClauses(document);
  return text.clauses.map((clause) => {
    const said = clause.sentences.map((position) => {
      const sentence = text.sentences[position]!;
      const words = document.paragraphs[sentence.paragraph]!.text.slice(
        sentence.start,
        sentence.end,
      );
      return `${sentence.isItem ? "* " : ""}${words}`;
    });
    const head = [clause.zone, clause.label, clause.heading?.text].filter(
      (part) => part !== undefined && part !== "",
    );
    return `${">".repeat(clause.depth)}${[head.join(" "), ...said].join(" | ")}`;
  });
}

const opening = [
  "MUTUAL NDA",
  "This Agreement is made by and between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”).",
];
const body = (lines: readonly string[]): string[] => outline([...opening, ...lines]).slice(2);

describe("readClauses", () => {
  it("finds title, preamble, recitals, clauses and signatures", () => {
    expect(
      outline([
        ...opening,
        "WHEREAS, the parties wish to talk about a project; and",
        "NOW, THEREFORE, the parties agree as follows:",
        "1. Term. This Agreement lasts two years.",
        "IN WITNESS WHEREOF, the parties have signed.",
        "By: ____________",
        "Name: Jane Doe",
        "Exhibit A",
        "Fees are secret.",
      ]).map((line) => line.split(" ")[0]),
    ).toEqual(["title", "preamble", "recitals", "body", "body", "signature", "schedule"]);
  });

  it.each<[string, string[], string[]]>([
    ["a run-in heading", ["1. Term. It lasts two years."], ["body 1. Term | It lasts two years."]],
    [
      "a heading on its own line",
      ["1. TERM", "It lasts two years."],
      ["body 1. TERM | It lasts two years."],
    ],
    [
      "numbers of items on lines of their own",
      ["1. It is not:", "(a)", "public when it is told, or", "(b)", "known already."],
      ["body 1. | It is not: | * public when it is told, or | * known already."],
    ],
    [
      "numbers of sections on lines of their own",
      ["1. It is so.", "A.", "Acme keeps it secret.", "B.", "Beta returns it."],
      ["body 1. | It is so.", ">body A. | Acme keeps it secret.", ">body B. | Beta returns it."],
    ],
    [
      "the number of the first item at the end of what leads into it",
      ["1. It is information which: (i)", "is marked; or", "(ii)", "Is known to be secret."],
      ["body 1. | It is information which: (i) | * is marked; or | * Is known to be secret."],
    ],
    [
      "the parts of a definition, though words of theirs read like a sentence",
      ["1. “Data” shall include:", "(a) All papers that are marked;", "(b) Any drawings."],
      ["body 1. | “Data” shall include: | * All papers that are marked; | * Any drawings."],
    ],
    [
      "a list inside an item that breaks off",
      [
        "1. It is not:",
        "(i) old; or",
        "(ii) asked for by a court, if it gives",
        "(a) notice, and",
        "(b) help.",
      ],
      [
        "body 1. | It is not: | * old; or | * asked for by a court, if it gives | * notice, and | * help.",
      ],
    ],
    [
      "a heading in sentence case",
      ["4. Return of materials", "All is returned."],
      ["body 4. Return of materials | All is returned."],
    ],
    [
      "a numbered sentence that is no heading",
      ["1. Nothing herein binds us."],
      ["body 1. | Nothing herein binds us."],
    ],
    [
      "decimal numbers under their section",
      [
        "3. TERM",
        "3.1 It lasts two years.",
        "3.2 It ends by notice.",
        "4. LAW",
        "New York law applies.",
      ],
      [
        "body 3. TERM",
        ">body 3.1 | It lasts two years.",
        ">body 3.2 | It ends by notice.",
        "body 4. LAW | New York law applies.",
      ],
    ],
    [
      "whole sentences as items of what is warranted",
      [
        "8. Provider warrants that:",
        "(a) The Service shall perform as described; and",
        "(b) Provider has the right to grant access.",
      ],
      [
        "body 8. | Provider warrants that: | * The Service shall perform as described; and | * Provider has the right to grant access.",
      ],
    ],
    [
      "items of a list with their lead-in",
      [
        "2. The Recipient shall not:",
        "(a) copy the files; or",
        "(b) sell the files.",
        "3. It pays.",
      ],
      [
        "body 2. | The Recipient shall not: | * copy the files; or | * sell the files.",
        "body 3. | It pays.",
      ],
    ],
    [
      "bullets without numbers",
      ["2. It covers:", "• plans", "• prices", "3. It ends soon after that."],
      ["body 2. | It covers: | * plans | * prices", "body 3. | It ends soon after that."],
    ],
    [
      "full sentences under letters as clauses of their own",
      [
        "2. Duties. Each party agrees.",
        "(a) The Recipient shall keep the files.",
        "(b) The Recipient shall return the files.",
      ],
      [
        "body 2. Duties | Each party agrees.",
        ">body (a) | The Recipient shall keep the files.",
        ">body (b) | The Recipient shall return the files.",
      ],
    ],
    [
      "paragraphs without numbers, each for itself",
      [
        "The Recipient keeps all information of the other side secret and uses it for talks only.",
        "The law of England applies to this letter and to all that follows from it in any way.",
      ],
      [
        "body | The Recipient keeps all information of the other side secret and uses it for talks only.",
        "body | The law of England applies to this letter and to all that follows from it in any way.",
      ],
    ],
    [
      "a second paragraph of a numbered clause",
      [
        "1. Term. It lasts two years.",
        "The duty of secrecy lasts three years.",
        "2. Law. New York law applies.",
      ],
      [
        "body 1. Term | It lasts two years. | The duty of secrecy lasts three years.",
        "body 2. Law | New York law applies.",
      ],
    ],
    [
      "articles and roman numbers",
      [
        "ARTICLE I",
        "It lasts two years and no longer than that.",
        "ARTICLE II",
        "New York law applies.",
      ],
      [
        "body ARTICLE I | It lasts two years and no longer than that.",
        "body ARTICLE II | New York law applies.",
      ],
    ],
  ])("reads %s", (_, lines, expected) => {
    expect(body(lines)).toEqual(expected);
  });

  it("takes Word's own numbers as labels", () => {
    const document = plainDocument(
      "Agreement\nby and between Acme Inc. and Beta Ltd.\nTerm. It lasts.\nLaw. It applies.",
    );
    const numbered = {
      ...document,
      paragraphs: document.paragraphs.map((paragraph, position) =>
        position < 2 ? paragraph : { ...paragraph, label: `${position - 1}.`, level: 0 },
      ),
    };
    const { clauses } = readClauses(numbered);
    expect(
      clauses.slice(-2).map((clause) => [clause.label, clause.labelIsTyped, clause.heading?.text]),
    ).toEqual([
      ["1.", false, "Term"],
      ["2.", false, "Law"],
    ]);
  });

  it("reads numbers without a stop before titles that run in or end in one", () => {
    const { clauses } = readClauses(
      plainDocument(
        [
          ...opening,
          "The parties agree on what follows, which binds them and whoever comes after them, and say so in writing on the day below.",
          "1 Supply of Goods.",
          "The goods are sold.",
          "2 Business Continuity/Supply Assurances. Acme keeps a plan.",
          "3 Confidential Information. “Confidential Information” means what is secret.",
          "12 Baker Street. Acme sits there.",
          "30 Days. They are counted.",
        ].join("\n"),
      ),
    );
    const numbered = clauses.filter(({ label }) => label !== "");
    expect(numbered.map(({ label, heading }) => [label, heading?.text ?? null])).toEqual([
      ["1", "Supply of Goods"],
      ["2", "Business Continuity/Supply Assurances"],
      ["3", "Confidential Information"],
    ]);
  });

  it("takes what opens all clauses for the heading of none", () => {
    const { clauses } = readClauses(
      plainDocument(
        "THEREFORE, THE PARTIES HEREBY AGREE AS FOLLOWS:\nSection 1. TERM.\nIt lasts two years.",
      ),
    );
    expect(clauses.map(({ depth, heading }) => [depth, heading?.text ?? null])).toEqual([
      [0, null],
      [0, "TERM"],
    ]);
  });

  it("reads the cases of a condition with the words that lead into them, whole sentences too", () => {
    const { sentences, words } = readClauses(
      plainDocument(
        [
          "1. Acme shall have the right to terminate this Agreement if:",
          "(a) Beta is in material breach that is not cured within ten days; or",
          "(b) Beta is dissolved.",
        ].join("\n"),
      ),
    );
    const read = sentences.map(({ from, to }) =>
      Array.from({ length: to - from }, (_, nth) => words.spellingAt(from + nth)).join(" "),
    );
    expect(read[1]).toMatch(/^acme shall have the right to terminate this agreement if beta is/);
    expect(read[2]).toMatch(/^acme shall have the right to terminate this agreement if beta is/);
  });

  it.each([
    "18. IN WITNESS WHEREOF, they sign.",
    "Section 18: In witness whereof they sign.",
    "IN WITNESS HEREOF, the parties have hereunto set their hands and seals.",
  ])("counts “%s” to the signatures", (witness) => {
    const { clauses } = readClauses(
      plainDocument(`1. It lasts.\n${witness}\nBy: ______\nName: ______`),
    );
    expect(clauses.map(({ zone }) => zone)).toEqual(["body", "signature"]);
  });

  it("leaves out headers and footers", () => {
    const document = plainDocument("1. It lasts.\nConfidential draft");
    const paragraphs = document.paragraphs.map((each, position) =>
      position === 1 ? { ...each, story: "header" as const } : each,
    );
    expect(readClauses({ ...document, paragraphs }).clauses).toHaveLength(1);
  });

  it("reads an empty document as no clauses", () => {
    expect(readClauses(plainDocument("")).clauses).toEqual([]);
  });
});
