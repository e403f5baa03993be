/** Words that don’t say what a thing is, and what to call it instead. */
const banned: Readonly<Record<string, string>> = {
  wish: "Options, Query, Input, or Request",
  wishes: "Options, Queries, Inputs, or Requests",
  place: "Position, Location, Path, or Config",
  places: "Positions, Locations, Paths, or Configs",
  ground: "Context, Settings, or Dependencies",
  grounds: "Context, Settings, or Dependencies",
  said: "the message, answer, or statement",
  told: "the message or notification",
  held: "the thing itself, such as Lock, Buffer, or Stored",
  given: "Input, Options, or the thing itself",
  kept: "Stored, Saved, or the record itself",
  made: "Created, Generated, or the result itself",
  begun: "Started",
  pen: "Writer, Drawing, or Canvas",
  desk: "what it does, such as Service or Queue",
  lane: "what it does, such as Queue or Channel",
  lanes: "what they do, such as Queues or Channels",
  brush: "Font, Canvas, or Style",
};

/** Terms of the glossary and the specification that contain such a word. */
const terms = /PreMade|HeldMails?/gi;

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(terms, "")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_$]+/);

/**
 * Says what to use instead if a type’s or function’s name contains a banned word, else returns undefined. A function whose
 * name begins with the verb “place” is fine.
 */
export const adviceFor = (name: string): string | undefined => {
  const [first = "", ...rest] = wordsOf(name);
  const words = first === "place" ? rest : [first, ...rest];
  const found = words.find((word) => Object.hasOwn(banned, word.toLowerCase()));
  if (found === undefined) return undefined;
  return `“${found}” in a name: use ${banned[found.toLowerCase()] ?? ""}.`;
};
