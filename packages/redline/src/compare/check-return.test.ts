import { realFiles, sampleEdits, wordFile, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import type { WordDocument } from "../document.ts";
import type { Edit } from "../edit.ts";
import { makeRedline } from "../gate/make-redline.ts";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "../write/resolve-changes.ts";
import { checkReturn } from "./check-return.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const checked = (sent: readonly string[], returned: readonly string[]) => {
  const { untracked, answered, theirs } = checkReturn(
    opened(wordFile(...sent)),
    opened(wordFile(...returned)),
  );
  return {
    untracked: untracked.map(({ kind, before, after }) => [kind, before?.text, after?.text]),
    answers: answered.map(({ answer }) => answer),
    theirs: theirs.map(({ author, text }) => `${author}: ${text}`),
  };
};

const law = "Our law is <del by=Us>Delaware</del><ins by=Us>Nevada</ins> law.";

describe("what came back", () => {
  it("unchanged raises no alarm, and our change is open", () => {
    expect(checked([law], [law])).toEqual({ untracked: [], answers: ["open"], theirs: [] });
  });

  it("with our change taken, or undone, says so and raises no alarm", () => {
    expect(checked([law], ["Our law is Nevada law."])).toMatchObject({
      untracked: [],
      answers: ["accepted"],
    });
    expect(checked([law], ["Our law is Delaware law."])).toMatchObject({
      untracked: [],
      answers: ["rejected"],
    });
  });

  it("with their tracked changes lists those and raises no alarm", () => {
    const found = checked(
      [law],
      [law.replace("Our", "<del by=They>Our</del><ins by=They>The</ins>")],
    );
    expect(found).toEqual({
      untracked: [],
      answers: ["open"],
      theirs: ["They: Our", "They: The"],
    });
  });

  it("raises the alarm where our own deletion strikes other words than when it was sent", () => {
    expect(checked([law], [law.replace("Delaware", "Alaska")]).untracked).toEqual([
      ["reworded", "[struck out: Delaware]", "[struck out: Alaska]"],
    ]);
    const struck = "<del by=Us>The fee is not due before May.</del> ¶-";
    expect(checked([struck, "End."], [struck.replace("not ", ""), "End."]).untracked).toHaveLength(
      1,
    );
    const sent = "Our law is Nevada law.<ins by=Us> Quite so.</ins>";
    expect(checked([sent], [`${sent}<del by=Us> Not so.</del>`]).untracked).toEqual([
      ["inserted", undefined, "[struck out: Not so.]"],
    ]);
  });

  it("raises none where part of what our deletion strikes was taken or put back", () => {
    const sent = "It lasts <del by=Us>not more than two years</del><ins by=Us>a year</ins>.";
    const left = sent.replace(
      "<del by=Us>not more than two years</del>",
      "<del by=Us>not more</del><del by=Us> than two</del>",
    );
    expect(checked([sent], [left]).untracked).toEqual([]);
  });

  it("changed without a mark raises the alarm, beside an answer to ours too", () => {
    const sent = "The fee is 100 dollars, due <del by=Us>at once</del><ins by=Us>in May</ins>.";
    expect(checked([sent], ["The fee is 900 dollars, due at once."])).toEqual({
      untracked: [
        [
          "reworded",
          "The fee is 100 dollars, due at once.",
          "The fee is 900 dollars, due at once.",
        ],
      ],
      answers: ["rejected"],
      theirs: [],
    });
  });

  it("tells each of several changes in a paragraph apart", () => {
    const sent =
      "Pay <del by=Us>one</del><ins by=Us>two</ins> dollars in <del by=Us>May</del><ins by=Us>June</ins> to <del by=Us>us</del><ins by=Us>them</ins>.";
    expect(checked([sent], ["Pay two dollars in May to them."])).toMatchObject({
      untracked: [],
      answers: ["accepted", "rejected", "accepted"],
    });
  });

  it("knows a clause of ours that they struck out, and one we struck that they put back", () => {
    const sent = [
      "First clause stands here.",
      "<p mark=ins by=Us><ins by=Us>A clause of ours about assignment.</ins>",
      "<p mark=del by=Us><del by=Us>A clause of theirs about competition.</del>",
      "The last clause.",
    ];
    const found = checked(sent, [
      "First clause stands here.",
      "A clause of theirs about competition.",
      "The last clause.",
    ]);
    expect(found).toMatchObject({ untracked: [], answers: ["rejected", "rejected"] });
    const taken = checked(sent, [
      "First clause stands here.",
      "A clause of ours about assignment.",
      "The last clause.",
    ]);
    expect(taken).toMatchObject({ untracked: [], answers: ["accepted", "accepted"] });
  });

  it("takes no new page number and no repeated header for a change, but a new word in one", () => {
    const withHeads = (...headers: string[][]): WordPackage =>
      opened(wordFileOf({ body: ["One clause."], headers }));
    const sent = withHeads(["Draft – Page 1 of 2"], ["Our secrets"]);
    const back = withHeads(["Draft – Page 7 of 9"], ["Draft – Page 1 of 9"]);
    expect(checkReturn(sent, back).untracked).toEqual([]);
    const found = checkReturn(sent, withHeads(["Final – Page 1 of 2"], ["Our secrets"]));
    expect(found.untracked).toMatchObject([
      { kind: "reworded", after: { text: "Final – Page 1 of 2" } },
    ]);
  });

  it("raises the alarm for a clause that was added or left out", () => {
    expect(checked(["One clause.", "Two clauses."], ["One clause."]).untracked).toEqual([
      ["deleted", "Two clauses.", undefined],
    ]);
    expect(checked(["One clause."], ["One clause.", "They may assign."]).untracked).toEqual([
      ["inserted", undefined, "They may assign."],
    ]);
  });
});

