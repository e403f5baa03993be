/** The numbers of contracts that P3 to P6 are run over; those on the command line instead, if any. */
export const sizesOf = (rest: readonly string[]): readonly number[] => {
  const asked = rest.map(Number).filter((size) => Number.isInteger(size) && size >= 1000);
  return asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
};

/** "growth for 10 times the contracts: 1.1x", once there is something to compare with. */
export const growthText = (now: number, before: number | undefined): string =>
  before === undefined ? "" : `; growth for 10 times the contracts ${(now / before).toFixed(2)}x`;
