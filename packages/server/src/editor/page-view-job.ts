import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { storageKey } from "../contracts/index.ts";
import type { ConversionEnd } from "../platform/converter/converter.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import { Outage } from "../platform/outage.ts";
import type { EditorContext } from "./editor-context.ts";
import { findPageView, movePageView, type PageViewMove } from "./page-view-store.ts";

type Reference = { accountId: string; source: string };

/** Makes the pages of a contract's file. */
export const pageViewJob: JobKind<Reference> = {
  name: "make-page-view",
  payload: z.object({ accountId: z.uuid(), source: z.uuid() }),
  // Someone waits in front of it.
  retryLimit: 5,
  expireInSeconds: 900,
};

const sentences = {
  "took-too-long": "Rendering the pages took too long and was aborted.",
  broke: "We couldn’t render this file’s pages.",
  missing: "Pages can’t be rendered because this server has no LibreOffice.",
  gaveUp: "We couldn’t render the pages because the file storage or the database didn’t respond.",
} as const;

const move = (context: EditorContext, { accountId, source }: Reference, to: PageViewMove) =>
  context.db.asAccount(accountId, (trx) => movePageView(trx, source, to));

/** Keeps the pages; those that nobody wants any more go again. */
const keep = async (context: EditorContext, reference: Reference, pages: string): Promise<void> => {
  const { storage } = context;
  const staged = await storage.stage(createReadStream(pages), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const file = randomUUID();
  const key = storageKey({ accountId: reference.accountId, id: file });
  await storage.keep(staged, key, "pages");
  let isKept = false;
  try {
    isKept = await move(context, reference, {
      state: "done",
      file,
      size: staged.size,
      sha256: staged.sha256,
    });
  } finally {
    if (!isKept) await storage.remove(key).catch(() => undefined);
  }
};

const convertIn = async (
  { storage, converter }: EditorContext,
  { accountId, source }: Reference,
  folder: string,
  output: string,
): Promise<ConversionEnd | "missing"> => {
  if (!converter) return "missing";
  const input = join(folder, "input");
  if (!(await storage.copyTo(storageKey({ accountId, id: source }), input)))
    throw new Outage("storage_unavailable", `The file ${source} is not in the storage.`);
  return converter.convert({ conversion: "docx-to-pdf", input, output });
};

const make = async (context: EditorContext, reference: Reference): Promise<void> => {
  const { accountId, source } = reference;
  const view = await context.db.asAccount(accountId, (trx) => findPageView(trx, source));
  if (!view || !(await move(context, reference, { state: "making" }))) return;
  await mkdir(context.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(context.workFolder, "pages-"));
  try {
    const output = join(folder, "pages");
    const end = await convertIn(context, reference, folder, output);
    if (end === "converted") return await keep(context, reference, output);
    if (end === "missing")
      return void (await move(context, reference, { state: "failed", failure: sentences.missing }));
    if (end.failed === "stopped") throw new DoAgain("the server stopped while rendering pages");
    context.log.warn({ ...reference, ...end }, "pages_not_made");
    await move(context, reference, { state: "failed", failure: sentences[end.failed] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What makes pages. */
export const pageViewWorker = (context: EditorContext): JobWorker<Reference> => ({
  kind: pageViewJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => make(context, reference),
  giveUp: async (reference) => {
    await move(context, reference, { state: "failed", failure: sentences.gaveUp });
  },
});
