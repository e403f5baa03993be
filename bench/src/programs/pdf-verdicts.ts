import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import { detectPosition, playbookFor, review } from "@proviso/review-engine";
import { realDocuments, sampleDocuments } from "../documents.ts";
import { pdfToWord } from "../pdf-to-word.ts";
import type { Program } from "../program.ts";
import { hasSoffice, printPdfs } from "../soffice.ts";

/** Whether a contract is judged alike as a Word file and as the PDF that LibreOffice prints of it. */
export const pdfVerdicts: Program = {
  title: "the verdicts on NDAs as Word files against those on their PDFs, issue by issue",
  run: async () => {
    if (!hasSoffice()) {
      console.log("  LibreOffice (soffice) is not installed here: nothing to measure");
      return;
    }
    const documents = [...sampleDocuments(1), ...realDocuments()].filter(
      ({ name }) => /nda|non-disclosure|confidential/iu.test(name) && !/playbook/iu.test(name),
    );
    const pdfs = printPdfs(documents.map(({ bytes }) => bytes));
    let [same, all] = [0, 0];
    for (const [i, { name, bytes }] of documents.entries()) {
      const pdf = pdfs[i];
      if (!pdf) continue;
      const word = read(bytes);
      if (word.changes.length > 0) continue;
      const position = detectPosition(word, "", "NDA").position ?? "mutual";
      const [theirs, ours] = [
        verdicts(word, position),
        verdicts(read(await pdfToWord(pdf)), position),
      ];
      const differing = [...theirs].filter(([issue, verdict]) => ours.get(issue) !== verdict);
      same += theirs.size - differing.length;
      all += theirs.size;
      const told = differing.map(([issue, verdict]) => `${issue}: ${verdict} > ${ours.get(issue)}`);
      console.log(
        `  ${theirs.size - differing.length} of ${theirs.size}  ${name}  ${told.join(", ")}`,
      );
    }
    console.log(`  ${same} of ${all} verdicts are the same (${((same / all) * 100).toFixed(1)}%)`);
  },
};

const read = (bytes: Uint8Array): WordDocument => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(opened.word);
};

const verdicts = (document: WordDocument, position: string): ReadonlyMap<string, string> => {
  const playbook = playbookFor("NDA", position) ?? playbookFor("NDA", "mutual");
  if (!playbook) throw new Error("There is no playbook for NDAs.");
  return new Map(
    review(document, playbook).verdicts.map(({ issueId, verdict }) => [issueId, verdict]),
  );
};
