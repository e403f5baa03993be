import { loadContracts, readContract, uploadContract } from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { answerOf, call, formWith } from "./call.ts";

/** How one kind of request went for a user who does nothing wrong. */
export interface Waits {
  /** Milliseconds from when each was due until it was answered. */
  readonly took: readonly number[];
  /** How many were refused, failed or not answered within a minute. */
  readonly failed: number;
}

/** What an honest user does, and how long each kind of request took. */
export interface HonestWaits {
  readonly list: Waits;
  readonly contract: Waits;
  /** Until the upload was acknowledged. */
  readonly upload: Waits;
  /** Until the uploaded contract was reviewed, of those that were within two minutes. */
  readonly review: Waits;
}

/** A signed-in user with a contract to open and a file to upload. */
export interface HonestUser {
  readonly url: string;
  readonly token: () => string;
  readonly guid: string;
  readonly file: Uint8Array;
}

/** The longest that a user waits for a page; later, the request counts as failed. */
const patienceMilliseconds = 60_000;

/** Does something at a steady rate, whether or not it was done before, as people do. */
const atRate = async (
  act: () => Promise<boolean>,
  perSecond: number,
  seconds: number,
): Promise<Waits> => {
  const began = performance.now();
  const acts: Promise<number | undefined>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = began + (count * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const acted = act().then((succeeded) => (succeeded ? performance.now() - due : undefined));
    acts.push(acted.catch(() => undefined));
  }
  const all = await Promise.all(acts);
  const took = all.filter((each) => each !== undefined);
  return { took, failed: all.length - took.length };
};

const isAnswered = async (asked: Promise<Response>): Promise<boolean> => {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.ok;
};

const patience = (): AbortSignal => AbortSignal.timeout(patienceMilliseconds);

/** Whether the contract was reviewed within two minutes. */
const isReviewed = async ({ url, token }: HonestUser, guid: string): Promise<boolean> => {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    const asking = { token: token(), params: { guid }, signal: patience() };
    const { status } = await answerOf(url, readContract, asking);
    if (status !== "REVIEWING") return true;
    await pause(100);
  }
  return false;
};

/** Uses the product for so many seconds: ten pages a second and an upload every two seconds. */
export const useHonestly = async (user: HonestUser, seconds: number): Promise<HonestWaits> => {
  const { url, token, guid, file } = user;
  const reviews: Promise<Waits>[] = [];
  const [list, contract, upload] = await Promise.all([
    atRate(
      () =>
        isAnswered(
          call(url, loadContracts, {
            token: token(),
            body: { query: { from: 0, to: 20 } },
            signal: patience(),
          }),
        ),
      5,
      seconds,
    ),
    atRate(
      () =>
        isAnswered(
          call(url, readContract, { token: token(), params: { guid }, signal: patience() }),
        ),
      5,
      seconds,
    ),
    atRate(
      async () => {
        const form = formWith("contract", "Honest.docx", file);
        const sent = { token: token(), form, signal: patience() };
        const uploaded = await answerOf(url, uploadContract, sent);
        reviews.push(atRate(() => isReviewed(user, uploaded.guid), 1, 1));
        return true;
      },
      0.5,
      seconds,
    ),
  ]);
  const reviewed = await Promise.all(reviews);
  const review = {
    took: reviewed.flatMap(({ took }) => took),
    failed: reviewed.reduce((sum, { failed }) => sum + failed, 0),
  };
  return { list, contract, upload, review };
};
