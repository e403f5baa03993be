import { requestTokens, tokens, uploadContract } from "@proviso/endpoints";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  insertAccount,
  insertVerifiedUser,
  lockAccounts,
  noteSamples,
  readSampleState,
} from "../accounts/index.ts";
import { giveSamplePlan } from "../billing/index.ts";
import { hashPassword } from "../identity/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { sampleAccount, samplePassword, sampleUsers } from "./sample-users.ts";

const folder = new URL("../../samples/", import.meta.url);

const makeAccount = async (db: ScopedDatabase, clock: Clock): Promise<void> => {
  const passwordHash = await hashPassword(samplePassword);
  await db.asAccount(sampleAccount.id, async (trx) => {
    // Of two processes that start at once, one makes it.
    await lockAccounts(trx);
    if ((await readSampleState(trx)) !== "none") return;
    const now = clock.now();
    await insertAccount(trx, sampleAccount, now);
    await giveSamplePlan(trx, sampleAccount, now);
    for (const { type, ...user } of sampleUsers) {
      const whole = { ...user, accountId: sampleAccount.id, passwordHash, types: [type] };
      await insertVerifiedUser(trx, whole, now);
    }
  });
};

const signIn = async (address: string): Promise<string> => {
  const [owner] = sampleUsers;
  const answer = await fetch(address + requestTokens.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "password",
      username: owner?.email,
      password: samplePassword,
    }),
  });
  if (!answer.ok) throw new Error(`The sample sign-in was answered with ${answer.status}.`);
  return tokens.parse(await answer.json()).access_token;
};

/**
 * A sample with bytes of its own, by a comment in its archive, so that the person who tries the product with
 * the file itself is not told that it was reviewed before.
 */
const ownCopy = async (name: string): Promise<Blob> => {
  const file = await readFile(new URL(name, folder));
  const comment = Buffer.from("Sample");
  const copy = Buffer.concat([file, comment]);
  // The last two bytes of an archive without a comment are the length of the comment.
  copy.writeUInt16LE(comment.length, file.length - 2);
  return new Blob([copy]);
};

const upload = async (address: string, token: string, name: string): Promise<void> => {
  const form = new FormData();
  form.append(uploadContract.file, await ownCopy(name), name);
  const answer = await fetch(address + uploadContract.path, {
    method: "POST",
    // A start that was cut short is repeated: what it uploaded is not uploaded twice.
    headers: { authorization: `Bearer ${token}`, "idempotency-key": `sample ${basename(name)}` },
    body: form,
  });
  if (!answer.ok)
    throw new Error(
      `The sample ${name} was answered with ${answer.status}: ${await answer.text()}`,
    );
};

/**
 * Makes the sample account with one user of each type and uploads its contracts the way a person
 * would, through the running server; what is there already stays as it is.
 */
export const seedSampleAccount = async (
  db: ScopedDatabase,
  clock: Clock,
  address: string,
): Promise<void> => {
  const state = await db.asAccount(sampleAccount.id, readSampleState);
  if (state === "complete") return;
  if (state === "none") await makeAccount(db, clock);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".docx")).sort();
  const token = names.length === 0 ? "" : await signIn(address);
  for (const name of names) await upload(address, token, name);
  await db.asAccount(sampleAccount.id, noteSamples);
};
