import { wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { answerChanges } from "./answer-changes.ts";
import { settleAnswers, type Decision } from "./settle-answers.ts";
import { theirChanges, withTaken } from "./their-changes.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");
const playbook = customer;

const head = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];
const days =
  "1. Payment. Customer shall pay each invoice within <del by=Beta>thirty (30)</del><ins by=Beta>five (5)</ins> days of <del by=Beta>receipt</del><ins by=Beta>dispatch</ins>.";
const isTheirs = (author: string): boolean => author === "Beta";

const worded = (...lines: [string, string][]): Decision => ({
  answer: "counter",
  wording: new Map(lines),
});

/** How the contract reads once the draft's own changes are accepted too; or the change that could not be made. */
const drafted = (lines: readonly string[], decisions: readonly (Decision | null)[]) => {
  const document = wordDocument(...head, ...lines);
  const { changes } = answerChanges(document, playbook, isTheirs);
  const made = settleAnswers(
    document,
    isTheirs,
    changes,
    new Map(decisions.flatMap((each, nth) => (each ? [[`change-${nth + 1}`, each]] : []))),
  );
  if (!made.ok) return made.change;
  const { taken, undone, edits } = made.settlement;
  const every = theirChanges(document, isTheirs);
  const settled = withTaken(
    document,
    every,
    ({ marks }) => !marks.some((id) => undone.includes(id)),
  );
  expect(settled.paragraphs.map(({ text }) => text)).toEqual(
    made.settlement.settled.map(({ text }) => text),
  );
  expect(taken.filter((id) => undone.includes(id))).toEqual([]);
  return applyToDocument(settled, edits)
    .paragraphs.slice(head.length)
    .map(({ text }) => text);
};

const idOf = (lines: readonly string[], nth: number): string =>
  wordDocument(...head, ...lines).paragraphs[head.length + nth]?.id ?? "";

describe("answers that somebody gives", () => {
  const first = idOf([days], 0);

  it.each<[string, (Decision | null)[], string[] | string]>([
    [
      "undone and taken side by side",
      [{ answer: "reject" }, { answer: "accept" }],
      ["1. Payment. Customer shall pay each invoice within thirty (30) days of dispatch."],
    ],
    [
      "a counter beside an accepted change, whose words moved it",
      [
        worded([
          first,
          "1. Payment. Customer shall pay each invoice within twenty (20) days of receipt.",
        ]),
        { answer: "accept" },
      ],
      ["1. Payment. Customer shall pay each invoice within twenty (20) days of dispatch."],
    ],
    [
      "nothing decided: all stays as they want it",
      [],
      ["1. Payment. Customer shall pay each invoice within five (5) days of dispatch."],
    ],
    [
      "a counter over words that another answer alters is told by its change",
      [
        worded([first, "1. Payment. Customer shall pay each invoice when it falls due."]),
        { answer: "accept" },
      ],
      "change-1",
    ],
    [
      "two counters in the same words are told by the later one",
      [
        worded([
          first,
          "1. Payment. Customer will pay each invoice within five (5) days of receipt.",
        ]),
        worded([
          first,
          "1. Payment. Customer may pay each invoice within thirty (30) days of dispatch.",
        ]),
      ],
      "change-2",
    ],
  ])("%s", (_, decisions, expected) => {
    expect(drafted([days], decisions)).toEqual(expected);
  });

  it("an emptied wording takes the paragraph out", () => {
    const lines = [days, "2. Office. It is white."];
    expect(drafted(lines, [worded([first, " "]), { answer: "accept" }])).toEqual("change-1");
    const one = [
      "1. Fee. It is <del by=Beta>ten</del><ins by=Beta>twenty</ins> dollars.",
      "2. End.",
    ];
    expect(drafted(one, [worded([idOf(one, 0), " "])])).toEqual(["2. End."]);
  });

  it("a new clause of theirs is countered by rewording it", () => {
    const lines = [
      "1. Work. Provider shall perform the services.",
      "<p mark=ins by=Beta><ins by=Beta>2. Publicity. Provider may use Customer’s name.</ins>",
    ];
    const text = "2. Publicity. Provider may use Customer’s name with its consent.";
    expect(drafted(lines, [worded([idOf(lines, 1), text])])[1]).toBe(text);
  });

  it("a change that cannot be settled by itself stays tracked whatever is answered", () => {
    const lines = ["<p mark=del by=Beta>1. Provider shall", "work."];
    const document = wordDocument(...head, ...lines);
    const { changes } = answerChanges(document, playbook, isTheirs);
    expect(changes.map(({ canSettle, counter }) => [canSettle, counter])).toEqual([[false, []]]);
    const made = settleAnswers(
      document,
      isTheirs,
      changes,
      new Map([["change-1", { answer: "reject" } as const]]),
    );
    expect(made).toMatchObject({ ok: true, settlement: { taken: [], undone: [] } });
  });
});

describe("a change to be answered", () => {
  it("is shown in its paragraph, its own marks told from those beside it, with the counter's words", () => {
    const alone =
      "1. Payment. Customer shall pay each invoice within <del by=Beta>thirty (30)</del><ins by=Beta>five (5)</ins> days of receipt.";
    const document = wordDocument(...head, alone, "2. Office. <ins by=Gamma>White.</ins>");
    const told: string[] = [];
    const { changes, answers } = answerChanges(document, playbook, isTheirs, (nth, all) => {
      told.push(`${nth} of ${all}`);
    });
    expect(told).toEqual(["0 of 1"]);
    expect(answers[0]?.answer).toBe("counter");
    expect(changes[0]?.paragraphs[0]?.pieces).toEqual([
      { text: "1. Payment. Customer shall pay each invoice within ", kind: "kept", isOwn: false },
      { text: "thirty (30)", kind: "deleted", isOwn: true },
      { text: "five (5)", kind: "inserted", isOwn: true },
      { text: " days of receipt.", kind: "kept", isOwn: false },
    ]);
    expect(changes[0]?.counter).toEqual([
      {
        id: idOf([alone], 0),
        theirs: "1. Payment. Customer shall pay each invoice within five (5) days of receipt.",
        ours: "1. Payment. Customer shall pay each invoice within fifteen (15) days of receipt.",
      },
    ]);
  });
});
