import type { Paragraph } from "@proviso/redline";

/** The number a paragraph bears, by Word or typed, and where its text begins after it. */
export interface Label {
  /** As printed, e.g. "3.2", "(a)", "Article IV"; "" for none. */
  readonly text: string;
  readonly isTyped: boolean;
  /** Labels of one sequence share a style: "1", "1.1", "(a)", "(i)", "A", "I", "•". */
  readonly style: string;
  /** Offset of the first character after a typed number. */
  readonly textStart: number;
}

const typedLabel =
  /^[\s\u200b]*(?:((?:article|section|clause|paragraph)\s+(?:\d+(?:\.\d+)*|[ivxlc]+)\s*[.:)]?|§+\s*\d+(?:\.\d+)*\.?)|(\d+(?:\.\d+)+\.?|\d+[.)])(?!\d)|((?:[ivxlc]+|[a-z])[.)](?=\s))|(\((?:[a-z]{1,2}|[ivxlc]+|\d+)\))|([•●▪◦·*–-])(?=\s))\s*(?:[-–—](?=\s)\s*)?/iu;

/** A number with no stop after it, before the words of a title: "6 Return of Materials", no date and no address. */
const bareNumber =
  /^[\s\u200b]*(\d{1,2})[ \t]+(?=\p{Lu}[\p{L}\s,;/&’'-]{2,70}\.?$)(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)(?!.*\b(?:st|street|road|rd|ave|avenue|lane|way|drive|blvd|boulevard|floor|house|square|place|court|row|yard|quay|park|years?|months?|days?|weeks?)\b)/iu;

/** The same before a title that runs into the text: "6 Return of Materials. The Recipient shall". */
const bareBeforeRunIn =
  /^[\s\u200b]*(\d{1,2})[ \t]+(?=\p{Lu}[\p{L}’'-]+(?![\p{L}’'-])(?:[\s,/&-]+(?:\p{Lu}[\p{L}’'-]*(?![\p{L}’'-])|and|of|or|the|to|for|in|on|by|with))*\.\s+[\p{Lu}“"(\d])(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)(?![^.]*\b(?:[Ss]t|[Ss]treet|[Rr]oad|[Rr]d|[Aa]ve|[Aa]venue|[Ll]ane|[Ww]ay|[Dd]rive|[Bb]lvd|[Bb]oulevard|[Ff]loor|[Hh]ouse|[Ss]quare|[Pp]lace|[Cc]ourt|[Rr]ow|[Yy]ard|[Qq]uay|[Pp]ark|[Yy]ears?|[Mm]onths?|[Dd]ays?|[Ww]eeks?)\b)/u;

/** Reads the label of a paragraph. */
export function readLabel(paragraph: Paragraph): Label {
  const { label, text } = paragraph;
  const indent = text.length - text.trimStart().length;
  if (label !== "")
    return { text: label, isTyped: false, style: levelled(paragraph), textStart: indent };
  const typed = typedLabel.exec(text);
  if (typed === null || !isBelievable(typed, text)) {
    const bare = /\p{Lu}/u.test(text)
      ? (bareNumber.exec(text) ?? bareBeforeRunIn.exec(text))
      : null;
    if (bare !== null && /^\P{L}*\p{Lu}/u.test(text))
      return { text: bare[1] ?? "", isTyped: true, style: "1", textStart: bare[0].length };
    return { text: "", isTyped: false, style: "", textStart: indent };
  }
  const printed = typed[0].trim();
  // Typed labels that are set off by spaces belong to an inner list, whatever their shape.
  const inset = /^\s{3,}/u.test(text) ? ">" : "";
  const style = inset + labelStyle(printed);
  return { text: printed, isTyped: true, style, textStart: typed[0].length };
}

/** A number of an inner list with nothing behind it: "(b)", "ii.". */
const innerNumber =
  /(?:\((?:[a-z]{1,2}|[ivxlc]+|\d{1,2})\)|(?<![\p{L}\p{N}.])(?:[ivxlc]{1,4}|[a-z])[.)])\s*$/iu;
/** The number of a first section or item behind what leads into it: "as follows: 1.", "information which: (i)". */
const firstNumber = /[:–—-]\s*((?:\(?[ai1]|1)[.)])\s*$/iu;

/**
 * The label that a paragraph holds for the next one, as texts do in which each number stands on a line of its own: the whole
 * paragraph or its end; null when it holds none. `start` is where it stands.
 */
export function labelForNext(text: string): (Label & { readonly start: number }) | null {
  const alone = innerNumber.exec(text);
  const isAlone = alone !== null && text.slice(0, alone.index).trim() === "";
  const first = isAlone ? null : firstNumber.exec(text);
  const printed = isAlone ? alone[0].trim() : (first?.[1] ?? "");
  if (printed === "") return null;
  const start = text.lastIndexOf(printed);
  return { text: printed, isTyped: true, style: labelStyle(printed), textStart: 0, start };
}

/** Numbers that start anew on an inner level of Word's own list look like those of the outer one. */
function levelled({ label, level }: Paragraph): string {
  const style = labelStyle(label);
  return style === "1" && level !== null && level > 0 ? `${">".repeat(level)}1` : style;
}

/** "a. m." and initials such as "J. Smith" begin no clause: a single letter must stand before a capital or a bracket. */
function isBelievable(typed: RegExpExecArray, text: string): boolean {
  const rest = text.slice(typed[0].length);
  if (rest.trim() === "") return typed[2] !== undefined || typed[1] !== undefined;
  if (typed[3] !== undefined) return /^[\p{Lu}"“(]/u.test(rest) || /^[a-z]\)/u.test(typed[3]);
  return true;
}

/** The sequence a label belongs to. */
export function labelStyle(label: string): string {
  const bare = label
    .replace(/^(?:article|section|clause|paragraph|§+)\s*/iu, "")
    .replace(/(?<![.:\s-])[.:\s-]+$/u, "");
  const word = /^(?:article|section|clause|paragraph|§)/iu.exec(label)?.[0].toLowerCase() ?? "";
  if (/^\d+(?:\.\d+)*$/u.test(bare)) return word + bare.replace(/\d+/gu, "1");
  if (/\d\.?\([a-z]+\)/iu.test(bare)) return "1(a)";
  const shape = /^(\(?)([a-z]+|\d+)(\)?)/iu.exec(bare);
  if (shape === null) return "•";
  return word + (shape[1] ?? "") + valueStyle(shape[2] ?? "") + (shape[3] ?? "");
}

function valueStyle(value: string): string {
  if (/^\d+$/u.test(value)) return "1";
  if (/^[ivx]+$/u.test(value)) return "i";
  if (/^[IVX]+$/u.test(value)) return "I";
  return value === value.toLowerCase() ? "a" : "A";
}

/** Depth of a decimal number below the outermost: 0 for "3", 1 for "3.2"; null for other labels. */
export function decimalDepth(style: string): number | null {
  return /^[a-z§]*1(?:\.1)*$/u.test(style) ? style.split(".").length - 1 : null;
}

/** Whether `label` is the number right after `before`, as "4." is after "3.". */
export function follows(label: string, before: string): boolean {
  const last = (text: string): string =>
    /((?<!\d)\d+|[a-z])[.)\s]*$/iu.exec(text)?.[1]?.toLowerCase() ?? "";
  const [next, previous] = [last(label), last(before)];
  if (/^\d+$/u.test(next)) return Number(next) === Number(previous) + 1;
  return next !== "" && previous !== "" && next.charCodeAt(0) === previous.charCodeAt(0) + 1;
}
