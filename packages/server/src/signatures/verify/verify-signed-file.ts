import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { SignedFileCheck, verifySignedFile } from "@proviso/endpoints";
import { withReceived, type ContractContext } from "../../contracts/index.ts";
import { networkOf, takeAttempts, type AttemptLimit } from "../../platform/attempts.ts";
import type { Question } from "../../platform/http/serve.ts";
import { openTurns } from "../../platform/processes/turns.ts";
import { onBehalfOf } from "../../platform/processes/on-behalf-of.ts";
import type { Sealer } from "../../platform/sealing/open-sealer.ts";
import { compareWithStored } from "./compare-with-stored.ts";
import { describeCheck } from "./describe-check.ts";

const checks: AttemptLimit = { what: "checks of files by a network", most: 200, seconds: 3600 };

/** One file of a network is received and checked at a time; this many more wait, and their bytes are not read yet. */
const mostWaiting = 10;

/** What checking files for anyone is on. */
export interface VerifyContext extends Pick<ContractContext, "db" | "storage" | "clock"> {
  readonly sealer: Sealer;
}

/** Opens the check of files for anyone; a file is looked at by a helper and dropped. */
export const openVerification = ({ db, storage, clock, sealer }: VerifyContext) => {
  const turns = openTurns(mostWaiting);
  return async ({
    receive,
    address,
  }: Question<typeof verifySignedFile>): Promise<SignedFileCheck | Refusal> => {
    const network = networkOf(address);
    const attempt = { limit: checks, by: network };
    const isWithin = await db.asIdentity((trx) => takeAttempts(trx, [attempt], clock.now()));
    if (!isWithin) return refuse("too_many_requests");
    const outcome = await turns.take(network, () =>
      withReceived(storage, receive, async ({ staged }) => {
        // No account asks: each network has its share of the helpers.
        const checked = await onBehalfOf(network, () => sealer.check({ path: staged.path }));
        if (isRefusal(checked)) return checked;
        return describeCheck(checked, await compareWithStored(db, checked, staged.sha256));
      }),
    );
    return outcome === "full" ? refuse("too_many_requests") : outcome;
  };
};
