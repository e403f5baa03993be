import { signatureEvidence, z } from "@proviso/endpoints";
import type { ScopedDatabase } from "../../platform/database/scope.ts";
import type { CheckedSeal } from "../../platform/sealing/checked-seal.ts";

/** How a file compares with the stored sealed file; "none" if it isn’t stored. */
export type StoredCopy = "same" | "differs" | "none";

const requestOf = ({ seal }: CheckedSeal): string | undefined => {
  const id = signatureEvidence.safeParse(seal?.evidence).data?.requestId;
  return z.uuid().safeParse(id).data;
};

/**
 * Compares a file with the SHA-256 of the sealed file of the request it names. A seal cannot cover its own
 * bytes; this covers them too, as long as the sealed file is kept.
 */
export const compareWithStored = async (
  db: ScopedDatabase,
  check: CheckedSeal,
  sha256: string,
): Promise<StoredCopy> => {
  const id = check.verdict === "valid" ? requestOf(check) : undefined;
  if (id === undefined) return "none";
  const request = await db.asIdentity((trx) =>
    trx
      .selectFrom("signature_requests")
      .select(["account_id", "sealed_file"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  const file = request?.sealed_file;
  if (!request || !file) return "none";
  const stored = await db.asAccount(request.account_id, (trx) =>
    trx.selectFrom("contract_files").select("sha256").where("id", "=", file).executeTakeFirst(),
  );
  if (!stored) return "none";
  return stored.sha256 === sha256 ? "same" : "differs";
};
