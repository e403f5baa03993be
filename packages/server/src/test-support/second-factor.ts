import { beginTotp, confirmTotp, problem, type Problem } from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { totpCode, totpStep } from "../identity/index.ts";
import type { TestServer, TestUser } from "./test-server.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const fromBase32 = (text: string): Buffer => {
  const bits = text
    .split("")
    .map((each) => alphabet.indexOf(each).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Sets an authenticator app up; gives its secret and the recovery codes. Throws when it was not taken. */
export const setUpTotp = async (
  server: TestServer,
  { token }: Pick<TestUser, "token">,
): Promise<{ secret: Buffer; recovery: string[] }> => {
  const begun = beginTotp.answer.parse(await (await server.ask(beginTotp, { token })).json());
  const secret = fromBase32(begun.secret);
  // The step before is good too, and leaves the present one for signing in; were the present one to end
  // on the way, it would be one too old.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) await pause(left + 50);
  const code = totpCode(secret, totpStep(new Date()) - 1);
  const answer = await server.ask(confirmTotp, { token, body: { code } });
  if (!answer.ok) throw new Error(await answer.text());
  return { secret, recovery: (await answer.json()).recoveryCodes };
};

/** What is demanded beside the right password of this user; throws when nothing is. */
export const demandFor = async (
  server: TestServer,
  email: string,
): Promise<NonNullable<Problem["secondFactor"]>> => {
  const body = await (await server.signIn(email)).json();
  const { secondFactor } = problem.parse(body);
  if (!secondFactor || body.code !== "second_factor_needed" || body.error !== "mfa_required")
    throw new Error(`No second factor is demanded: ${JSON.stringify(body)}`);
  return secondFactor;
};
