import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { SignatureRequestRow } from "../request-store.ts";
import { insertSigners, findSigner, type NewSigner, type Signer } from "../signer-store.ts";

/** Stores a signer of an external provider with the provider’s ID. */
export const insertOutsideSigner = async (
  trx: AccountTransaction,
  request: Pick<SignatureRequestRow, "id" | "accountId">,
  { id, name, email, role, position }: Omit<NewSigner, "accountId" | "requestId">,
  providerSigner: string,
): Promise<Signer> => {
  const { accountId, id: requestId } = request;
  const signer = { id, accountId, requestId, name, email, role, position, providerSigner };
  await insertSigners(trx, [signer]);
  const written = await findSigner(trx, id);
  if (!written) throw new Error("A signer who was just written down is there.");
  return written;
};

/** Changes a signer's name and address as their provider has them. */
export const renameSigner = async (
  trx: AccountTransaction,
  id: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> => {
  await trx.updateTable("signers").set({ name, email }).where("id", "=", id).execute();
};
