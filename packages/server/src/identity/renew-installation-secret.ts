import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import {
  forgetFormerSecrets,
  keepFormerSecret,
  lockRootSecret,
  newRootSecret,
  replaceRootSecret,
} from "./installation-secret-store.ts";
import { grownFor, successorPurpose } from "./installation-secret.ts";
import { seal, unseal } from "./sealing.ts";

/** What grows from the secret before and after it is renewed. */
export interface RenewedSecrets {
  readonly before: (purpose: string) => Buffer;
  readonly after: (purpose: string) => Buffer;
}

/** Seals again what one feature keeps sealed; gives how much that was. */
export type Reseal = (trx: AccountTransaction, secrets: RenewedSecrets) => Promise<number>;

/** How long what grew before is still taken, in seconds, by purpose. */
const takenSeconds: Readonly<Record<string, number>> = {
  // Reports come within days; who answers a contract may take as long as a signer is given.
  "mail addresses": 90 * 86_400,
  // A challenge lives ten minutes.
  "proof of work": 15 * 60,
};
const successorSeconds = 15 * 60;

/** The same bytes, sealed by the secret of after. */
export const resealed = (
  { before, after }: RenewedSecrets,
  purpose: string,
  sealed: Buffer,
  about: string,
): Buffer => seal(after(purpose), unseal(before(purpose), sealed, about), about);

/**
 * Renews the secret of this installation in one transaction, so that whatever ends it halfway leaves all as
 * it was. Who seals or opens meanwhile waits. What is out in the world is taken for a while longer, or not,
 * when the secret was stolen; gives what `reseals` give.
 */
export const renewInstallationSecret = (
  db: ScopedDatabase,
  clock: Clock,
  reseals: readonly Reseal[],
  isStolen: boolean,
): Promise<readonly number[]> =>
  db.asIdentity(async (trx) => {
    const old = await lockRootSecret(trx);
    const root = newRootSecret();
    const secrets: RenewedSecrets = {
      before: (purpose) => grownFor(old, purpose),
      after: (purpose) => grownFor(root, purpose),
    };
    const counts: number[] = [];
    for (const reseal of reseals) counts.push(await reseal(trx, secrets));
    const now = clock.now().getTime();
    const inSeconds = (seconds: number): Date => new Date(now + seconds * 1000);
    await forgetFormerSecrets(trx, isStolen ? null : new Date(now));
    for (const [purpose, seconds] of isStolen ? [] : Object.entries(takenSeconds))
      await keepFormerSecret(trx, {
        purpose,
        endsAt: inSeconds(seconds),
        secret: secrets.before(purpose),
      });
    // Nobody makes use of it without a refresh token that was good a moment ago, which is not stolen with it.
    const successors = { purpose: successorPurpose, endsAt: inSeconds(successorSeconds) };
    await keepFormerSecret(trx, { ...successors, secret: Buffer.from(old) });
    await replaceRootSecret(trx, root);
    return counts;
  });
