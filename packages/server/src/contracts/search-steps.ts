/** A week since 1970, and how many contracts of a tab were uploaded in it: one at least. */
export interface Week {
  readonly week: number;
  readonly contracts: number;
}

/** Weeks that are searched at once, the first and the last included, and how many contracts are in them. */
export interface Step {
  readonly first: number;
  readonly last: number;
  readonly contracts: number;
}

/** So many contracts are looked at first, about; twice as many each time after that. */
const firstAim = 1000;

/** Each contract of a step may be compared with each of its weeks: as often as this, for every contract aimed at. */
const comparisonsEach = 20;
/** And in all: a step costs a millisecond by itself, so that more and smaller ones would be slower too. */
const mostComparisons = 160_000;

const joined = (step: Step, { week, contracts }: Week): Step => ({
  first: Math.min(step.first, week),
  last: Math.max(step.last, week),
  contracts: step.contracts + contracts,
});

const comparisonsIn = ({ first, last, contracts }: Step): number => (last - first + 1) * contracts;

/**
 * Weeks, in the order in which they are to be searched, joined into steps: the first of about a thousand
 * contracts, each next one of twice as many, so that a word nobody wrote is not asked for week by week; but
 * none larger than what can be compared at once.
 */
export const stepsOf = (weeks: readonly Week[]): readonly Step[] => {
  const steps: Step[] = [];
  for (const week of weeks) {
    const step = steps.pop();
    const aim = firstAim * 2 ** steps.length;
    const wider = step && joined(step, week);
    if (
      wider &&
      step.contracts < aim &&
      comparisonsIn(wider) <= Math.min(mostComparisons, aim * comparisonsEach)
    ) {
      steps.push(wider);
    } else {
      if (step) steps.push(step);
      steps.push({ first: week.week, last: week.week, contracts: week.contracts });
    }
  }
  return steps;
};
