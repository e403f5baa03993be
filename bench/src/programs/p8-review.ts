import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import {
  detectContractType,
  playbookFor,
  allPlaybooks,
  review,
  type Playbook,
  type Review,
} from "@proviso/review-engine";
import mammoth from "mammoth";
import { realDocuments, sampleDocuments, type BenchDocument } from "../documents.ts";
import { measure, median, ratioText } from "../measure.ts";
import type { Program } from "../program.ts";

const rounds = 5;
const ndaPlaybook = playbookFor("NDA", "mutual");

/**
 * P8: a whole review without a language model, from the bytes of a .docx to the finished review:
 * opened, read, type found, judged, edits drafted, accepted on a copy and judged again until they
 * are proven, values, scores and summary. Writing the redline is not in it; `gate` times that.
 * Against it mammoth makes HTML of the same bytes. Both run in one process, over and over, as a
 * server does; what is not for free in a new process is the playbook, compiled once.
 */
export const p8: Program = {
  title: "a whole review on one core, against mammoth.convertToHtml (accept 1x, aim 2x)",
  run: async () => {
    let previous: number | undefined;
    for (const times of [1, 10, 100]) {
      const perDocument = await compare(`samples x${times}`, byNda(sampleDocuments(times)));
      if (previous !== undefined)
        console.log(`    growth for 10 times the text: ${(perDocument / previous).toFixed(1)}x`);
      previous = perDocument;
    }
    const real = realDocuments();
    if (real.length === 0)
      console.log("  real contracts: not here (../shared/data/files), left out");
    else {
      await compare("real NDAs", byNda(real.filter(({ name }) => /nda/iu.test(name))));
      await compare("all real contracts by the NDA playbook", byNda(real));
      for (const [type, cases] of Map.groupBy(real.flatMap(byOwnTypes), ({ type }) => type))
        await compare(`real contracts of the type ${type}`, cases);
    }
  },
};

/** A document and the playbook it is judged by. */
interface Case extends BenchDocument {
  readonly playbook: Playbook;
}

const byNda = (documents: readonly BenchDocument[]): Case[] =>
  documents.flatMap((document) =>
    ndaPlaybook === null ? [] : [{ ...document, playbook: ndaPlaybook }],
  );

/** A contract of a type other than NDA, once for each side. */
const byOwnTypes = (document: BenchDocument): (Case & { readonly type: string })[] => {
  const opened = openWord(document.bytes);
  if (!opened.ok) return [];
  const { name: type } = detectContractType(readDocument(opened.word));
  return type === "NDA"
    ? []
    : allPlaybooks()
        .filter(({ contractType }) => contractType === type)
        .map((playbook) => ({ ...document, playbook, type }));
};

/** Prints how both do on these documents; gives our milliseconds per document. */
const compare = async (title: string, documents: readonly Case[]): Promise<number> => {
  for (const document of documents) assertSound(document);
  const size = documents.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const repeats = Math.max(1, Math.round(600_000 / size));
  const ours = (): void => {
    for (let i = 0; i < repeats; i++) for (const each of documents) reviewed(each);
  };
  const peer = async (): Promise<void> => {
    for (let i = 0; i < repeats; i++)
      for (const { bytes } of documents)
        await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  };
  const measured = await measure(ours, peer, rounds);
  const perDocument = median(measured.ours) / documents.length / repeats;
  console.log(`  ${title}: ${ratioText(measured)}, ${(1000 / perDocument).toFixed(0)} contracts/s`);
  return perDocument;
};

const reviewed = ({
  bytes,
  playbook,
}: Case): { readonly document: WordDocument; readonly result: Review } => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  const document = readDocument(opened.word);
  return { document, result: review(document, playbook) };
};

/** One verdict for each issue, every quote to be found again, and the same output twice. */
const assertSound = (each: Case): void => {
  const { name, playbook } = each;
  const { document, result } = reviewed(each);
  const texts = new Map(document.paragraphs.map(({ id, text }) => [id, text]));
  const quotes = [
    ...result.verdicts,
    ...result.extracted,
    ...result.proofreading,
    ...result.warnings,
  ].map(({ quote }) => quote);
  for (const quote of quotes)
    if (quote !== null && texts.get(quote.paragraph)?.slice(quote.start, quote.end) !== quote.text)
      throw new Error(`${name}: a quote does not verify: ${quote.text}`);
  if (result.verdicts.length !== playbook.issues.length)
    throw new Error(`${name}: verdicts are missing`);
  if (JSON.stringify(reviewed(each).result) !== JSON.stringify(result))
    throw new Error(`${name}: two reviews differ`);
};
