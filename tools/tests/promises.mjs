// Plain JavaScript for Node 20 and its standard library only: `npm test` reads this before anything is installed.

/**
 * How long each tier of tests may take on two cores with nothing else to do, in seconds. CONTRIBUTING.md states the
 * same numbers, and a test compares them.
 */
export const promises = /** @type {const} */ ({
  "test:quick": 60,
  "test:server": 600,
  "test:web": 120,
  test: 720,
});

/** @param {number} seconds */
const spoken = (seconds) => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (whole <= 120) return `${whole} s`;
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
};

/**
 * The line that holds a tier to its promise: "test:quick: 34 files, 41 s of 60 s". Time over the promise is named.
 * @param {keyof typeof promises} tier
 * @param {number} files
 * @param {number} seconds
 */
export const promiseLine = (tier, files, seconds) => {
  const promise = promises[tier];
  const counted = files === 1 ? "1 file" : `${files} files`;
  const line = `${tier}: ${counted}, ${spoken(seconds)} of ${spoken(promise)}`;
  return seconds > promise ? `${line}, over by ${spoken(seconds - promise)}` : line;
};
