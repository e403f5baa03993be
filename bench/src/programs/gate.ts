import { makeRedline, openWord, readDocument, type Edit, type Redline } from "@proviso/redline";
import { sampleEdits } from "@proviso/testkit";
import {
  realDocuments,
  sampleDocuments,
  trackedDocuments,
  type BenchDocument,
} from "../documents.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";

const signature = { author: "Proviso", date: "2026-02-03T04:05:06Z" };

/** What has become of the sets of edits so far. */
interface Tally {
  proven: number;
  edits: number;
  /** Sets refused before writing, by code: formulas, text bound to data. */
  readonly refused: Map<string, number>;
  readonly faults: string[];
  readonly times: number[];
}

/** Random edits over every document at hand, each redline held to the gate. */
export const gate: Program = {
  title: "random edits over every .docx at hand pass the gate: gate [SETS PER FILE, 20] [SEED, 1]",
  run: (rest) => {
    const [sets, seed] = [Number(rest[0] ?? 20), Number(rest[1] ?? 1)];
    const documents = [...sampleDocuments(1), ...realDocuments(), ...trackedDocuments()];
    const tally: Tally = { proven: 0, edits: 0, refused: new Map(), faults: [], times: [] };
    for (const document of documents) redlineOften(document, sets, seed, tally);
    print(documents.length, tally);
    if (tally.faults.length > 0) throw new Error(`${tally.faults.length} redlines were not proven`);
    return Promise.resolve();
  },
};

const redlineOften = (document: BenchDocument, sets: number, seed: number, tally: Tally): void => {
  const opened = openWord(document.bytes);
  if (!opened.ok) throw new Error(`${document.name}: ${opened.refusal.sentence}`);
  const read = readDocument(opened.word);
  for (const edits of sampleEdits(read, { most: 30, sets, seed })) {
    const start = performance.now();
    const made = makeRedline(opened.word, edits, signature);
    tally.times.push(performance.now() - start);
    count(made, edits, document.name, tally);
  }
};

const count = (made: Redline, edits: readonly Edit[], name: string, tally: Tally): void => {
  if (made.ok) {
    tally.proven++;
    tally.edits += edits.length;
  } else if (made.refusal.code === "not-proven")
    tally.faults.push(`${name}: ${made.refusal.detail}`);
  else tally.refused.set(made.refusal.code, (tally.refused.get(made.refusal.code) ?? 0) + 1);
};

const print = (documents: number, { proven, edits, refused, faults, times }: Tally): void => {
  console.log(
    `  ${documents} documents, ${times.length} redlines: ${proven} proven with ${edits} edits`,
  );
  for (const [code, sets] of refused) console.log(`    ${sets} refused before writing: ${code}`);
  for (const fault of faults.slice(0, 10)) console.log(`    NOT PROVEN ${fault.slice(0, 500)}`);
  const slowest = Math.max(...times).toFixed(0);
  console.log(
    `    a redline with its proof: median ${median(times).toFixed(0)} ms, slowest ${slowest} ms`,
  );
};
