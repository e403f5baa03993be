import { allPlaybooks } from "@proviso/review-engine";
import { describe, expect, it } from "vitest";
import { parseGoldFile, readGoldFiles } from "./gold-file.ts";

const sha256 = "0".repeat(64);
const one = {
  cuad: "cuad-001",
  sha256,
  playbook: "services-customer",
  tuned: false,
  labels: [
    { issue: "venue", verdict: "pass", quote: "the courts of Delaware" },
    { issue: "audit", verdict: "missing", quote: null },
  ],
};

describe("a file of labels", () => {
  it("is read with its source, its labels and their quotes", () => {
    expect(parseGoldFile("x.json", one)).toEqual({
      name: "x",
      source: { kind: "cuad", id: "cuad-001" },
      sha256,
      playbook: "services-customer",
      isTuned: false,
      labels: [
        { issue: "venue", verdict: "pass", quotes: ["the courts of Delaware"] },
        { issue: "audit", verdict: "missing", quotes: [] },
      ],
    });
  });

  it.each([
    ["two sources", { ...one, file: "files/docx/x.docx" }, "it needs one of"],
    ["a broken sum", { ...one, sha256: "12" }, "SHA-256"],
    ["an unknown field", { ...one, note: "x" }, '"note" is no field'],
    [
      "an unknown verdict",
      { ...one, labels: [{ issue: "venue", verdict: "good", quote: null }] },
      'unknown verdict "good"',
    ],
    ["an issue labelled twice", { ...one, labels: [one.labels[0], one.labels[0]] }, "twice"],
    [
      "an empty quote",
      { ...one, labels: [{ issue: "venue", verdict: "pass", quote: "" }] },
      "no text",
    ],
  ])("is refused with %s", (_, json, fault) => {
    expect(() => parseGoldFile("x.json", json)).toThrow(fault);
  });
});

describe("the gold set", () => {
  const files = readGoldFiles();

  it("labels the issues of a playbook, each that it names existing", () => {
    for (const { name, playbook: id, labels } of files) {
      const playbook = allPlaybooks().find((each) => each.id === id);
      const known = new Set(playbook?.issues.map((issue) => issue.id));
      const strange = labels.map(({ issue }) => issue).filter((issue) => !known.has(issue));
      expect({ name, strange }).toEqual({ name, strange: [] });
    }
  });

  it("has contracts of every commercial type and side", () => {
    const sides = allPlaybooks()
      .filter(({ contractType }) => contractType !== "NDA")
      .map(({ id }) => id);
    expect(new Set(files.map(({ playbook }) => playbook))).toEqual(new Set(sides));
  });

  it("quotes nothing where something is missing", () => {
    const unproven = files.flatMap(({ name, labels }) =>
      labels
        .filter(({ verdict, quotes }) => verdict === "missing" && quotes.length > 0)
        .map(({ issue }) => `${name}: ${issue}`),
    );
    expect(unproven).toEqual([]);
  });
});
