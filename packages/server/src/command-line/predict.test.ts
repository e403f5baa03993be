import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pdfFile, pdfText, wordFile } from "@proviso/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { runHere } from "./command-runs.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-predict-"));
afterAll(() => rmSync(folder, { recursive: true }));

const predict = (task: string, name: string, content?: string | Uint8Array) => {
  if (content !== undefined) writeFileSync(join(folder, name), content);
  return runHere(folder, ["predict", "--task", task, name]);
};

const first = "The Receiving Party shall return all copies upon termination of this Agreement.";
const second = "This Agreement shall not grant any license under any patent or copyright.";
const contract = {
  id: 7,
  text: `${first} ${second}`,
  spans: [
    [0, first.length],
    [first.length + 1, first.length + 1 + second.length],
  ],
  annotations: { "nda-16": { choice: "NotMentioned", spans: [] } },
};

describe("proviso predict", () => {
  it("answers every hypothesis of ContractNLI with a choice and a score per span", async () => {
    const { code, out, err } = await predict(
      "contract-nli",
      "in.jsonl.gz",
      gzipSync(`${JSON.stringify(contract)}\n`),
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const answers = out
      .trim()
      .split("\n")
      .map(
        (line) => JSON.parse(line) as { hypothesis: string; choice: string; span_scores: number[] },
      );
    expect(new Set(answers.map(({ hypothesis }) => hypothesis)).size).toBe(17);
    for (const { choice, span_scores: scores } of answers) {
      expect(["Entailment", "Contradiction", "NotMentioned"]).toContain(choice);
      expect(scores).toHaveLength(2);
    }
    const byHypothesis = new Map(answers.map((each) => [each.hypothesis, each.span_scores]));
    const [back = 0, other = 0] = byHypothesis.get("nda-16") ?? [];
    expect(back).toBeGreaterThan(other);
  });

  it("tells the words of the PDFs in a folder beside those of its Word files", async () => {
    const files = join(folder, "files");
    mkdirSync(files);
    const words = "The Supplier shall deliver the goods within ten days.";
    writeFileSync(join(files, "a.docx"), wordFile(words));
    writeFileSync(join(files, "b.pdf"), pdfFile([{ content: [pdfText(72, 72, words)] }]));
    const { code, out, err } = await predict("text", "files");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const told = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { file: string; text: string });
    expect(told.map(({ file, text }) => [file, text.trim()])).toEqual([
      ["files/a.docx", words],
      ["files/b.pdf", words],
    ]);
  });

  it("never reads the gold answers", async () => {
    const { annotations: _, ...without } = contract;
    const told = await predict("contract-nli", "told.jsonl", JSON.stringify(contract));
    expect((await predict("contract-nli", "untold.jsonl", JSON.stringify(without))).out).toBe(
      told.out,
    );
  });

  it.each([
    ["no JSON", "not json\n", "A line of the file isn’t JSON."],
    ["JSON of another shape", '{"id": 1}\n', 'A line of the file has no "id", "text" and "spans".'],
    ["missing", undefined, "There is no such file or folder."],
  ])("fails in one sentence on a file that is %s", async (what, content, sentence) => {
    const { code, out, err } = await predict("contract-nli", `${what}.jsonl`, content);
    expect(err).toBe(`${what}.jsonl: ${sentence}\n`);
    expect({ code, out }).toEqual({ code: 1, out: "" });
  });

  it("marks CUAD's clauses in code points and says of each category whether it is there", async () => {
    const law = "This Agreement is governed by the laws of the State of New York.";
    const text = `\u{1D538} ${first}\n${law}`;
    const { code, out } = await predict("cuad", "cuad.jsonl", JSON.stringify({ id: "a", text }));
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(answers.filter((answer) => "present" in answer)).toHaveLength(41);
    const [best] = answers
      .filter(({ category, score }) => category === "Governing Law" && score !== undefined)
      .toSorted((a, b) => Number(b["score"]) - Number(a["score"]));
    const points = Array.from(text).slice(Number(best?.["start"]), Number(best?.["end"]));
    expect(points.join("")).toBe(law);
  });

  it("reads values and names provisions", async () => {
    const text = "This Agreement is governed by the laws of the State of New York.";
    const line = JSON.stringify({ id: 1, text });
    expect((await predict("values", "values.jsonl", line)).out).toContain(
      '{"id":1,"field":"governing_law","value":"New York"}\n',
    );
    expect((await predict("ledgar", "ledgar.jsonl", line)).out).toBe(
      '{"id":1,"label":"Governing Laws"}\n',
    );
  });

  it("ranks ACORD's clauses for the queries beside them", async () => {
    writeFileSync(
      join(folder, "corpus.jsonl"),
      `{"_id": "c1", "text": ${JSON.stringify(first)}}\n`,
    );
    const { out } = await predict(
      "acord",
      "queries.jsonl",
      '{"_id": "copies returned", "text": "return"}',
    );
    expect(JSON.parse(out)).toMatchObject({ query: "copies returned", corpus_id: "c1" });
  });
});
