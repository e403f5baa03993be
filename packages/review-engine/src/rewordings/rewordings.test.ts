import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { allPlaybooks, ndaMutual } from "../playbooks/index.ts";
import { review } from "../review-document.ts";
import { openWordings } from "./open-wordings.ts";
import type { Rewording } from "./rewording.ts";

/** A contract in a style of its own: "will", "prior to", "retain", items (i) and (ii), and a term for a list. */
const document = plainDocument(
  [
    "NON-DISCLOSURE AGREEMENT",
    "This Agreement is made between Brightline Robotics, Inc. (“Brightline”) and Corvane Systems LLC (“Corvane”). Brightline discloses Confidential Information and Corvane receives it.",
    "1. Definitions. “Confidential Information” means all information that Brightline discloses. “Advisers” means affiliates, employees and professional advisers. “Project” means the works in Utrecht.",
    "2. Secrecy. Corvane will keep the Confidential Information secret in perpetuity. Corvane will not (i) disclose it to anyone or (ii) publish it prior to its release.",
    "3. Return. Corvane will return all Confidential Information at the end. Corvane will retain no copies.",
    "4. Indemnity. Corvane will indemnify Brightline against all losses.",
    "5. Governing Law. This Agreement will be governed by the laws of South Africa.",
  ].join("\n"),
);
const playbook = allPlaybooks().find(({ id }) => id === "nda-recipient") ?? ndaMutual();
const plain = review(document, playbook);
const open = openWordings(plain, document, playbook);
const wordingOf = (issueId: string): string =>
  open.find((each) => each.issueId === issueId)?.playbook ?? "";

const offer = (issueId: string, text: string, over: Partial<Rewording> = {}): Rewording => ({
  issueId,
  playbook: wordingOf(issueId),
  text,
  quote: "Corvane will indemnify Brightline",
  model: "double",
  ...over,
});
const reviewed = (...offers: readonly Rewording[]) =>
  review(document, playbook, { rewordings: offers });
const verdictOf = (made: ReturnType<typeof review>, issueId: string) =>
  made.verdicts.find((each) => each.issueId === issueId);
const offeredOf = (made: ReturnType<typeof review>, issueId: string) =>
  verdictOf(made, issueId)?.rewordings?.[0];
const written = ({ edits }: ReturnType<typeof review>): string =>
  edits.map(({ edit }) => JSON.stringify(edit)).join("\n");

const law = "compelled-disclosure";
const known = "exclusion-public";
const people = "permitted-recipients";

/** A wording with one of its words changed, which it must have. */
const but = (issueId: string, from: string, to: string): string => {
  const wording = wordingOf(issueId);
  expect(wording).toContain(from);
  return wording.replace(from, to);
};

describe("wordings that may be reworded", () => {
  it("are those the edits write, without numbers and headings, with the paragraphs around and the defined terms", () => {
    const wording = open.find(({ issueId }) => issueId === law);
    expect(wording?.playbook).toMatch(/^Corvane may disclose .* for the information\.$/u);
    expect(wording?.passages).toEqual(document.paragraphs.slice(5, 7).map(({ text }) => text));
    expect(wording?.terms).toEqual(
      expect.arrayContaining(["Confidential Information", "Advisers"]),
    );
    expect(open.map(({ issueId }) => issueId)).not.toContain("secrecy-term");
  });

  it("come with the gravest issue first", () => {
    const severities = open.map(({ issueId }) => verdictOf(plain, issueId)?.severity ?? 0);
    expect(severities).toEqual(severities.toSorted((one, other) => other - one));
  });
});

