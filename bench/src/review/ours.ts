import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import { allPlaybooks, review, type Playbook, type Review } from "@proviso/review-engine";
import type { Line } from "./cases.ts";

/** A document and its playbook, found. */
interface Reviewable {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly playbook: Playbook;
}

/** Reviews every case `repeats` times a pass; throws when one of them is not a sound review. */
export const prepare = ({ cases, repeats }: Line): Promise<() => void> => {
  const known = new Map(allPlaybooks().map((playbook) => [playbook.id, playbook]));
  const found = cases.map(({ name, bytes, playbook: id }): Reviewable => {
    const playbook = known.get(id);
    if (playbook === undefined) throw new Error(`there is no playbook ${id}`);
    return { name, bytes, playbook };
  });
  for (const each of found) assertSound(each);
  return Promise.resolve(() => {
    for (let i = 0; i < repeats; i++) for (const each of found) reviewed(each);
  });
};

const reviewed = ({
  bytes,
  playbook,
}: Reviewable): { readonly document: WordDocument; readonly result: Review } => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  const document = readDocument(opened.word);
  return { document, result: review(document, playbook) };
};

/** One verdict for each issue, every quote to be found again, and the same output twice. */
const assertSound = (each: Reviewable): void => {
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
