import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { storageKey } from "../../contracts/index.ts";
import { Outage } from "../../platform/outage.ts";
import type { Mark } from "../../platform/sealing/draw-marks.ts";
import type { Sealer } from "../../platform/sealing/open-sealer.ts";
import type { SignatureContext } from "../signature-context.ts";
import { evidenceOf, evidenceText } from "./evidence.ts";
import type { FilledField } from "./sealing-store.ts";
import { SealImpossible, type Unsealed } from "./unsealed.ts";

/** What a seal of this installation is made with. */
export interface SealingContext extends Pick<
  SignatureContext,
  "storage" | "clock" | "productName"
> {
  readonly sealer: Sealer;
  /** Where people open the product. */
  readonly origin: () => string;
}

/** The stored bytes, if they are still those that were written down. */
export const readExactly = async (
  { storage }: Pick<SealingContext, "storage">,
  file: { readonly accountId: string; readonly id: string },
  sha256: string,
): Promise<Buffer> => {
  const source = await storage.read(storageKey(file));
  if (!source)
    throw new Outage("storage_unavailable", `The file ${file.id} is not in the storage.`);
  const bytes = await buffer(source);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new SealImpossible(`The stored file ${file.id} is not what was signed.`);
  return bytes;
};

const contentOf = async (
  context: SealingContext,
  accountId: string,
  { kind, value, image }: FilledField,
): Promise<Mark["content"] | undefined> => {
  if (image) {
    const file = { accountId, id: image.file };
    return { kind: "image", png: await readExactly(context, file, image.sha256) };
  }
  if (value === null || value === "") return undefined;
  if (kind !== "checkbox") return { kind: "text", text: value };
  return value === "true" ? { kind: "check" } : undefined;
};

const marksOf = async (
  context: SealingContext,
  { request, fields }: Unsealed,
): Promise<readonly Mark[]> => {
  const marks: Mark[] = [];
  for (const field of fields) {
    const content = await contentOf(context, request.accountId, field);
    const { page, x, y, width, height } = field;
    if (content) marks.push({ page, x, y, width, height, content });
  }
  return marks;
};

/** Puts everyone’s marks and the evidence into the document of a request, and seals the whole. */
export const sealDocument = async (
  context: SealingContext,
  unsealed: Unsealed,
): Promise<Uint8Array> => {
  const { accountId, document } = unsealed.request;
  if (!document) throw new SealImpossible("The request has no document.");
  const evidence = evidenceOf(unsealed.source);
  const { productName } = context;
  const page = `${context.origin()}/verify`;
  return context.sealer.seal({
    document: await readExactly(context, { accountId, id: document.file }, document.sha256),
    marks: await marksOf(context, unsealed),
    evidence: evidenceText(evidence, unsealed.source.events, productName, page),
    evidenceData: evidence,
    reason: `Signed by everyone; sealed by ${productName}`,
    at: context.clock.now(),
  });
};
