const longestLabel = 25;
const cutTo = 22;

/** A name as a chart has room for it: over 25 characters it is cut to 22 and an ellipsis (A9.3). */
export const cutLabel = (name: string): string => {
  if (name.length <= longestLabel) return name;
  // Made here: the first one takes 30 ms, and every process that reads the domain would wait for it.
  const inCharacters = new Intl.Segmenter("en");
  const characters = Array.from(inCharacters.segment(name), ({ segment }) => segment);
  return characters.length > longestLabel ? `${characters.slice(0, cutTo).join("")}…` : name;
};

const minuteMilliseconds = 60_000;

/** Milliseconds as days, hours and minutes, "1d 6h 20m"; parts that are zero are left out, "0m" for none (A9.3). */
export const formatTurnaround = (milliseconds: number): string => {
  const minutes = Math.floor(Math.max(0, milliseconds) / minuteMilliseconds);
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor((minutes % 1440) / 60), "h"],
    [minutes % 60, "m"],
  ] as const;
  const said = parts.flatMap(([number, unit]) => (number === 0 ? [] : [`${number}${unit}`]));
  return said.length === 0 ? "0m" : said.join(" ");
};
