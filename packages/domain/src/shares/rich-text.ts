/** A stretch of words of one look. */
export interface RichRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
}

/** A paragraph or a list of a body text. */
export type RichBlock =
  | { readonly kind: "paragraph"; readonly runs: readonly RichRun[] }
  | {
      readonly kind: "bullets" | "numbers";
      readonly items: readonly (readonly RichRun[])[];
    };

/** Text with emphasis and lists and nothing else: what it cannot say, such as an image, it cannot hold. */
export type RichText = readonly RichBlock[];

type Look = "bold" | "italic" | "underline";

const looks: Readonly<Record<string, Look>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
};
const breaking = new Set(["p", "div", "br", "h1", "h2", "h3", "h4", "tr", "blockquote", "li"]);
/** Elements whose contents are no words for a reader. */
const silent = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "math"]);

// A tag, a comment, or a declaration; text between them is all the rest. An unclosed "<" stays
// text. The lengths are bounded, since of thousands of "<" each would otherwise look at all that follows.
const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]{0,500}>|<(\/?)([a-z][a-z0-9]{0,20})\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'">]){0,500}>/giu;

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const character = (code: number): string =>
  code > 31 && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : " ";

const decode = (text: string): string =>
  text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/giu, (whole, hex, decimal, name) => {
      if (hex !== undefined) return character(Number.parseInt(String(hex), 16));
      if (decimal !== undefined) return character(Number(decimal));
      return named[String(name).toLowerCase()] ?? whole;
    })
    // Control characters and the marks that turn the reading direction have no business in a letter.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ");

interface Writing {
  readonly blocks: RichBlock[];
  runs: RichRun[];
  items: (readonly RichRun[])[] | null;
  list: "bullets" | "numbers" | null;
}

const trimRuns = (runs: readonly RichRun[]): RichRun[] => {
  const kept = runs.map((run) => ({ ...run }));
  const [first] = kept;
  if (first) kept[0] = { ...first, text: first.text.trimStart() };
  const last = kept.at(-1);
  if (last) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept.filter(({ text }) => text !== "");
};

const endBlock = (writing: Writing): void => {
  const runs = trimRuns(writing.runs);
  writing.runs = [];
  if (runs.length === 0) return;
  if (writing.items) writing.items.push(runs);
  else writing.blocks.push({ kind: "paragraph", runs });
};

const endList = (writing: Writing): void => {
  endBlock(writing);
  if (writing.list && writing.items && writing.items.length > 0)
    writing.blocks.push({ kind: writing.list, items: writing.items });
  writing.items = null;
  writing.list = null;
};

const addText = (writing: Writing, text: string, held: ReadonlyMap<Look, number>): void => {
  if (text === "") return;
  const look = {
    ...((held.get("bold") ?? 0) > 0 ? { bold: true as const } : {}),
    ...((held.get("italic") ?? 0) > 0 ? { italic: true as const } : {}),
    ...((held.get("underline") ?? 0) > 0 ? { underline: true as const } : {}),
  };
  const last = writing.runs.at(-1);
  const isSame =
    last !== undefined &&
    last.bold === look.bold &&
    last.italic === look.italic &&
    last.underline === look.underline;
  if (isSame) writing.runs[writing.runs.length - 1] = { ...last, text: last.text + text };
  else writing.runs.push({ text, ...look });
};

/** Adds words; in text without any markup, line ends are the paragraphs. */
const addWords = (
  writing: Writing,
  words: string,
  held: ReadonlyMap<Look, number>,
  isPlain: boolean,
): void => {
  const lines = isPlain ? words.split(/\r\n?|\n/u) : [words.replace(/\s+/gu, " ")];
  lines.forEach((line, index) => {
    if (index > 0) endBlock(writing);
    addText(writing, decode(line), held);
  });
};

/**
 * Reads HTML or plain text as words, emphasis, and lists. Scripts, images, links, styles, and frames are dropped, so
 * that they can’t reappear.
 */
export const readRichText = (html: string): RichText => {
  const writing: Writing = { blocks: [], runs: [], items: null, list: null };
  const held = new Map<Look, number>();
  const isPlain = !/<\/?[a-z]/iu.test(html);
  let silentIn: string | null = null;
  let at = 0;
  const say = (end: number): void => {
    if (silentIn === null) addWords(writing, html.slice(at, end), held, isPlain);
  };
  for (const match of html.matchAll(token)) {
    say(match.index);
    at = match.index + match[0].length;
    const name = match[2]?.toLowerCase();
    const isEnd = match[1] === "/";
    if (name === undefined) continue;
    if (silentIn !== null) {
      if (isEnd && name === silentIn) silentIn = null;
      continue;
    }
    if (silent.has(name)) {
      if (!isEnd) silentIn = name;
      continue;
    }
    const look = looks[name];
    if (look) held.set(look, Math.max(0, (held.get(look) ?? 0) + (isEnd ? -1 : 1)));
    else if (name === "ul" || name === "ol") {
      endList(writing);
      if (!isEnd) {
        writing.items = [];
        writing.list = name === "ul" ? "bullets" : "numbers";
      }
    } else if (breaking.has(name)) endBlock(writing);
  }
  say(html.length);
  endList(writing);
  return writing.blocks;
};

/** Converts plain text to a body: one paragraph per line, with every character unchanged. */
export const plainRichText = (text: string): RichText =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => ({ kind: "paragraph", runs: [{ text: line }] }));

const wordsOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join("");

/** The words alone, one paragraph or list entry per string. */
export const richTextLines = (body: RichText): readonly string[] =>
  body.flatMap((block) =>
    block.kind === "paragraph"
      ? [wordsOf(block.runs)]
      : block.items.map((item, index) =>
          block.kind === "bullets" ? `- ${wordsOf(item)}` : `${index + 1}. ${wordsOf(item)}`,
        ),
  );
