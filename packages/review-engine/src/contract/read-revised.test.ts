import { readdirSync, readFileSync } from "node:fs";
import { openWord, readDocument, type Edit, type WordDocument } from "@proviso/redline";
import { realFiles, sampleEdits } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { compilePlaybook } from "../judge/compiled-playbook.ts";
import { judgeContract } from "../judge/judge-contract.ts";
import type { Judgement, Place } from "../judge/judgement.ts";
import { allPlaybooks } from "../playbooks/index.ts";
import { review } from "../review-document.ts";
import type { CategoryReading } from "../clauses/categories/index.ts";
import type { ContractReading } from "./contract-reading.ts";
import { readContract, readRevised } from "./read-contract.ts";

const samples = new URL("../../../server/samples/", import.meta.url);
// Real contracts stand beside the checkout on some machines and are no part of it.
const files = [
  ...readdirSync(samples).map((name) => ({ name, bytes: readFileSync(new URL(name, samples)) })),
  ...realFiles("docx", "docx_converted"),
].map((file, nth) => ({ ...file, playbook: allPlaybooks()[nth % allPlaybooks().length]! }));

const documentIn = (bytes: Uint8Array): WordDocument => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(opened.word);
};

const placeOf = ({ sentence, evidence, outcome }: Place): unknown => ({
  sentence,
  match: evidence.match === null ? null : [evidence.match.from, evidence.match.to],
  captures: [...evidence.captures],
  reason: outcome.reason,
});

const chancesOf = ({ units, categories, chanceOf }: CategoryReading): unknown =>
  units.map((_, at) => categories.map((__, k) => chanceOf(at, k)));

/** All that later steps ask of a reading and its judgements. */
const allOf = (reading: ContractReading, judgements: readonly Judgement[]): unknown => ({
  sentences: reading.text.sentences,
  words: reading.text.words.word.map((_, row) => reading.text.words.spellingAt(row)),
  places: reading.text.words.start.map((start, row) => [start, reading.text.words.end[row]]),
  marks: reading.text.words.marks,
  headings: reading.text.clauses.map(({ heading, label, zone }) => [heading, label, zone]),
  names: [...reading.names],
  chances: chancesOf(reading.categories.reading),
  presence: reading.categories.reading.presence,
  judgements: judgements.map(({ issue, outcome, place, failures, further, looked }) => ({
    issue: issue.issue.id,
    verdict: outcome.verdict,
    fallback: outcome.fallback,
    place: placeOf(place),
    failures: failures.map(placeOf),
    further: further.map(placeOf),
    looked: looked.map(({ index }) => index),
  })),
});

describe("a revised contract reads and is judged as if it were read anew", () => {
  it.each(files)("$name", ({ bytes, playbook }) => {
    const document = documentIn(bytes);
    const compiled = compilePlaybook(playbook);
    const before = readContract(document, playbook.position);
    const proposed = review(document, playbook).edits.map(({ edit }) => edit);
    const random = sampleEdits(document, { most: 12, sets: 2, seed: document.text.length });
    const sets: readonly (readonly Edit[])[] = [proposed, ...random];
    for (const edits of sets) {
      const revised = applyToDocument(document, edits);
      const taken = readRevised(revised, playbook.position, before);
      const anew = readContract(revised, playbook.position);
      expect(allOf(taken, judgeContract(taken, compiled))).toEqual(
        allOf(anew, judgeContract(anew, compiled)),
      );
    }
  });
});
