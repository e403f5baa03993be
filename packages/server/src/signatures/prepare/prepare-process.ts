import { countSigners, findFieldsOn, type FoundField, type PageSize } from "@proviso/domain";
import { layOut, openPdf, type PageContent, type PageIntent, type Pdf } from "@proviso/pdf";
import { hasTrackedChanges, openWord, readDocument } from "@proviso/redline";
import { readFileSync, writeFileSync } from "node:fs";
import { serveTasks } from "../../platform/processes/serve-tasks.ts";
import { whyNotStatic } from "./check-static.ts";
import { makeStatic, type StaticPdf } from "./make-static.ts";
import { NotStatic } from "./not-static.ts";
import type { PrepareAnswer, PrepareRefusal, PrepareTask } from "./prepare-task.ts";
import { pageThatLooksOtherwise } from "./same-look.ts";
import { differenceOf } from "./same-words.ts";
import { textLines } from "./text-lines.ts";

/** Why a document cannot be made ready; ends the work on it. */
class Refused extends Error {
  readonly why: PrepareRefusal;

  constructor(why: PrepareRefusal, detail: string) {
    super(detail);
    this.why = why;
  }
}

const readPages = async (pdf: Pdf, intent: PageIntent): Promise<readonly PageContent[]> => {
  const pages: PageContent[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.readPage(number, intent);
    if (page === "too-long") throw new Refused("unreadable", `page ${number} holds too much`);
    pages.push(page);
  }
  return pages;
};

const withPdf = async <T>(bytes: Uint8Array, work: (pdf: Pdf) => Promise<T>): Promise<T> => {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Refused("unreadable", opened.refusal.detail);
  try {
    return await work(opened.pdf);
  } finally {
    await opened.pdf.close();
  }
};

/** What a page says, in whatever order it is drawn: its letters, those that are seen and all others. */
const lettersOf = ({ pieces }: PageContent): string =>
  [true, false]
    .map((hidden) =>
      pieces
        .filter(({ isHidden }) => isHidden === hidden)
        .flatMap(({ text }) => text.normalize("NFKC").match(/\S/gu) ?? [])
        .toSorted()
        .join(""),
    )
    .join("\n");

const checkSame = (some: readonly PageContent[], others: readonly PageContent[]): void => {
  const at = some.findIndex((page, index) => {
    const other = others[index];
    return !other || lettersOf(page) !== lettersOf(other);
  });
  if (at >= 0 || some.length !== others.length)
    throw new Refused("not-the-same", `page ${at + 1} reads otherwise`);
};

const checkLook = async (before: Pdf, after: Pdf): Promise<void> => {
  const page = await pageThatLooksOtherwise(before, after);
  if (page !== undefined) throw new Refused("not-the-same", `page ${page} looks otherwise`);
};

const flatten = async (bytes: Uint8Array): Promise<StaticPdf> => {
  try {
    return await makeStatic(bytes);
  } catch (error) {
    if (error instanceof NotStatic) throw new Refused(error.obstacle, error.message);
    const detail = error instanceof Error ? error.message : String(error);
    throw new Refused("unreadable", detail);
  }
};

interface Readied extends StaticPdf {
  readonly pages: readonly PageContent[];
}

/** The document that is signed: the file itself where its pages are fixed, else one written again of them. */
const ready = async (bytes: Uint8Array): Promise<Readied> => {
  const asShown = await withPdf(bytes, (pdf) => readPages(pdf, "display"));
  const isFixed = (await whyNotStatic(bytes)) === undefined;
  const document = isFixed ? { bytes, flattened: [] } : await flatten(bytes);
  const why = await whyNotStatic(document.bytes);
  if (why !== undefined) throw new Refused("not-static", why);
  return withPdf(document.bytes, async (pdf) => {
    const [active] = await pdf.findActiveContent();
    if (active !== undefined) throw new Refused("not-static", active);
    const pages = await readPages(pdf, "display");
    checkSame(asShown, pages);
    checkSame(pages, await readPages(pdf, "print"));
    if (!isFixed) await withPdf(bytes, (before) => checkLook(before, pdf));
    return { ...document, pages };
  });
};

const turnOf = ({ turn = 0 }: PageContent): number => turn;

/** The size of a page as it is shown, in which fields are placed and marks are drawn. */
const sizeOf = (page: PageContent): PageSize =>
  turnOf(page) % 2 === 0
    ? { width: page.width, height: page.height }
    : { width: page.height, height: page.width };

const findFields = (pages: readonly PageContent[]): readonly FoundField[] => {
  const found: FoundField[] = [];
  for (const [index, page] of pages.entries()) {
    // Text that is not upright as the page is shown has no place where a mark would be.
    if (turnOf(page) !== 0) continue;
    const before = countSigners(found.filter(({ by }) => by === "block"));
    found.push(...findFieldsOn(textLines(page), index, page, before));
  }
  // The person who wrote marks has said where fields are: what else looks like a place to sign is none.
  const marks = found.filter(({ by }) => by === "mark");
  return marks.length > 0 ? marks : found;
};

interface WordComparison {
  readonly difference: string | undefined;
  readonly hasTrackChanges: boolean;
}

const holdAgainst = (word: string | null, pages: readonly PageContent[]): WordComparison => {
  if (word === null) return { difference: undefined, hasTrackChanges: false };
  const opened = openWord(readFileSync(word));
  if (!opened.ok) return { difference: opened.refusal.detail, hasTrackChanges: false };
  const difference = differenceOf(readDocument(opened.word), layOut(pages));
  return { difference, hasTrackChanges: hasTrackedChanges(opened.word) };
};

const prepare = async ({ pdf, word, output }: PrepareTask): Promise<PrepareAnswer> => {
  const { bytes, flattened, pages } = await ready(readFileSync(pdf));
  const { difference, hasTrackChanges } = holdAgainst(word, pages);
  if (difference !== undefined) throw new Refused("differs", difference);
  writeFileSync(output, bytes);
  const fields = findFields(pages);
  return { kind: "ready", pages: pages.map(sizeOf), fields, hasTrackChanges, flattened };
};

const isTask = (task: unknown): task is PrepareTask =>
  typeof task === "object" && task !== null && "pdf" in task && "word" in task && "output" in task;

// Run in its own process: a hostile file can break or fill this one alone.
serveTasks(async (task): Promise<PrepareAnswer> => {
  if (!isTask(task)) throw new Error("This is no document to be signed.");
  try {
    return await prepare(task);
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", why: error.why, detail: error.message };
    throw error;
  }
});
