import { plantChanges, wordFile, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { checkReturn } from "./check-return.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const linked = (...addresses: string[]): Uint8Array =>
  wordFile(
    ...addresses.map(
      (address, nth) => `Clause ${nth}: see <field code="HYPERLINK ${address}">it</field>.`,
    ),
  );

/** What the alarm says, the words that both sides share left out. */
const alarm = (sent: Uint8Array, returned: Uint8Array, options = {}): readonly string[] =>
  checkReturn(opened(sent), opened(returned), options).untracked.map(({ before, after }) =>
    [before, after].map((place) => /\[.*\]/u.exec(place?.text ?? "")?.[0] ?? "").join(" -> "),
  );

const [one, two] = ["https://a.example/terms", "https://b.example/terms"];

describe("what changed beside the words is told", () => {
  it("when a link leads elsewhere", () => {
    expect(alarm(linked(one), linked(two))).toEqual([`[link to ${one}] -> [link to ${two}]`]);
  });

  it("when two links changed places, and not when one is spelled another way", () => {
    expect(alarm(linked(one, two), linked(two, one)).length).toBeGreaterThan(0);
    expect(alarm(linked("https://A.example"), linked("https://a.example/"))).toEqual([]);
  });

  it("when words were put in that nobody sees", () => {
    const sent = wordFile("The fee is due.");
    const returned = wordFile("The fee is due.<hide> It is never paid back.</hide>");
    expect(alarm(sent, returned)).toEqual([" -> [hidden text: “It is never paid back.”]"]);
  });

  it("when a picture is new, and when it was taken out", () => {
    const sent = wordFile("The drawing of the premises is part of this agreement.");
    const { bytes } = plantChanges(sent, 1, ["picture-added"]);
    expect(alarm(sent, bytes)).toEqual([" -> [new picture]"]);
    expect(alarm(bytes, sent)).toEqual(["[picture] -> "]);
  });

  it("when a header is no longer named by its section", () => {
    const sent = wordFileOf({ body: ["The fee is due."], headers: [["Subject to contract"]] });
    const { bytes } = plantChanges(sent, 1, ["header-dropped"]);
    const { untracked } = checkReturn(opened(sent), opened(bytes));
    expect(untracked.map(({ kind, before }) => [kind, before?.text])).toEqual([
      ["deleted", "Subject to contract"],
    ]);
  });

  it("and not where a converter made the file and may have lost it", () => {
    expect(alarm(linked(one), wordFile("Clause 0: see it."), { isWordsOnly: true })).toEqual([]);
    expect(alarm(linked(one), wordFile("Clause 0: see it."))).toEqual([`[link to ${one}] -> `]);
  });

  it("and not when a tracked change of ours that put a link in was refused", () => {
    const link = `<field code="HYPERLINK ${one}">terms</field>`;
    const sent = wordFile(`The fee is due<ins by=Us on=2026-01-01> under the ${link}</ins>.`);
    expect(alarm(sent, wordFile("The fee is due."))).toEqual([]);
  });
});
