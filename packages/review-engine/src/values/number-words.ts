const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const values: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, value): [string, number] => [word, value * 10]),
  ["fourty", 40],
]);

/** The value of one number word or numeral, e.g. "twelve", "1,000", "2.5"; null when it is none. */
export function numberOf(word: string): number | null {
  const spelled = values.get(word);
  if (spelled !== undefined) return spelled;
  return /^\d+(?:[.,]\d+)*$/u.test(word) ? Number(word.replaceAll(/,(?=\d{3})/gu, "")) : null;
}

/** The value of number words in order, e.g. ["thirty", "six"], ["one", "hundred", "twenty"]; null when none. */
export function spelledNumber(words: readonly string[]): number | null {
  let sum = 0;
  let isAny = false;
  for (const word of words) {
    if (word === "hundred" && isAny) sum *= 100;
    else if (word !== "and" || !isAny) {
      const value = values.get(word);
      if (value === undefined) return null;
      sum += value;
      isAny = true;
    }
  }
  return isAny ? sum : null;
}

/** Whether a word can be part of a spelled number. */
export function isNumberWord(word: string): boolean {
  return values.has(word) || word === "hundred";
}

/** Whether two number words that follow each other say one number: "thirty six", "one hundred", but not "one four". */
export function sayOneNumber(word: string, next: string): boolean {
  if ([word, next].includes("hundred") || [word, next].includes("and")) return true;
  const [ten = 0, unit = 0] = [values.get(word), values.get(next)];
  return ten >= 20 && unit < 10;
}

/** A number in words below 1000: 36 -> "thirty-six". */
export function spellNumber(value: number): string {
  const below = units[value];
  if (below !== undefined) return below;
  if (value >= 100) {
    const rest = value % 100;
    const head = `${units[Math.floor(value / 100)] ?? ""} hundred`;
    return rest === 0 ? head : `${head} and ${spellNumber(rest)}`;
  }
  const unit = value % 10;
  const ten = tens[Math.floor(value / 10)] ?? "";
  return unit === 0 ? ten : `${ten}-${units[unit] ?? ""}`;
}
