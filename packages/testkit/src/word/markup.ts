/** A piece of a line: text (already XML-escaped) or a tag with what it encloses. */
export type Markup = string | MarkupTag;

/** A tag of the document language, or a Word element written out. */
export interface MarkupTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

const tagPattern =
  /<(\/?)([a-z][\w:]*)((?:\s+[\w:]+(?:=(?:"[^"]*"|(?:[^\s"/>]|\/(?!>))+))?)*)\s*(\/?)>/gi;
const attributePattern = /([\w:]+)(?:=(?:"([^"]*)"|((?:[^\s"/>]|\/(?!>))+)))?/g;

/** Parses the inline tags of a line. Throws on a tag that is not closed: tests must not lie. */
export const parseMarkup = (line: string): Markup[] => {
  const open: { name: string; attributes: Record<string, string>; children: Markup[] }[] = [];
  const top: Markup[] = [];
  const inside = (): Markup[] => open.at(-1)?.children ?? top;
  let from = 0;
  for (const match of line.matchAll(tagPattern)) {
    if (match.index > from) inside().push(line.slice(from, match.index));
    from = match.index + match[0].length;
    const [, isEnd, name = "", attributes = "", isEmpty] = match;
    if (isEnd) {
      const tag = open.pop();
      if (tag?.name !== name) throw new Error(`</${name}> closes <${tag?.name}> in: ${line}`);
      inside().push(tag);
    } else {
      const tag = { name, attributes: parseAttributes(attributes), children: [] };
      if (isEmpty) inside().push(tag);
      else open.push(tag);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never closed in: ${line}`);
  if (from < line.length) top.push(line.slice(from));
  return top;
};

/** `by=Ann says="Too long" keep` -> { by: "Ann", says: "Too long", keep: "" } */
const parseAttributes = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(attributePattern)].map(([, key = "", quoted, bare]) => [
      key,
      quoted ?? bare ?? "",
    ]),
  );
