const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["", "", ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ")];
const scales = ["", " thousand", " million", " billion", " trillion", " quadrillion"];

/** A whole number that is not negative and below 10^18, in English words: 1250 is "one thousand two hundred fifty". */
export const numberInWords = (whole: bigint): string => {
  if (whole === 0n) return "zero";
  const groups: string[] = [];
  for (let rest = whole, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n);
    if (group > 0) groups.unshift(`${belowThousand(group)}${scales[scale] ?? ""}`);
  }
  return groups.join(" ");
};

const belowThousand = (number: number): string => {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = [
    ...(hundreds > 0 ? [`${small[hundreds] ?? ""} hundred`] : []),
    ...(rest > 0 ? [belowHundred(rest)] : []),
  ];
  return words.join(" ");
};

const belowHundred = (number: number): string => {
  if (number < 20) return small[number] ?? "";
  const one = number % 10;
  return `${tens[Math.floor(number / 10)] ?? ""}${one > 0 ? `-${small[one] ?? ""}` : ""}`;
};
