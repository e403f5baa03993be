/**
 * A number as a w:numFmt writes it (ECMA-376 part 1, 17.18.59). Formats of scripts that this
 * product does not read fall back to decimal.
 */
export const formatNumber = (value: number, format: string): string => {
  switch (format) {
    case "none":
    case "bullet":
      return "";
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "lowerLetter":
      return letters(value, "abcdefghijklmnopqrstuvwxyz");
    case "upperLetter":
      return letters(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    case "russianLower":
      return letters(value, "абвгдежзиклмнопрстуфхцчшщэюя");
    case "russianUpper":
      return letters(value, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ");
    case "lowerRoman":
      return roman(value);
    case "upperRoman":
      return roman(value).toUpperCase();
    case "ordinal":
      return `${value}${ordinalSuffix(value)}`;
    case "cardinalText":
      return capitalized(cardinal(value));
    case "ordinalText":
      return capitalized(ordinal(value));
    case "hex":
      return value.toString(16).toUpperCase();
    case "chicago":
      return letters(value, "*†‡§");
    case "numberInDash":
      return `- ${value} -`;
    case "decimalEnclosedParen":
      return `(${value})`;
    case "decimalEnclosedFullstop":
      return `${value}.`;
    case "decimalEnclosedCircle":
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value);
    default:
      return format.startsWith("0") ? padded(value, format) : String(value);
  }
};

/** A custom format lists its first numbers: "001, 002, 003, ..." means three digits. */
const padded = (value: number, format: string): string =>
  String(value).padStart(/^0*\d/.exec(format)?.[0].length ?? 0, "0");

/** Word counts a ... z, aa, bb ... zz, aaa: the letter repeats. */
const letters = (value: number, alphabet: string): string => {
  if (value < 1) return "";
  const at = (value - 1) % alphabet.length;
  const times = Math.min(Math.ceil(value / alphabet.length), longestRun);
  return (alphabet[at] ?? "").repeat(times);
};

/** A start value of a billion must not make a label of millions of letters. */
const longestRun = 100;

const romanDigits = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

const roman = (value: number): string => {
  if (value < 1 || value > 32_767) return String(value);
  let rest = value;
  let text = "";
  for (const [worth, digit] of romanDigits) for (; rest >= worth; rest -= worth) text += digit;
  return text;
};

const ordinalSuffix = (value: number): string => {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
};

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const cardinal = (value: number): string => {
  if (value < 0 || value > 999_999) return String(value);
  if (value < 20) return ones[value] ?? "";
  if (value < 100) return joined(tens[Math.trunc(value / 10)], "-", value % 10);
  if (value < 1000) return joined(`${ones[Math.trunc(value / 100)]} hundred`, " ", value % 100);
  return joined(`${cardinal(Math.trunc(value / 1000))} thousand`, " ", value % 1000);
};

const joined = (head: string | undefined, mark: string, rest: number): string =>
  rest === 0 ? (head ?? "") : `${head}${mark}${cardinal(rest)}`;

const irregular: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

const ordinal = (value: number): string =>
  cardinal(value).replace(
    /(?<![a-z])[a-z]+$/,
    (last) => irregular[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