const us = { author: "Us", date: "2026-02-03T04:05:06Z" };
const they = { author: "They", date: "2026-03-03T04:05:06Z" };

const textsOf = ({ paragraphs }: WordDocument): string[] =>
  paragraphs.map(({ text }) => text.replaceAll(/\s+/gu, " ").trim()).filter((text) => text !== "");

/** A real file with our changes in it, as it would be sent; null where none could be written. */
const sentFile = (bytes: Uint8Array, seed: number): WordPackage | null => {
  const word = opened(bytes);
  const [edits = []] = sampleEdits(readDocument(word), { most: 6, sets: 1, seed });
  const made = makeRedline(word, edits, us);
  return made.ok ? made.word : null;
};

const editedBack = (sent: WordPackage, seed: number): WordPackage | null => {
  const [edits = []] = sampleEdits(readDocument(sent), { most: 4, sets: 1, seed });
  const wording = edits.filter((edit: Edit) => edit.kind !== "comment");
  const made = makeRedline(sent, wording, they);
  return made.ok ? made.word : null;
};

const files = realFiles("docx", "docx_converted").filter(({ bytes }) => bytes.length < 60_000);

describe.skipIf(files.length === 0)("real files that come back (../shared/data/files)", () => {
  it.each(files)(
    "$name: tracked edits raise no alarm, the same edits untracked do",
    ({ bytes }) => {
      const sent = sentFile(bytes, 11);
      const tracked = sent && editedBack(sent, 12);
      if (!sent || !tracked) return;
      expect(checkReturn(sent, tracked).untracked).toEqual([]);
      const untracked = acceptChanges(tracked, { author: they.author });
      const isChanged =
        textsOf(readDocument(untracked)).join("\n") !== textsOf(readDocument(sent)).join("\n");
      expect(checkReturn(sent, untracked).untracked.length > 0).toBe(isChanged);
    },
  );

  it.each(files.slice(0, 20))(
    "$name: taking or undoing all of ours raises no alarm",
    ({ bytes }) => {
      const sent = sentFile(bytes, 21);
      if (!sent) return;
      for (const settle of [acceptChanges, rejectChanges]) {
        const { untracked, theirs, answered } = checkReturn(
          sent,
          settle(sent, { author: us.author }),
        );
        expect({ untracked, theirs }).toEqual({ untracked: [], theirs: [] });
        const wanted = settle === acceptChanges ? "accepted" : "rejected";
        const spoken = answered.filter(({ author }) => author === us.author);
        expect(spoken.filter(({ answer }) => answer !== wanted)).toEqual([]);
      }
    },
  );
});
