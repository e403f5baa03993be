/** A whole number's digits with commas between the thousands: "1609" as "1,609"; a sign before them stays. */
export const groupThousands = (written: string): string => {
  const digits = /(?<!\d)\d*$/.exec(written)?.[0] ?? "";
  const first = digits.slice(0, digits.length % 3);
  const groups = digits.slice(first.length).match(/\d{3}/g) ?? [];
  const sign = written.slice(0, written.length - digits.length);
  return sign + [first, ...groups].filter((group) => group !== "").join(",");
};

/**
 * Formats cents as a US price: "$1,609". Prices are whole dollars without decimals (A9.4); other amounts, such as tax
 * or a partial term, have cents: "$12.34".
 */
export const formatDollars = (cents: number): string => {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const dollars = groupThousands(String(whole));
  return `${cents < 0 ? "-" : ""}$${dollars}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
};

/** The share of an amount in cents that is this many percent of it, rounded to a whole cent, halves up. */
export const percentOf = (cents: number, percentage: number): number =>
  // Percentages have at most three decimals; in thousandths the product stays a whole number.
  Math.round((cents * Math.round(percentage * 1000)) / 100_000);
