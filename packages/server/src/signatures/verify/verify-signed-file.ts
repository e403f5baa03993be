import { refuse, type Refusal } from "@proviso/domain";
import type { SignedFileCheck, verifySignedFile } from "@proviso/endpoints";
import { readFile } from "node:fs/promises";
import { withReceived, type ContractContext } from "../../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../../platform/attempts.ts";
import type { Question } from "../../platform/http/serve.ts";
import type { Sealer } from "../../platform/sealing/open-sealer.ts";
import { compareWithStored } from "./compare-with-stored.ts";
import { describeCheck } from "./describe-check.ts";

const checks: AttemptLimit = { what: "checks of files by an address", most: 200, seconds: 3600 };

/** What checking files for anybody stands on. */
export interface VerifyContext extends Pick<ContractContext, "db" | "storage" | "clock"> {
  readonly sealer: Sealer;
}

/** Checks a file for anybody; it is looked at and dropped. */
export const handleVerify = async (
  { db, storage, clock, sealer }: VerifyContext,
  { receive, address }: Question<typeof verifySignedFile>,
): Promise<SignedFileCheck | Refusal> => {
  const attempt = { limit: checks, by: address };
  const isWithin = await db.asIdentity((trx) => takeAttempts(trx, [attempt], clock.now()));
  if (!isWithin) return refuse("too_many_requests");
  return withReceived(storage, receive, async ({ staged }) => {
    const check = await sealer.verify(await readFile(staged.path));
    return describeCheck(check, await compareWithStored(db, check, staged.sha256));
  });
};
