import { extensionOf, printAgain } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { storageKey } from "../../contracts/index.ts";
import { DoAgain, type JobKind, type JobWorker } from "../../platform/jobs/jobs.ts";
import { Outage } from "../../platform/outage.ts";
import { copyChecked } from "../../platform/storage/checked-read.ts";
import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import {
  findRequest,
  noteFailure,
  putDocument,
  type SignatureRequestRow,
} from "../request-store.ts";
import type { RequestReference } from "../request-reference.ts";
import type { SignatureContext } from "../signature-context.ts";
import type { PrepareAnswer } from "./prepare-task.ts";

type Payload = RequestReference & { readonly name: string };

/** Makes the document of a request for signatures. */
export const prepareDocumentJob: JobKind<Payload> = {
  name: "prepare-signature-document",
  payload: z.object({ accountId: z.uuid(), requestId: z.uuid(), name: z.string() }),
  // Someone waits in front of it.
  retryLimit: 5,
  expireInSeconds: 900,
};

// The second sentence of C8.8 is below whatever is said here.
const failures = {
  missing: "Pages can’t be rendered because this server has no LibreOffice.",
  "took-too-long": "Rendering the pages took too long and was aborted.",
  broke: "We couldn’t render this file’s pages.",
  unreadable: "We couldn’t read this file’s rendered pages.",
  differs: "The rendered pages differ from the file’s text.",
  layers: `This PDF has layers that can be hidden, so what it says depends on the program that opens it. ${printAgain}`,
  "dynamic-form": `This PDF is a form that each program fills in its own way (XFA). ${printAgain}`,
  signed: `This PDF already has a digital signature, which signing here would break. ${printAgain}`,
  media: `This PDF has parts that only some programs show, such as video. ${printAgain}`,
  "print-only": `This PDF has parts that are printed but not shown on the screen. ${printAgain}`,
  "no-appearance": `This PDF has comments or form fields that each program draws in its own way. ${printAgain}`,
  "not-static": `This PDF has parts that cannot be made a fixed part of its pages. ${printAgain}`,
  "not-the-same": `The pages of this PDF read differently once its forms and comments are fixed. ${printAgain}`,
  gaveUp: "We couldn’t render the pages because the file storage or the database didn’t respond.",
} as const;

interface Files {
  readonly approved: string;
  /** What was approved, as pages. */
  readonly pdf: string;
  /** What is signed: those pages, fixed. */
  readonly output: string;
}

const makePdf = async (
  { converter }: SignatureContext,
  isPdf: boolean,
  { approved, pdf }: Files,
): Promise<keyof typeof failures | undefined> => {
  if (isPdf) {
    await copyFile(approved, pdf);
    return undefined;
  }
  if (!converter) return "missing";
  const end = await converter.convert({ conversion: "docx-to-pdf", input: approved, output: pdf });
  if (end === "converted") return undefined;
  if (end.failed === "stopped") throw new DoAgain("the server stopped while rendering pages");
  return end.failed;
};

const lookThrough = async (
  { processes }: SignatureContext,
  isPdf: boolean,
  { approved, pdf, output }: Files,
): Promise<PrepareAnswer | { readonly kind: "failed"; readonly why: keyof typeof failures }> => {
  const ended = await processes.run({ pdf, output, word: isPdf ? null : approved });
  if ("done" in ended) return ended.done;
  if (ended.failed === "stopped") throw new DoAgain("the server stopped while reading pages");
  return { kind: "failed", why: ended.failed };
};

const keep = async (
  { storage, db, clock, providers }: SignatureContext,
  request: SignatureRequestRow,
  pdf: string,
  { pages, fields, hasTrackChanges, flattened }: Extract<PrepareAnswer, { kind: "ready" }>,
): Promise<void> => {
  const { accountId, id, contractId } = request;
  const staged = await storage.stage(createReadStream(pdf), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const file = randomUUID();
  const key = storageKey({ accountId, id: file });
  await storage.keep(staged, key, "signatures");
  const { size, sha256 } = staged;
  let isKept = false;
  try {
    isKept = await db.asAccount(accountId, async (trx) => {
      const document = { file, size, sha256, pages, foundFields: fields, flattened };
      if (!(await putDocument(trx, id, document, hasTrackChanges))) return false;
      await recordSignatureEvent(trx, {
        accountId,
        contractId,
        requestId: id,
        event: "request_prepared",
        signerId: null,
        address: null,
        at: clock.now(),
        detail: {
          documentSha256: sha256,
          approvedSha256: request.approved.sha256,
          ...(flattened.length > 0 ? { flattened: flattened.join(", ") } : {}),
        },
      });
      await providers.of(request).onPrepared(trx, { accountId, requestId: id });
      return true;
    });
  } finally {
    if (!isKept) await storage.remove(key).catch(() => undefined);
  }
};

const make = async (
  context: SignatureContext,
  request: SignatureRequestRow,
  name: string,
  folder: string,
): Promise<void> => {
  const { accountId, id, approved } = request;
  const files = {
    approved: join(folder, "approved"),
    pdf: join(folder, "pages"),
    output: join(folder, "document"),
  };
  const fail = (why: keyof typeof failures, detail = ""): Promise<void> => {
    context.log.warn({ accountId, request: id, why, detail }, "signature_document_not_made");
    return context.db.asAccount(accountId, (trx) => noteFailure(trx, id, failures[why]));
  };
  const key = storageKey({ accountId, id: approved.file });
  if (!(await copyChecked(context.storage, key, approved.sha256, files.approved)))
    throw new Outage("storage_unavailable", `The file ${approved.file} is not in the storage.`);
  const isPdf = extensionOf(name) === ".pdf";
  const failed = await makePdf(context, isPdf, files);
  if (failed !== undefined) return fail(failed);
  const answer = await lookThrough(context, isPdf, files);
  if (answer.kind === "failed") return fail(answer.why);
  if (answer.kind === "refused") return fail(answer.why, answer.detail);
  await keep(context, request, files.output, answer);
};

/** The worker that prepares documents: a PDF of the approved file, compared with it, and its fields. */
export const prepareDocumentWorker = (context: SignatureContext): JobWorker<Payload> => ({
  kind: prepareDocumentJob,
  atOnce: 4,
  isLong: true,
  run: async ({ accountId, requestId, name }) => {
    const request = await context.db.asAccount(accountId, (trx) => findRequest(trx, requestId));
    if (request?.state !== "PREPARING" || request.document !== null) return;
    await mkdir(context.workFolder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(context.workFolder, "signature-"));
    try {
      await make(context, request, name, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  giveUp: ({ accountId, requestId }) =>
    context.db.asAccount(accountId, (trx) => noteFailure(trx, requestId, failures.gaveUp)),
});
