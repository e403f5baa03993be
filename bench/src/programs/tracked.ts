import {
  acceptChanges,
  openWord,
  readDocument,
  rejectChanges,
  saveWord,
  type Paragraph,
  type WordPackage,
} from "@proviso/redline";
import { trackedDocuments, type BenchDocument } from "../documents.ts";
import type { Program } from "../program.ts";

/** A redline with the file it was made from and the file it leads to. */
interface Triple {
  readonly redline: BenchDocument;
  readonly earlier: BenchDocument;
  readonly later: BenchDocument;
}

/** Redlines settled whole, against the two files they lie between; and whether every tracked file opens. */
export const tracked: Program = {
  title:
    "accept-all is the new file and reject-all the old one, on every redline at hand; all open",
  run: () => {
    const documents = trackedDocuments();
    const faults = documents.flatMap(({ name, bytes }) => openingFaults(name, bytes));
    console.log(`  ${documents.length} files open, are settled and open again`);
    const triples = triplesOf(documents);
    let [exact, same] = [0, 0];
    for (const { redline, earlier, later } of triples) {
      const word = opened(redline.name, redline.bytes);
      const ends = [
        ["accepted", compared(acceptChanges(word), opened(later.name, later.bytes))],
        ["rejected", compared(rejectChanges(word), opened(earlier.name, earlier.bytes))],
      ] as const;
      exact += ends.every(([, { isExact }]) => isExact) ? 1 : 0;
      same += ends.every(([, { isSame }]) => isSame) ? 1 : 0;
      console.log(
        `  ${redline.name}: ${ends.map(([end, { said }]) => `${end} ${said}`).join("; ")}`,
      );
    }
    console.log(
      `  ${exact} of ${triples.length} redlines give both files paragraph by paragraph, ${same} hold the same written paragraphs`,
    );
    for (const fault of faults) console.log(`    ${fault}`);
    if (faults.length > 0) throw new Error(`${faults.length} files do not open`);
    return Promise.resolve();
  },
};

const opened = (name: string, bytes: Uint8Array): WordPackage => {
  const file = openWord(bytes);
  if (!file.ok) throw new Error(`${name}: ${file.refusal.sentence}`);
  return file.word;
};

/** Why a file, or what becomes of it when its changes are settled, does not open or still holds changes. */
const openingFaults = (name: string, bytes: Uint8Array): readonly string[] => {
  const file = openWord(bytes);
  if (!file.ok) return [`${name}: ${file.refusal.sentence}`];
  return [acceptChanges, rejectChanges].flatMap((settle) => {
    const again = openWord(saveWord(settle(file.word)));
    if (!again.ok) return [`${name}, settled: ${again.refusal.sentence}`];
    const left = readDocument(again.word).changes.length;
    return left > 0 ? [`${name}, settled: ${left} changes are left`] : [];
  });
};

const triplesOf = (documents: readonly BenchDocument[]): readonly Triple[] => {
  const named = new Map(documents.map((document) => [document.name, document]));
  return documents.flatMap((redline) => {
    const [earlier, later] = [
      named.get(redline.name.replace(/\.redline\.docx$|expected\.docx$/u, earlierEnding)),
      named.get(redline.name.replace(/\.redline\.docx$|expected\.docx$/u, laterEnding)),
    ];
    return earlier && later && earlier !== redline ? [{ redline, earlier, later }] : [];
  });
};

const earlierEnding = (ending: string): string =>
  ending === ".redline.docx" ? ".old.docx" : "original.docx";

const laterEnding = (ending: string): string =>
  ending === ".redline.docx" ? ".new.docx" : "modified.docx";

interface Comparison {
  /** Paragraph by paragraph, in their order and their cells, empty ones too. */
  readonly isExact: boolean;
  /** The same written paragraphs, whatever their order. */
  readonly isSame: boolean;
  readonly said: string;
}

const paragraphsOf = (word: WordPackage): readonly Paragraph[] =>
  readDocument(word).paragraphs.filter(({ story }) => story !== "header" && story !== "footer");

const placed = ({ story, cell, text }: Paragraph): string =>
  `${story} ${cell ? `${cell.table}.${cell.row}.${cell.column}` : ""} ${text}`;

const written = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .filter(({ text }) => text !== "")
    .map(placed)
    .toSorted()
    .join("\n");

const compared = (ours: WordPackage, theirs: WordPackage): Comparison => {
  const [a, b] = [paragraphsOf(ours), paragraphsOf(theirs)];
  const isExact = a.map(placed).join("\n") === b.map(placed).join("\n");
  const isSame = written(a) === written(b);
  const said = isSame ? "equal but for order or empty paragraphs" : "NOT equal";
  return { isExact, isSame, said: isExact ? "equal" : said };
};
