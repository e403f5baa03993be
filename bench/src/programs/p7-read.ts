import { openWord, readDocument } from "@proviso/redline";
import mammoth from "mammoth";
import { realDocuments, sampleDocuments, type BenchDocument } from "../documents.ts";
import { measure, median, ratioText, repeatsFor } from "../measure.ts";
import type { Program } from "../program.ts";

const rounds = 5;

/** P7: a .docx to structured text, against mammoth's raw text of the same files. */
export const p7: Program = {
  title: "docx to structured text, against mammoth.extractRawText (accept 3x, aim 6x)",
  run: async () => {
    let previous: number | undefined;
    for (const times of [1, 10, 100]) {
      const documents = sampleDocuments(times);
      const perDocument = await compare(`samples x${times}`, documents);
      if (previous !== undefined)
        console.log(`    growth for 10 times the text: ${(perDocument / previous).toFixed(1)}x`);
      previous = perDocument;
    }
    const real = realDocuments();
    if (real.length > 0) await compare("real contracts", real);
    else console.log("  real contracts: not here (../shared/data/files), left out");
  },
};

/** Prints how both do on these documents; gives our milliseconds per document. */
const compare = async (title: string, documents: readonly BenchDocument[]): Promise<number> => {
  for (const document of documents) await assertSameWords(document);
  const repeats = await repeatsFor(() => documents.map(({ bytes }) => read(bytes)));
  const ours = (): void => {
    for (let i = 0; i < repeats; i++) for (const { bytes } of documents) read(bytes);
  };
  const peer = async (): Promise<void> => {
    for (let i = 0; i < repeats; i++) for (const { bytes } of documents) await rawText(bytes);
  };
  const measured = await measure(ours, peer, rounds);
  const perDocument = median(measured.ours) / documents.length / repeats;
  console.log(`  ${title}: ${ratioText(measured)}, ${(1000 / perDocument).toFixed(0)} documents/s`);
  return perDocument;
};

const read = (bytes: Uint8Array) => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(opened.word);
};

const rawText = async (bytes: Uint8Array): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

/** Both must have read the same body, or the comparison means nothing. */
const assertSameWords = async ({ name, bytes }: BenchDocument): Promise<void> => {
  const body = read(bytes).paragraphs.filter(
    ({ story }) => story === "body" || story === "textbox",
  );
  const ours = wordsOf(body.map(({ text }) => text).join("\n"));
  const theirs = wordsOf(await rawText(bytes));
  const missing = theirs.filter((word) => !ours.includes(word));
  if (ours.length === 0 || Math.abs(ours.length - theirs.length) > theirs.length / 100)
    throw new Error(
      `${name}: ${ours.length} words against ${theirs.length}, ${missing.slice(0, 5).join(" ")}`,
    );
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
