import { acceptChanges, makeRedline, openWord, readDocument } from "@proviso/redline";
import { allPlaybooks, detectContractType, review, type Playbook } from "@proviso/review-engine";
import {
  realDocuments,
  sampleDocuments,
  trackedDocuments,
  type BenchDocument,
} from "../documents.ts";
import type { Program } from "../program.ts";

const signature = { author: "Proviso", date: "2026-02-03T04:05:06Z" };

/** What has become of the redlines so far. */
interface Tally {
  redlines: number;
  edits: number;
  issues: number;
  readonly faults: string[];
}

/** Every contract at hand, from both sides: its redline written to Word, accepted whole and reviewed again. */
export const redlines: Program = {
  title: "after accept-all the second review passes every changed issue, in every .docx at hand",
  run: () => {
    const tally: Tally = { redlines: 0, edits: 0, issues: 0, faults: [] };
    const documents = [...sampleDocuments(1), ...realDocuments(), ...trackedDocuments()];
    for (const document of documents)
      for (const playbook of playbooksFor(document)) check(document, playbook, tally);
    console.log(
      `  ${documents.length} documents, ${tally.redlines} redlines, ${tally.edits} edits, ${tally.issues} issues changed, ${tally.faults.length} not passed afterwards`,
    );
    for (const fault of tally.faults) console.log(`    ${fault}`);
    return Promise.resolve();
  },
};

/** The playbooks of a contract's own type; those for NDAs where it has none. */
const playbooksFor = ({ name, bytes }: BenchDocument): readonly Playbook[] => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(`${name}: ${opened.refusal.sentence}`);
  const type = detectContractType(readDocument(opened.word)).name;
  const own = allPlaybooks().filter(({ contractType }) => contractType === type);
  return own.length > 0 ? own : allPlaybooks().filter(({ contractType }) => contractType === "NDA");
};

const check = ({ name, bytes }: BenchDocument, playbook: Playbook, tally: Tally): void => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(`${name}: ${opened.refusal.sentence}`);
  const first = review(readDocument(opened.word), playbook);
  if (first.edits.length === 0) return;
  const edits = first.edits.map(({ edit }) => edit);
  const made = makeRedline(opened.word, edits, signature);
  if (!made.ok) {
    tally.faults.push(`${name} (${playbook.id}): no redline: ${made.refusal.detail}`);
    return;
  }
  const changed = new Set(
    first.edits.flatMap(({ issueId, alsoSettles = [] }) => [issueId, ...alsoSettles]),
  );
  const again = review(readDocument(acceptChanges(made.word)), playbook);
  const issues = again.verdicts.filter(({ issueId }) => changed.has(issueId));
  tally.redlines += 1;
  tally.edits += edits.length;
  tally.issues += issues.length;
  for (const { issueId, verdict, reason } of issues)
    if (verdict !== "pass" && verdict !== "fallback")
      tally.faults.push(`${name} (${playbook.id}): ${issueId} ${verdict}: ${reason}`);
};
