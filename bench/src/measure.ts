/** Milliseconds of processor time that each round took. */
export interface Measured {
  readonly ours: readonly number[];
  readonly peer: readonly number[];
}

type Work = () => unknown;

/**
 * Runs both in turn, ours-peer-peer-ours a round, so that a machine that slows down or speeds up
 * meanwhile favors neither. One unmeasured round first lets the compiler settle. Processor time,
 * garbage collection included: on a busy machine the wall clock measures the neighbors.
 */
export const measure = async (ours: Work, peer: Work, rounds: number): Promise<Measured> => {
  const measured = { ours: [] as number[], peer: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const first = await time(ours);
    const between = (await time(peer)) + (await time(peer));
    const last = await time(ours);
    if (round < 0) continue;
    measured.ours.push((first + last) / 2);
    measured.peer.push(between / 2);
  }
  return measured;
};

const time = async (work: Work): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/**
 * How often to repeat short work within a round, so that a round is long enough to be measured. It is done
 * for as long as a round first: what is not compiled yet takes many times as long, and too few repeats
 * would come of it.
 */
export const repeatsFor = async (work: Work): Promise<number> => {
  let spent = await time(work);
  let last = spent;
  while (spent < roundMilliseconds) {
    last = await time(work);
    spent += last;
  }
  return Math.max(1, Math.round(roundMilliseconds / Math.max(last, 0.1)));
};

const roundMilliseconds = 150;

/** The middle value; of an even number of values the upper one of the middle two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** "5.1x (4.8x to 5.6x)": how many times as fast as the peer, by round: median, minimum, maximum. */
export const ratioText = ({ ours, peer }: Measured): string => {
  const ratios = ours.map((each, round) => (peer[round] ?? Number.NaN) / each);
  const formatFactor = (value: number): string => `${value.toFixed(1)}x`;
  return `${formatFactor(median(ratios))} (${formatFactor(Math.min(...ratios))} to ${formatFactor(Math.max(...ratios))})`;
};