describe("an offered wording that says the same", () => {
  it.each([
    ["the contract's verb of duty", law, "it shall first", "it will first"],
    ["words of equal meaning that the contract has", known, "before", "prior to"],
    [
      "the contract's term for a list that its definition gives",
      people,
      "employees, affiliates and professional advisers",
      "Advisers",
    ],
  ])("stands with %s", (_, issueId, from, to) => {
    const text = but(issueId, from, to);
    const made = reviewed(offer(issueId, text));
    expect(offeredOf(made, issueId)).toEqual({
      model: "double",
      playbook: wordingOf(issueId),
      taken: text,
      quote: expect.objectContaining({ text: "Corvane will indemnify Brightline" }),
      refusal: null,
    });
    expect(written(made)).toContain(text);
    expect(written(made)).not.toContain(wordingOf(issueId));
  });

  it("stands with the contract's labels of items", () => {
    const text = wordingOf(known).replace("(a)", "(i)").replace("(b)", "(ii)");
    const half = offeredOf(reviewed(offer(known, text)), known);
    expect(half?.taken).toBe(text);
    const unknown = text.replace("(c)", "(3)");
    expect(offeredOf(reviewed(offer(known, unknown)), known)?.refusal).toBe(
      "It uses words that this contract does not use.",
    );
  });

  it("begins its sentences as sentences begin, an article before a term included", () => {
    const mutual = plainDocument(
      [
        "Mutual Non-Disclosure Agreement",
        "This Agreement is made between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may disclose as Disclosing Party, and may receive as Receiving Party.",
        "1. The Receiving Party will keep the Confidential Information secret. It will not disclose it to anyone.",
        "2. This Agreement is governed by the laws of South Africa.",
      ].join("\n"),
    );
    const wordings = openWordings(review(mutual, ndaMutual()), mutual, ndaMutual());
    const wording = wordings.find(({ playbook: words }) => /\. Receiving Party may/u.test(words));
    if (wording === undefined) throw new Error("No wording speaks of the receiving party twice.");
    const offers = (text: string) => [
      { ...wording, text, quote: wording.passages[0] ?? "", model: "double" },
    ];
    const takenOf = (text: string) =>
      review(mutual, ndaMutual(), { rewordings: offers(text) }).verdicts.flatMap(
        ({ rewordings = [] }) => rewordings,
      )[0];
    const small = wording.playbook.replaceAll(/(?<!the )Receiving Party/gu, "the Receiving Party");
    expect(takenOf(small)?.taken).toMatch(/\. The Receiving Party may/u);
    expect(takenOf(small)?.taken).not.toMatch(/(?:^|\. )the /u);
    const large = wording.playbook.replace(", Receiving Party", ", The Receiving Party");
    expect(large).not.toBe(wording.playbook);
    expect(takenOf(large)?.taken).toBeNull();
  });

  it("changes nothing but its edit", () => {
    const made = reviewed(offer(law, but(law, "it shall first", "it will first")));
    const bare = (of: typeof made) =>
      of.verdicts.map((verdict) => ({ ...verdict, rewordings: undefined }));
    expect(bare(made)).toEqual(bare(plain));
    expect(made.afterMarkup).toEqual(plain.afterMarkup);
    expect(made.edits).toHaveLength(plain.edits.length);
    const notes = (of: typeof made) =>
      of.edits.map(({ edit }) => "comment" in edit && edit.comment);
    expect(notes(made)).toEqual(notes(plain));
    expect(JSON.stringify(notes(made))).not.toContain("double");
  });

  it("stands beside others that do", () => {
    const made = reviewed(
      offer(law, but(law, "it shall first", "it will first")),
      offer(known, but(known, "before", "prior to")),
      offer(people, but(people, "shall be responsible", "may be responsible")),
    );
    expect(offeredOf(made, law)?.taken).not.toBeNull();
    expect(offeredOf(made, known)?.taken).not.toBeNull();
    expect(offeredOf(made, people)?.taken).toBeNull();
  });

  it("is not told when it is the playbook's own, or for words that are not written", () => {
    const made = reviewed(
      offer(law, wordingOf(law)),
      offer(known, "Anything at all.", { playbook: "These words are written nowhere in it." }),
      offer("weather", "It will rain."),
    );
    expect(made).toEqual(plain);
  });
});

