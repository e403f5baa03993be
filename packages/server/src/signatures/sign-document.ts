import {
  fieldProblem,
  isComplete,
  isRefusal,
  refuse,
  type FieldProblem,
  type Refusal,
} from "@proviso/domain";
import type { Signing, signDocument } from "@proviso/endpoints";
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { noteEvent, storageKey } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Question } from "../platform/http/serve.ts";
import { keepUpload } from "../platform/storage/storage.ts";
import { acting, type Acting } from "./acting.ts";
import { askSigners } from "./ask-signers.ts";
import { fillFields, listFieldsOf, type FieldContent, type SignatureField } from "./field-store.ts";
import { signingAccess, recordAct, signingView, type SigningAccess } from "./read-signing.ts";
import { endRequest } from "./request-store.ts";
import type { SignatureContext } from "./signature-context.ts";
import { readSignatureImage } from "./signature-image.ts";
import { listSigners, putAct } from "./signer-store.ts";

type Input = Question<typeof signDocument>["body"];

/** A picture that was drawn again and stored. */
interface StoredImage {
  readonly file: string;
  readonly sha256: string;
  readonly way: string;
}

interface StoredImages {
  readonly signature: StoredImage | null;
  readonly initials: StoredImage | null;
}

const keepImage = async (
  { storage, helpers }: SignatureContext,
  accountId: string,
  image: Input["signature"],
): Promise<StoredImage | null | Refusal> => {
  if (image === null) return null;
  const bytes = await readSignatureImage(helpers, image.data);
  if (isRefusal(bytes)) return bytes;
  const staged = await storage.stage(Readable.from([bytes]), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const file = randomUUID();
  const key = storageKey({ accountId, id: file });
  try {
    const full = await keepUpload(storage, staged, key, "signatures");
    if (full) return full;
  } finally {
    await storage.drop(staged);
  }
  return { file, way: image.way, sha256: createHash("sha256").update(bytes).digest("hex") };
};

const removeImages = async (
  { storage }: SignatureContext,
  accountId: string,
  { signature, initials }: StoredImages,
): Promise<void> => {
  for (const image of [signature, initials])
    // Should this fail, the daily sweep finds the file.
    if (image)
      await storage.remove(storageKey({ accountId, id: image.file })).catch(() => undefined);
};

const contentOf = (
  { id, kind }: SignatureField,
  { values }: Input,
  images: StoredImages,
): FieldContent => {
  if (kind === "signature" || kind === "initials") return { id, value: null, image: images[kind] };
  const value = values.find(({ guid }) => guid === id)?.value.trim() ?? "";
  return { id, value: value === "" ? null : value, image: null };
};

const problemsOf = (
  fields: readonly SignatureField[],
  contents: readonly FieldContent[],
): readonly FieldProblem[] =>
  fields.flatMap((field, index) => {
    const content = contents[index];
    const isEmpty = !content || (content.value === null && content.image === null);
    const problem =
      field.isRequired && isEmpty
        ? "must be filled in"
        : fieldProblem(field.kind, content?.value ?? "");
    return problem === undefined ? [] : [{ field: field.id, problem }];
  });

const finish = async (
  trx: AccountTransaction,
  context: SignatureContext,
  { request, contract, signer }: SigningAccess,
  at: Date,
): Promise<void> => {
  if (!isComplete(await listSigners(trx, request.id)))
    return askSigners(trx, context, { request, contract });
  await endRequest(trx, request.id, "COMPLETED", "", at);
  await context.startSealing(trx, { accountId: signer.accountId, requestId: request.id });
};

/** In the place of a picture that is not stored yet. */
const notStored: StoredImage = { file: "", sha256: "", way: "" };

/** What an act would write into the signer's fields; refused when the document, the consent or a value is not right. */
const contentsFor = async (
  trx: AccountTransaction,
  { signer, document }: SigningAccess,
  input: Input,
  images: StoredImages,
): Promise<readonly FieldContent[] | Refusal> => {
  if (input.documentSha256 !== document.sha256) return refuse("signed_document_changed");
  if (signer.consentedAt === null) return refuse("consent_needed");
  const fields = await listFieldsOf(trx, signer.id);
  const isOwn = ({ guid }: Input["values"][number]) => fields.some(({ id }) => id === guid);
  if (!input.values.every(isOwn)) return refuse("not_found");
  const contents = fields.map((field) => contentOf(field, input, images));
  const problems = problemsOf(fields, contents);
  return problems.length > 0 ? refuse("invalid_input", problems) : contents;
};

const write = async (
  trx: AccountTransaction,
  context: SignatureContext,
  access: SigningAccess,
  input: Input,
  images: StoredImages,
  { address, userAgent }: Acting,
): Promise<Signing | Refusal> => {
  const { signer, contract, document } = access;
  const contents = await contentsFor(trx, access, input, images);
  if (isRefusal(contents)) return contents;
  const at = context.clock.now();
  const isApproval = signer.role === "APPROVER";
  const { timeZone } = input;
  await fillFields(trx, contents);
  const state = isApproval ? "APPROVED" : "SIGNED";
  await putAct(trx, signer.id, { state, at, address, userAgent, timeZone });
  await noteEvent(trx, contract, {
    event: isApproval ? "document_approved" : "document_signed",
    detail: signer.name,
    userName: signer.name,
    at,
  });
  await recordAct(trx, access, isApproval ? "approved" : "signed", {
    address,
    at,
    detail: {
      name: signer.name,
      email: signer.email,
      documentSha256: document.sha256,
      signatureSha256: images.signature?.sha256 ?? null,
      way: images.signature?.way ?? null,
      values: JSON.stringify(contents.filter(({ value }) => value !== null)),
      userAgent,
      timeZone,
    },
  });
  await finish(trx, context, access, at);
  const after = await signingAccess(trx, { accountId: signer.accountId, signerId: signer.id });
  return isRefusal(after) ? after : signingView(trx, context, after);
};

/**
 * Signs, or approves, exactly the document that was shown. Pictures are stored first; everything else, the
 * letters to those whose turn it is then and the job that seals among it, is written in one transaction.
 */
export const handleSign = async (
  context: SignatureContext,
  act: Acting,
  input: Input,
): Promise<Signing | Refusal> => {
  const { accountId } = act.signer;
  // All that can be refused is refused before a picture is decoded or stored.
  const expected = {
    signature: input.signature && notStored,
    initials: input.initials && notStored,
  };
  const admitted = await acting(context, act, (trx, ground) =>
    contentsFor(trx, ground, input, expected),
  );
  if (isRefusal(admitted)) return admitted;
  const signature = await keepImage(context, accountId, input.signature);
  if (isRefusal(signature)) return signature;
  const initials = await keepImage(context, accountId, input.initials);
  if (isRefusal(initials)) {
    await removeImages(context, accountId, { signature, initials: null });
    return initials;
  }
  const images = { signature, initials };
  let outcome: Signing | Refusal | undefined;
  try {
    outcome = await acting(context, act, (trx, ground) =>
      write(trx, context, ground, input, images, act),
    );
    return outcome;
  } finally {
    if (outcome === undefined || isRefusal(outcome)) await removeImages(context, accountId, images);
  }
};
