import { renewInstallationSecret, resealTotp } from "../identity/index.ts";
import { keepWebhookKeys } from "../integrations/index.ts";
import { systemClock } from "../platform/clock.ts";
import { resealClientSecrets } from "../single-sign-on/index.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const kinds = [
  ["authenticator app", resealTotp],
  ["sign-in provider", resealClientSecrets],
  ["webhook", keepWebhookKeys],
] as const;

/** `proviso renew-secret`: gives this installation a new secret; exit code 1 when the database cannot be used. */
export const runRenewSecret = (
  { isStolen }: { readonly isStolen: boolean },
  terminal: Terminal,
): Promise<0 | 1> =>
  withDatabase(terminal, async ({ db }): Promise<0 | 1> => {
    const reseals = kinds.map(([, reseal]) => reseal);
    const counts = await renewInstallationSecret(db, systemClock, reseals, isStolen);
    const sealed = kinds.map(([what], nth) => `${counts[nth] ?? 0} of ${what}s`);
    terminal.out(`The secret was renewed. Re-encrypted: ${sealed.join(", ")}.\n`);
    return 0;
  });
