const wordPattern = /[a-z]+|[0-9]+/g;
const possessive = /['’]s\b/g;

/** Names for the two sides and for the protected information differ by contract; the model needs one. */
const joined: ReadonlyMap<string, string> = new Map([
  ["receiving party", "recipient"],
  ["disclosing party", "discloser"],
  ...["confidential", "proprietary", "evaluation", "secret"].flatMap((first) =>
    ["information", "material", "data"].map((second): [string, string] => [
      `${first} ${second}`,
      "confinfo",
    ]),
  ),
]);
const joinable = new Set([...joined.keys()].map((pair) => pair.split(" ")[1]));

const renamed: ReadonlyMap<string, string> = new Map([
  ["receiver", "recipient"],
  ["disclosor", "discloser"],
]);

const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /[siu]s$/.test(word) ? word : word.slice(0, -1);
};

const nameOf = (word: string): string => {
  const first = word.charCodeAt(0);
  if (first <= 57) return word.length === 4 ? "####" : "#";
  const one = singular(word);
  return renamed.get(one) ?? one;
};

/** The words of a text as the model knows them: lower case, singular, numbers as "#", roles by one name. */
export const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (const raw of text.toLowerCase().replace(possessive, "").match(wordPattern) ?? []) {
    const word = nameOf(raw);
    const pair = joinable.has(word) ? joined.get(`${words.at(-1) ?? ""} ${word}`) : undefined;
    if (pair === undefined) words.push(word);
    else words[words.length - 1] = pair;
  }
  return words;
};
