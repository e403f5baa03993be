import { minPasswordLength } from "./password-rules.ts";

// Shorter ones stand in words that have nothing to do with them.
const fewestLettersOfName = 4;

// "Müller" is guessed as "Muller": marks above and below letters are no other word.
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

const partsOf = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => folded(name).split(/\P{L}+/u))
    .filter((part) => part.length >= fewestLettersOfName)
    .toSorted((one, other) => other.length - one.length);

/**
 * Whether names carry a password: their parts of four letters or more taken out of it, in whatever case,
 * fewer characters are left than a password has at least. A password without any of them is not carried.
 */
export const isCarriedByNames = (password: string, names: readonly string[]): boolean => {
  const whole = folded(password);
  // A mark where a name was: what stood around it must not become another one.
  const left = partsOf(names).reduce((text, part) => text.replaceAll(part, "\0"), whole);
  return left !== whole && left.replaceAll("\0", "").length < minPasswordLength;
};
