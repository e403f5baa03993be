/**
 * An amount in cents as a US price: "$1,609". Prices are whole dollars and have no decimals (A9.4); an
 * amount that is not whole, as a tax or a part of a term may be, is told to the cent: "$12.34".
 */
export const formatDollars = (cents: number): string => {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const dollars = String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
};

/** The share of an amount in cents that is this many percent of it, rounded to a whole cent, halves up. */
export const percentOf = (cents: number, percentage: number): number =>
  // Percentages have at most three decimals; in thousandths the product stays a whole number.
  Math.round((cents * Math.round(percentage * 1000)) / 100_000);
