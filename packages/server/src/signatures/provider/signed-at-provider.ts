import { isRefusal } from "@proviso/domain";
import type { SealFinding } from "../../platform/sealing/verify-seal.ts";
import type { Unsealed } from "../seal/unsealed.ts";
import type { OutsideContext } from "./outside-context.ts";
import type { SignedDocument } from "./signature-provider.ts";

/** What our own check may say of a file that someone else has sealed, for it to be taken. */
const fit: readonly SealFinding[] = ["another_certificate", "no_seal"];

/**
 * Fetches the document that everyone has signed at a provider. Refused, and so fetched again, unless it is a whole
 * PDF of at least as many pages as were sent, whose seal, if it bears one, is unbroken; what the check said is in
 * the log.
 */
export const signedAtProvider = async (
  { service, sealer }: OutsideContext,
  { request }: Unsealed,
): Promise<SignedDocument> => {
  const { envelopeId, document } = request;
  if (envelopeId === null) throw new Error("A request of a provider has an envelope.");
  const bytes = await service.download(envelopeId);
  const checked = await sealer.check({ bytes }, { countsPages: true });
  if (isRefusal(checked))
    throw new Error(`What ${service.title} gave could not be checked: ${checked.refused}.`);
  const { finding, sealedBy, pages } = checked;
  if (!fit.includes(finding))
    throw new Error(
      `What ${service.title} gave cannot be taken as the signed document: ${finding}.`,
    );
  if (pages === null || pages < (document?.pages.length ?? 1))
    throw new Error(`The signed document of ${service.title} has ${pages} pages that can be read.`);
  return { bytes, detail: { provider: service.title, envelopeId, finding, sealedBy } };
};
