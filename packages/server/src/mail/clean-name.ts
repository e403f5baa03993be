const longest = 80;

// Control characters, line and paragraph ends, and the invisible ones that turn or hide text.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
// What a mail program would turn into a link: a scheme, a host with a path behind it, an address.
const linked = /:\/\/|www\.|.\.\p{L}{2,}[/:?#]|.@./iu;

const cut = (line: string, most: number): string => {
  const characters = Array.from(line.replace(/\s+/g, " ").trim());
  return characters.length <= most
    ? characters.join("")
    : `${characters.slice(0, most - 1).join("")}…`;
};

/** Text from outside as one line of at most 120 characters, without addresses in it. */
export const cleanLine = (line: string): string =>
  cut(
    line
      .normalize("NFC")
      .replace(unseen, " ")
      .replace(/\S+/gu, (word) => (linked.test(word) ? " " : word)),
    120,
  );

/**
 * A name a person gave, fit for a letter: one line, at most 80 characters, and nothing in it that an email
 * program would turn into a link, since the letter bears our sender and not that person's.
 */
export const cleanName = (name: string): string =>
  // "evil.example" alone is a link to some mail programs; without the dot it is none.
  cut(cleanLine(name).replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, " "), longest);
