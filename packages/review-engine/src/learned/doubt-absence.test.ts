import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { allPlaybooks } from "../playbooks/index.ts";
import { review, textsToRead } from "../review-document.ts";
import type { LearnedReadings } from "./readings.ts";

const recipient = allPlaybooks().find(({ id }) => id === "nda-recipient");
if (recipient === undefined) throw new Error("There is no playbook for recipients.");

const contract = (...clauses: readonly string[]) =>
  plainDocument(
    [
      "NON-DISCLOSURE AGREEMENT",
      "This Agreement is made between Pellworth Ltd. (the “Disclosing Party”) and Marlowe Inc. (the “Receiving Party”).",
      "1. Secrecy. The Receiving Party shall keep the Confidential Information secret for three years.",
      ...clauses,
    ].join("\n"),
  );

const oddBan =
  "For two years the Receiving Party refrains from turning its hand to any trade of the kind that the Disclosing Party plies.";

/** Readings in which one sentence speaks of a proposition and the others of nothing. */
const readingsOf = (
  document: ReturnType<typeof plainDocument>,
  words: string,
  proposition: string,
  says: number,
): LearnedReadings =>
  new Map(
    textsToRead(document, recipient).map((text) => [
      text,
      new Map(text.includes(words) ? [[proposition, { says, denies: 0.01 }]] : []),
    ]),
  );

const verdictOf = (made: ReturnType<typeof review>, issueId: string) =>
  made.verdicts.find((each) => each.issueId === issueId);

describe("silence that the learned reader doubts", () => {
  const document = contract(`2. Other Matters. ${oddBan}`);

  it("is left to a person, with the sentence that speaks of it", () => {
    expect(verdictOf(review(document, recipient), "non-compete")).toMatchObject({
      verdict: "pass",
      quote: null,
    });
    const readings = readingsOf(document, "plies", "non-compete", 0.9);
    const doubted = verdictOf(review(document, recipient, { readings }), "non-compete");
    expect(doubted?.verdict).toBe("needs_human");
    expect(doubted?.quote?.text).toContain("plies");
  });

  it("is believed where the reader is not sure", () => {
    const readings = readingsOf(document, "plies", "non-compete", 0.1);
    expect(verdictOf(review(document, recipient, { readings }), "non-compete")?.verdict).toBe(
      "pass",
    );
  });

  it("is believed where the sentence speaks of another subject", () => {
    const readings = readingsOf(document, "plies", "audit", 0.9);
    expect(verdictOf(review(document, recipient, { readings }), "non-compete")?.verdict).toBe(
      "pass",
    );
  });
});

describe("silence under a heading that names the subject", () => {
  it("is left to a person", () => {
    const document = contract("2. Non-Competition", oddBan);
    const made = review(document, recipient, { readings: new Map() });
    expect(verdictOf(made, "non-compete")?.verdict).toBe("needs_human");
  });
});

describe("a review without the learned reader", () => {
  const made = review(contract(), recipient, { readings: null });

  it("calls nothing missing, and rests no pass on silence", () => {
    expect(made.verdicts.filter(({ verdict }) => verdict === "missing")).toEqual([]);
    const silent = made.verdicts.filter(({ quote }) => quote === null);
    expect(new Set(silent.map(({ verdict }) => verdict))).toEqual(new Set(["needs_human"]));
  });

  it("says that it rests on one reader", () => {
    expect(made.warnings[0]?.text).toMatch(/second reader does not work/u);
  });

  it("says nothing of readers where the rules alone were asked for", () => {
    const texts = review(contract(), recipient).warnings.map(({ text }) => text);
    expect(texts.join(" ")).not.toMatch(/second reader/u);
  });
});
