import { isWorkDone, sha256 } from "@proviso/domain";
import { workAnswer, type BotCheck } from "@proviso/endpoints";
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";
import type { InstallationSecret } from "./installation-secret.ts";
import { secretHash } from "./secret-token.ts";

/** Tells people from programs, a little: by work that a program has to do too, or by Google. */
export interface BotChecker {
  readonly begin: () => BotCheck;
  /** Whether the token shows that the check was passed; each token is good once. */
  readonly isPassed: (token: string | undefined, address: string) => Promise<boolean>;
}

// On average half of these: a fifth of a second on a desk, a second on an old phone.
const maxNumber = 300_000;
const livesMilliseconds = 600_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const sign = (secret: Buffer, challenge: string, salt: string, expiresAt: number): string =>
  createHmac("sha256", secret).update(`${challenge} ${salt} ${expiresAt}`).digest("hex");

const isSigned = (
  secrets: readonly Buffer[],
  { challenge, salt, expiresAt, signature }: z.output<typeof workAnswer>,
): boolean => {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, challenge, salt, expiresAt));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
};

const purpose = "proof of work";

/** Asks the browser for a proof of work (D9); who asks often is not told apart from others. */
export const openProofOfWork = (
  db: ScopedDatabase,
  clock: Clock,
  { secretFor, secretsFor, read }: Pick<InstallationSecret, "secretFor" | "secretsFor" | "read">,
): BotChecker => {
  const isNew = (signature: string, expiresAt: number): Promise<boolean> =>
    db.asIdentity(async (trx) => {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto("spent_bot_checks")
        .values({ hash: secretHash(signature), expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    });
  return {
    begin: () => {
      const salt = randomBytes(12).toString("hex");
      const challenge = sha256(`${salt}${randomInt(maxNumber + 1)}`);
      const expiresAt = clock.now().getTime() + livesMilliseconds;
      const signature = sign(secretFor(purpose), challenge, salt, expiresAt);
      return { kind: "proof-of-work", challenge, salt, maxNumber, expiresAt, signature };
    },
    isPassed: async (token) => {
      const answer = workAnswer.safeParse(parseJson(token ?? "")).data;
      if (!answer || answer.expiresAt < clock.now().getTime()) return false;
      const { challenge, salt, expiresAt, signature, number } = answer;
      // Another process may have signed it with a secret that was renewed a moment ago.
      if (!isSigned(secretsFor(purpose), answer)) await read();
      return isSigned(secretsFor(purpose), answer) &&
        isWorkDone({ challenge, salt, maxNumber }, number)
        ? isNew(signature, expiresAt)
        : false;
    },
  };
};

const verdict = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().default(""),
});
const leastScore = 0.5;

/** Where Google judges tokens of reCAPTCHA. */
const recaptchaUrl = "https://www.google.com/recaptcha/api/siteverify";

/** Has reCAPTCHA v3 judge the browser (D9); when Google cannot be asked, nobody passes. */
export const openRecaptcha = (
  keys: { readonly siteKey: string; readonly secretKey: string },
  fetch: GuardedFetch,
  log: Log,
  url: string = recaptchaUrl,
): BotChecker => ({
  begin: () => ({ kind: "recaptcha", siteKey: keys.siteKey }),
  isPassed: async (token, address) => {
    if (token === undefined || token === "") return false;
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          secret: keys.secretKey,
          response: token,
          remoteip: address,
        }).toString(),
      });
      const { success, score, action } = verdict.parse(await answer.json());
      return success && action === "sign_up" && score >= leastScore;
    } catch (error) {
      log.warn({ error: String(error) }, "recaptcha_not_reached");
      return false;
    }
  },
});
