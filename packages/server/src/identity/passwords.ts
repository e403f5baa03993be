import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { Outage } from "../platform/outage.ts";

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const atOnce = 2;
// At 60 ms each the last of them waits three seconds; later ones are sent away at once.
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

// Hashing shares Node's four threads with file reading: two at a time leave room for that.
const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting)
    throw new Outage("server_busy", `${mostWaiting} passwords wait to be hashed`);
  if (running >= atOnce) await new Promise<void>((settle) => waiting.push(settle));
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn is handed on, so that nobody who comes in between can take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const derive = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: { memory: number; passes: number; parallelism: number },
  tagLength: number,
): Promise<Buffer> =>
  takeTurn(
    () =>
      new Promise((settle, fail) => {
        const options = { message: password, nonce, memory, passes, parallelism, tagLength };
        argon2("argon2id", options, (error, tag) => (error ? fail(error) : settle(tag)));
      }),
  );

const plain = (bytes: Buffer): string => bytes.toString("base64").replace(/(?<!=)=+$/, "");

const stored = (nonce: Buffer, tag: Buffer): string => {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
};

/** A password as it is stored: argon2id, in the PHC form that other programs read too. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  return stored(nonce, await derive(password, nonce, cost, cost.tagLength));
};

/** Whether a password is the stored one; false for a stored value that is no hash of ours. */
export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, tag] = phcForm.exec(hash) ?? [];
  if (nonce === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, "base64");
  const found = await derive(
    password,
    Buffer.from(nonce, "base64"),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  );
  return timingSafeEqual(found, expected);
};

// As nobody's password would be stored: made of no password, and at no cost to a process that checks none.
const nobody = stored(randomBytes(16), randomBytes(cost.tagLength));

/** Takes the time of one check against nobody's password, and says no. */
export const spendPasswordCheck = async (password: string): Promise<false> => {
  await isPassword(password, nobody);
  return false;
};
