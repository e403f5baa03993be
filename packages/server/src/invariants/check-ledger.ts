import { buffer } from "node:stream/consumers";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { knownCertificates } from "../platform/sealing/open-certificates.ts";
import { verifySeal } from "../platform/sealing/verify-seal.ts";
import type { FileStore } from "../platform/storage/storage.ts";
import { storedHash } from "./check-files.ts";
import type { Violation } from "./invariant.ts";
import type { LedgerLine } from "./ledger.ts";

type Of<K extends LedgerLine["kind"]> = Extract<LedgerLine, { kind: K }>;

/** What the ledger is held against. */
export interface LedgerChecked {
  readonly db: ScopedDatabase;
  readonly storage: Pick<FileStore, "read">;
}

const checkUpload = async (
  { db, storage }: LedgerChecked,
  { accountId, contractId, sha256 }: Of<"upload">,
): Promise<string | undefined> => {
  const file = await db.asAccount(accountId, (trx) =>
    trx
      .selectFrom("contract_files")
      .select("id")
      .where("contract_id", "=", contractId)
      .where("kind", "=", "original")
      .executeTakeFirst(),
  );
  if (!file) return `The upload of the contract ${contractId} was acknowledged and is not there.`;
  return (await storedHash(storage, `${accountId}/${file.id}`)) === sha256
    ? undefined
    : `The file of the contract ${contractId} is not what was uploaded.`;
};

const checkSignature = async (
  { db, storage }: LedgerChecked,
  { accountId, contractId, email }: Of<"signature">,
): Promise<string | undefined> => {
  const request = await db.asAccount(accountId, (trx) =>
    trx
      .selectFrom("signature_requests")
      .innerJoin("signers", "signers.request_id", "signature_requests.id")
      .select(["signature_requests.sealed_file as sealed", "signers.state as state"])
      .where("signature_requests.contract_id", "=", contractId)
      .where("signers.email", "=", email)
      .executeTakeFirst(),
  );
  if (request?.state !== "SIGNED")
    return `The signature of ${email} on ${contractId} was acknowledged and is not there.`;
  // Until the last has signed and the seal is made, the row and the log hold it.
  if (request.sealed === null) return undefined;
  const source = await storage.read(`${accountId}/${request.sealed}`);
  const check = source && (await verifySeal(await buffer(source), await knownCertificates(db)));
  if (check?.verdict !== "valid") return `The sealed file of ${contractId} is not valid.`;
  const evidence = JSON.stringify(check.seal?.evidence?.evidence ?? null);
  return evidence.includes(email)
    ? undefined
    : `The sealed file of ${contractId} does not tell that ${email} signed.`;
};

const checkRepeated = ({ key, answers }: Of<"repeated">): string | undefined =>
  new Set(answers).size > 1
    ? `The call with the key ${key} was answered differently: ${[...new Set(answers)].join(", ")}.`
    : undefined;

const checkLine = async (what: LedgerChecked, line: LedgerLine): Promise<Violation | undefined> => {
  const { accountId } = line;
  const about = (invariant: Violation["invariant"], sentence: string | undefined) =>
    sentence === undefined ? undefined : { invariant, accountId, sentence };
  if (line.kind === "upload") return about("I1", await checkUpload(what, line));
  if (line.kind === "signature") return about("I4", await checkSignature(what, line));
  return about("I12", checkRepeated(line));
};

/** Holds what clients were told against what is there (I1, I4, I12). */
export const checkLedger = async (
  what: LedgerChecked,
  ledger: readonly LedgerLine[],
): Promise<readonly Violation[]> => {
  const violations: Violation[] = [];
  for (const line of ledger) {
    const violation = await checkLine(what, line);
    if (violation) violations.push(violation);
  }
  return violations;
};
