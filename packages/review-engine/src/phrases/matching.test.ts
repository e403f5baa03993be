import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { PhraseCompiler } from "./compile-phrase.ts";
import type { Polarity } from "./phrase-finder.ts";

const lists = new Map([
  ["secret life", ["survive*", "remain* in [full] (force|effect)"]],
  ["nested", ["{secret life} for", "last*"]],
]);

function find(phrase: string, text: string, polarity: Polarity = "any"): string | null {
  const reading = readContract(plainDocument(`1. ${text}`), "recipient");
  const compiled = new PhraseCompiler(lists).compile(phrase);
  const sentence = reading.text.sentences.find((each) => !each.isHeading)!;
  const match = reading.matching.find(compiled, sentence, polarity, () => true);
  if (match === null) return null;
  const captured = match.captures.get("n") ?? match;
  const paragraph = reading.text.document.paragraphs[sentence.paragraph]!.text;
  return paragraph.slice(
    reading.text.words.start[captured.from],
    reading.text.words.end[captured.to - 1],
  );
}

describe("a phrase", () => {
  it.each([
    ["party", "Each of the parties' rights ends.", "parties'"],
    ["parties", "The party agrees.", null],
    ["disclos*", "It was a Disclosure of data.", "Disclosure"],
    ["non public", "All non-public data counts.", "non-public"],
    [
      "confidential information",
      "We keep “Confidential” Information very safe.",
      "Confidential” Information",
    ],
    ["(oral|spoken) word", "Any spoken words count.", "spoken words"],
    ["all [reasonable|due] care", "Use all due care now.", "all due care"],
    ["all [reasonable|due] care", "Use all care now.", "all care"],
    ["return ~2 copies", "It must return any such copies now.", "return any such copies"],
    ["return ~1 copies", "It must return any such copies now.", null],
    ["return ~5 copies", "It must return data; keep copies now.", null],
    ["return ... copies", "It must return data; keep copies now.", "return data; keep copies"],
    ["not !limited", "It is not limited to this.", null],
    ["not !limited", "It is not restricted.", "not"],
    ["^ nothing", "Nothing herein binds us.", "Nothing"],
    ["^ herein", "Nothing herein binds us.", null],
    ["us $", "Nothing herein binds us.", "us"],
    [
      "survive* ~4 <n: #duration>",
      "It survives for thirty-six (36) months from now.",
      "thirty-six (36) months",
    ],
    ["<n: #perpetual>", "It lasts in perpetuity and beyond.", "in perpetuity"],
    ["{secret life} ... <n: #duration>", "It shall remain in full force for 2 years.", "2 years"],
    ["{nested} <n: #duration>", "The duty survives for two years.", "two years"],
    ["<n: {nested}> #duration", "The duty lasts two years.", "lasts"],
    ["law of [the state of] <n: #name>", "The law of the State of New York applies.", "New York"],
    ["law of [the state of] <n: #name>", "The law of [Insert State] applies.", null],
    ["<n: #blank>", "The law of [Insert State] applies.", "Insert State"],
    ["laws of <n: #blank>", "The laws of {governing_law} apply.", "{governing_law}"],
    ["pay <n: #money>", "It shall pay US$ 1.5 million at once.", null],
    ["pay us <n: #money>", "It shall pay US$ 1.5 million at once.", "$ 1.5 million"],
    ["<n: #percent>", "A fee of five (5) percent is due.", "five (5) percent"],
    ["<n: #date>", "It ends on the 1st day of May 2024 at noon.", "1st day of May 2024"],
  ])("%j finds in %j: %j", (phrase, text, found) => {
    expect(find(phrase, text)).toBe(found);
  });

  it.each<[string, Polarity, boolean]>([
    ["The Recipient shall indemnify us.", "affirmed", true],
    ["The Recipient shall not indemnify us.", "affirmed", false],
    ["The Recipient shall not indemnify us.", "negated", true],
    ["The Recipient shall not be required to indemnify us.", "negated", true],
    ["Nothing in this Agreement shall oblige anybody to indemnify us.", "negated", true],
    ["The Recipient shall, but not limited to this, indemnify us.", "affirmed", true],
    ["Without limiting the above, the Recipient shall indemnify us.", "affirmed", true],
    ["Without consent, the Recipient shall indemnify us.", "affirmed", true],
    ["It shall not pay but shall indemnify us.", "affirmed", true],
    ["It shall not be precluded from asking us to indemnify it.", "affirmed", true],
    ["Whether or not at fault, it shall indemnify us.", "affirmed", true],
    ["Neither party shall indemnify the other.", "negated", true],
    ["It shall not pay; it shall indemnify us.", "affirmed", true],
    ["It is not a guarantor and shall indemnify us.", "affirmed", true],
    ["It shall not defend and indemnify us.", "negated", true],
    ["Nothing obliges it to pay us and shall oblige it to indemnify us.", "negated", true],
    ["If it does not pay, it shall indemnify us.", "affirmed", true],
    ["Unless it has not been told, or could not know, it shall indemnify us.", "affirmed", true],
    ["If asked, it shall not, even then, indemnify us.", "negated", true],
    ["Without further notice it shall indemnify us.", "affirmed", true],
    ["It may settle without a duty to indemnify us.", "negated", true],
  ])("in %j: indemnify is %s: %s", (text, polarity, holds) => {
    expect(find("indemnify", text, polarity) !== null).toBe(holds);
  });

  it.each<[string, string, Polarity, boolean]>([
    ["recipient ~4 sell", "The Recipient may not sell it.", "affirmed", false],
    ["recipient ~4 sell", "The Recipient may not sell it.", "negated", true],
    ["recipient ~4 sell", "The Recipient cannot sell it.", "negated", true],
    ["recipient ~4 sell", "The Recipient may not only sell it.", "affirmed", true],
    ["recipient ~8 sell", "The Recipient, if not barred, may sell it.", "affirmed", true],
    ["recipient may not ~4 sell", "The Recipient may not ever sell it.", "affirmed", true],
    ["recipient {shall not} ~4 sell", "The Recipient shall not ever sell it.", "affirmed", true],
  ])("%j passes over no negation in %j: %s: %s", (phrase, text, polarity, holds) => {
    expect(find(phrase, text, polarity) !== null).toBe(holds);
  });

  it("takes the next value when the first is turned down", () => {
    const reading = readContract(
      plainDocument("1. It lasts two years, then five years."),
      "recipient",
    );
    const compiled = new PhraseCompiler().compile("last* ... <n: #duration>");
    const sentence = reading.text.sentences[0]!;
    const match = reading.matching.find(compiled, sentence, "any", (each) => {
      const span = each.captures.get("n")!;
      return (reading.values.valueWithin("duration", span.from, span.to)?.amount ?? 0) > 1000;
    });
    expect(reading.text.words.spellingAt(match!.captures.get("n")!.from)).toBe("five");
  });

  it("gives up on a sentence that would take for ever", () => {
    const text = `1. ${"a b ".repeat(4000)}end.`;
    const reading = readContract(plainDocument(text), "recipient");
    const compiled = new PhraseCompiler().compile("a ~30 b ~30 a ~30 b ~30 a ~30 zebra [end]");
    const started = process.cpuUsage().user;
    for (const sentence of reading.text.sentences)
      reading.matching.find(compiled, sentence, "any", () => true);
    expect(process.cpuUsage(undefined).user - started).toBeLessThan(2_000_000);
  });
});

describe("an item of a list", () => {
  const document = plainDocument(
    "1. The Recipient shall not:\n(a) copy the files;\n(b) sell the files.",
  );

  it("is read together with the words that lead into it", () => {
    const reading = readContract(document, "recipient");
    const compiled = new PhraseCompiler().compile("recipient {shall not} ... sell");
    const found = reading.text.sentences.filter(
      (each) => reading.matching.mentions(compiled, each) !== null,
    );
    expect(found.map((each) => document.paragraphs[each.paragraph]!.text)).toEqual([
      "(b) sell the files.",
    ]);
  });

  it("does not repeat what its lead-in alone says", () => {
    const reading = readContract(document, "recipient");
    const compiled = new PhraseCompiler().compile("recipient {shall not}");
    const found = reading.text.sentences.filter(
      (each) => reading.matching.mentions(compiled, each) !== null,
    );
    expect(found).toHaveLength(1);
  });
});
