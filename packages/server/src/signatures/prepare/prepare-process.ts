import { countSigners, findFieldsOn, type FoundField, type PageSize } from "@proviso/domain";
import { layOut, openPdf, type PageContent, type Pdf } from "@proviso/pdf";
import { hasTrackedChanges, openWord, readDocument } from "@proviso/redline";
import { readFileSync } from "node:fs";
import { serveTasks } from "../../platform/processes/serve-tasks.ts";
import type { PrepareAnswer, PrepareTask } from "./prepare-task.ts";
import { differenceOf } from "./same-words.ts";
import { textLines } from "./text-lines.ts";

const refused = (why: "unreadable" | "differs", detail: string): PrepareAnswer => ({
  kind: "refused",
  why,
  detail,
});

const readPages = async (pdf: Pdf): Promise<readonly PageContent[] | PrepareAnswer> => {
  const pages: PageContent[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.readPage(number);
    if (page === "too-long") return refused("unreadable", `page ${number} holds too much`);
    pages.push(page);
  }
  return pages;
};

const findFields = (pages: readonly PageContent[]): readonly FoundField[] => {
  const found: FoundField[] = [];
  for (const [index, page] of pages.entries()) {
    const before = countSigners(found.filter(({ by }) => by === "block"));
    found.push(...findFieldsOn(textLines(page), index, page, before));
  }
  // Whoever wrote marks has said where fields are: what else looks like a place to sign is none.
  const marks = found.filter(({ by }) => by === "mark");
  return marks.length > 0 ? marks : found;
};

interface HeldAgainst {
  readonly difference: string | undefined;
  readonly hasTrackChanges: boolean;
}

const holdAgainst = (word: string | null, pages: readonly PageContent[]): HeldAgainst => {
  if (word === null) return { difference: undefined, hasTrackChanges: false };
  const opened = openWord(readFileSync(word));
  if (!opened.ok) return { difference: opened.refusal.detail, hasTrackChanges: false };
  const difference = differenceOf(readDocument(opened.word), layOut(pages));
  return { difference, hasTrackChanges: hasTrackedChanges(opened.word) };
};

const prepare = async ({ pdf: path, word }: PrepareTask): Promise<PrepareAnswer> => {
  const opened = await openPdf(readFileSync(path));
  if (!opened.ok) return refused("unreadable", opened.refusal.detail);
  const contents = await readPages(opened.pdf);
  await opened.pdf.close();
  if ("kind" in contents) return contents;
  const { difference, hasTrackChanges } = holdAgainst(word, contents);
  if (difference !== undefined) return refused("differs", difference);
  const pages: PageSize[] = contents.map(({ width, height }) => ({ width, height }));
  return { kind: "ready", pages, fields: findFields(contents), hasTrackChanges };
};

const isTask = (task: unknown): task is PrepareTask =>
  typeof task === "object" && task !== null && "pdf" in task && "word" in task;

// Run in a process of its own: a hostile file can break or fill this one alone.
serveTasks(async (task): Promise<PrepareAnswer> => {
  if (!isTask(task)) throw new Error("This is no document to be signed.");
  return prepare(task);
});
