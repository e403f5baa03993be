const irregular: ReadonlyMap<string, string> = new Map([
  ["parties", "party"],
  ["copies", "copy"],
  ["has", "has"],
  ["was", "was"],
  ["does", "does"],
  ["is", "is"],
  ["its", "its"],
  ["this", "this"],
  ["his", "his"],
  ["thus", "thus"],
  ["as", "as"],
  ["us", "us"],
]);

/** The singular, without possessive, that a plain phrase word is also compared with: "parties'" -> "party". */
export function wordBase(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  const bare = word.endsWith("'s")
    ? word.slice(0, -2)
    : word.endsWith("'")
      ? word.slice(0, -1)
      : word;
  return word.length > 3 && bare.endsWith("s") ? singular(bare) : bare;
}

function singular(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  if (/(?:ss|x|ch|sh|z)es$/u.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
