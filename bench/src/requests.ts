import { setTimeout as pause } from "node:timers/promises";
import { median } from "./measure.ts";

/** Milliseconds that each of a number of requests took. */
export type Latencies = readonly number[];

/** The value that this part of all values stays below; 0.99 for the slowest of a hundred. */
export const percentile = (values: Latencies, part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

/** Sends so many requests, one after the other. */
export const inTurn = async (send: () => Promise<unknown>, times: number): Promise<Latencies> => {
  const took: number[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const began = performance.now();
    await send();
    took.push(performance.now() - began);
  }
  return took;
};

/**
 * Sends requests at a steady rate, whether or not the ones before are answered, as people do. Each is
 * timed from when it was due, so that a server that stalls pays for all that had to wait.
 */
export const atRate = async (
  send: () => Promise<unknown>,
  perSecond: number,
  seconds: number,
): Promise<Latencies> => {
  const began = performance.now();
  const under: Promise<number>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (sent * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    under.push(send().then(() => performance.now() - due));
  }
  return Promise.all(under);
};

/** Requests answered in a second, so many under way at any time. */
export const throughput = async (
  send: () => Promise<unknown>,
  together: number,
  seconds: number,
): Promise<number> => {
  const began = performance.now();
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      await send();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: together }, one));
  return (answered * 1000) / (performance.now() - began);
};

/** How ours compares with the peer, and how each did, over all rounds. */
export interface Compared {
  readonly ratios: readonly number[];
  readonly ours: number;
  readonly peer: number;
}

/**
 * Measures both in turn, ours-peer-peer-ours a round, after one round that is not counted, so that a
 * machine that is busy for a while favors neither.
 */
export const compare = async (
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds = 5,
): Promise<Compared> => {
  const measured: { ours: number; peer: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const first = await ours();
    const between = (await peer()) + (await peer());
    const both = { ours: (first + (await ours())) / 2, peer: between / 2 };
    if (round >= 0) measured.push(both);
  }
  return {
    ratios: measured.map((each) => each.ours / each.peer),
    ours: median(measured.map((each) => each.ours)),
    peer: median(measured.map((each) => each.peer)),
  };
};

/** "1.42x (1.30x to 1.61x)": median, least and most of the rounds. */
export const ratiosText = ({ ratios }: Compared): string => {
  const formatFactor = (value: number): string => `${value.toFixed(2)}x`;
  return `${formatFactor(median(ratios))} (${formatFactor(Math.min(...ratios))} to ${formatFactor(Math.max(...ratios))})`;
};

/** "12.3 ms", of no meaning by itself on a machine that others use too. */
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** Asks a server and reads the whole answer; throws when it is not a good one. */
export const ask = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(url, init);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
};
