/** Sets text to lines of at most `width` characters, each styled and behind the indent; words stay whole. */
export const wrapText = (
  text: string,
  width: number,
  indent = "",
  style: (line: string) => string = (line) => line,
): string => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && indent.length + longer.length > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== "") lines.push(line);
  return lines.map((each) => `${indent}${style(each)}\n`).join("");
};

/** At most `length` characters of a text, the cut shown by an ellipsis at a word's end. */
export const shorten = (text: string, length: number): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : undefined)}…`;
};