const refusedFor = (issueId: string, text: string, over: Partial<Rewording> = {}) => {
  const made = reviewed(offer(issueId, text, over));
  expect(written(made)).toBe(written(plain));
  return offeredOf(made, issueId);
};

describe("an offered wording is not taken, and the playbook's stands, when", () => {
  it.each([
    ["its quote stands nowhere", "Corvane will pay Brightline"],
    ["its quote stands in another clause", "Corvane will retain no copies"],
    ["its quote is next to nothing", "will"],
    ["it has no quote", ""],
  ])("%s", (_, quote) => {
    const text = but(law, "it shall first", "it will first");
    expect(refusedFor(law, text, { quote })?.refusal).toBe(
      "The words it quotes do not stand in the clause.",
    );
  });

  const marks =
    "It holds a bracket, a blank, an address or a mark that no wording of a contract has.";
  const length = "It is much longer or shorter than the playbook’s wording.";
  const sentences = "It has another number of sentences.";
  const exception = "It adds or takes away an exception or a condition.";
  const not = "It adds or takes away a “not”.";
  const modal = "It changes what must, may or must not be done.";
  const weaker = "It makes a duty weaker or stronger than the playbook’s wording does.";
  const party = "It names a party where the playbook’s wording does not, or leaves one out.";
  const name =
    "It brings in a term, a name, a law or a place that the playbook’s wording does not have.";
  const order = "It says the same words in another order.";
  const words =
    "It says something that the playbook’s wording does not say, or leaves something out.";
  const numbers = "It changes a number, an amount, a share or a period.";
  const capitals = "It takes words for a defined term, or a defined term for mere words.";
  const style = "It uses words that this contract does not use.";

  it.each([
    ["it brings in a number", law, "prompt notice", "30 days’ prompt notice", numbers],
    ["it brings in a share", law, "prompt notice", "ten percent prompt notice", numbers],
    ["it brings in an amount", law, "protection", "$5 of protection", numbers],
    ["it denies", law, "may disclose", "may not disclose", not],
    ["it takes back a “not”", known, "does not include", "does include", not],
    ["it allows what was a duty", law, "it shall first", "it may first", modal],
    ["it orders what was allowed", law, "Corvane may", "Corvane shall", modal],
    ["it intends what was a duty", law, "it shall first", "it intends to first", modal],
    ["it has an exception", law, "requires.", "requires, except to a regulator.", exception],
    ["it has an “unless”", law, "requires.", "requires unless waived.", exception],
    ["it has a proviso", law, "requires.", "requires, provided that it is paid.", exception],
    ["it has a “subject to”", law, "Corvane may", "Subject to fees, Corvane may", exception],
    ["it loses a condition", law, "To the extent legally permitted, it", "It", exception],
    [
      "it weakens a duty to endeavours",
      law,
      "it shall first give",
      "it shall use reasonable endeavours to first give",
      weaker,
    ],
    ["it weakens a duty by a word", law, "prompt notice", "reasonably prompt notice", weaker],
    ["it drops a word that makes a duty strict", law, "prompt notice", "notice", weaker],
    ["it widens who is meant", known, "a third party", "any third party", weaker],
    ["it adds a party", law, "give Brightline", "give Corvane Systems LLC and Brightline", party],
    ["it puts one party for another", law, "give Brightline", "give Corvane", party],
    ["it turns the parties around", known, "by Corvane without", "without by Corvane", order],
    ["it brings in a place", law, "a court", "a court in Utrecht", name],
    ["it brings in a law", law, "that law,", "that Delaware law,", name],
    ["it brings in another of the contract's terms", law, "the information", "the Project", name],
    ["it adds words", law, "law, regulation", "law, regulation, custom", words],
    ["it leaves words out", law, "law, regulation,", "law,", words],
    ["it says another thing", law, "protection", "payment", words],
    ["it adds a sentence", law, "requires.", "requires. Payment is made.", sentences],
    ["it joins two sentences", law, "requires. To", "requires to", sentences],
    ["it leaves a blank", law, "prompt notice", "prompt [●] notice", marks],
    ["it leaves a line to fill in", law, "prompt notice", "prompt ____ notice", marks],
    ["it has an address", law, "prompt notice", "prompt notice at http://x.example/a", marks],
    ["it has a picture", law, "prompt notice", "prompt ![n](//x.example/a.png) notice", marks],
    ["it holds what is not seen", law, "prompt notice", "prompt\u200B notice", marks],
    ["it is cut into lines", law, "requires. To", "requires.\u2028To", marks],
    ["its letters only look alike", law, "information", "infоrmation", words],
    [
      "it makes a term a mere word",
      law,
      "Confidential Information",
      "confidential information",
      capitals,
    ],
    ["it makes mere words a term", law, "the information", "the Information", capitals],
    ["it uses a verb of duty that the contract uses less", people, "shall be", "must be", style],
    ["it uses a word of equal meaning that the contract lacks", known, "before", "on", words],
    ["it doubles an article", law, "for the information", "for the the information", words],
    [
      "it gives a party an article that it has nowhere",
      law,
      "give Brightline",
      "give the Brightline",
      words,
    ],
    ["it leaves out an article", law, "protection for the", "protection for", words],
    ["it moves a comma", people, "confidential, and", "confidential and", words],
  ])("%s", (_, issueId, from, to, refusal) => {
    expect(refusedFor(issueId, but(issueId, from, to))).toEqual({
      model: "double",
      playbook: wordingOf(issueId),
      taken: null,
      quote: null,
      refusal,
    });
  });

  it("the parties change places", () => {
    const text = wordingOf(law)
      .replace("Corvane may disclose", "Brightline may disclose")
      .replace("give Brightline", "give Corvane");
    expect(refusedFor(law, text)?.refusal).toBe(order);
  });

  it("it is far longer, or next to nothing", () => {
    expect(refusedFor(law, wordingOf(law).repeat(3))?.refusal).toBe(length);
    expect(refusedFor(law, "Corvane may.")?.refusal).toBe(length);
  });

  it("it says more than the definition of the term it uses", () => {
    const text = but(people, "employees, affiliates and professional advisers", "Project");
    expect(refusedFor(people, text)?.taken).toBeNull();
    const fewer = but(
      people,
      "employees, affiliates and professional",
      "other Advisers, professional",
    );
    expect(refusedFor(people, fewer)?.taken).toBeNull();
  });

  it("nothing of it is repeated in what is told", () => {
    const text = `${wordingOf(law)} CANARY-7 to be printed.`;
    expect(JSON.stringify(reviewed(offer(law, text)))).not.toContain("CANARY-7");
  });
});

describe("an offered wording that the rules do not know again", () => {
  it("is not taken: the second review has to find what it finds with the playbook's", () => {
    const terms = plainDocument(
      document.text.replace(
        "Corvane will retain no copies",
        "Corvane will retain it secret and retain no copies",
      ),
    );
    const first = review(terms, playbook);
    const wordings = openWordings(first, terms, playbook);
    const offers = wordings.map(({ issueId, playbook: words, passages }) => ({
      issueId,
      playbook: words,
      text: words.replaceAll(/\bkeep\b/gu, "retain").replaceAll(/\bkept\b/gu, "retained"),
      quote: passages[0] ?? "",
      model: "double",
    }));
    const made = review(terms, playbook, { rewordings: offers });
    const verdicts = (of: typeof made) =>
      of.verdicts.map(({ issueId, verdict, action }) => [issueId, verdict, action]);
    expect(verdicts(made)).toEqual(verdicts(first));
    expect(made.afterMarkup).toEqual(first.afterMarkup);
  });
});
