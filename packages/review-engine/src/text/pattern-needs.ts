/** What a text must hold for a pattern to be found in it: a stretch of letters, capitals aside, all of several or any of them. */
export type PatternNeed =
  | string
  | { readonly all: readonly PatternNeed[] }
  | { readonly any: readonly PatternNeed[] };

/** What a part of a pattern matches: one of a few strings and nothing else, or what its match must hold; null for unknown. */
interface Part {
  readonly exact: readonly string[] | null;
  readonly need: PatternNeed | null;
}

/** More strings than this that a part can stand for are no longer multiplied with what follows. */
const mostStrings = 16;
const nothing: Part = { exact: [""], need: null };
const anything: Part = { exact: null, need: null };

/**
 * What every text holds in which the pattern is found; null when nothing can be told, as of a pattern with
 * a syntax that is not known here (the v flag, modifiers). Letters are given in lower case.
 */
export function needOfPattern(pattern: RegExp): PatternNeed | null {
  if (pattern.unicodeSets) return null;
  const parser = new PatternParser(pattern);
  const whole = parser.alternatives();
  return parser.isUnderstood ? needOf(whole) : null;
}

function needOf({ exact, need }: Part): PatternNeed | null {
  return exact === null || exact.includes("") ? need : allOf([need, anyOf(exact)]);
}

function anyOf(needs: readonly PatternNeed[]): PatternNeed {
  const strings = needs.filter((need) => typeof need === "string");
  // What holds "defects" holds "defect".
  const isLonger = (one: PatternNeed): boolean =>
    typeof one === "string" && strings.some((each) => each !== one && one.includes(each));
  const any = [...new Set(needs)].filter((need) => !isLonger(need));
  return any.length === 1 && any[0] !== undefined ? any[0] : { any };
}

function allOf(needs: readonly (PatternNeed | null)[]): PatternNeed | null {
  const all = needs.filter((need) => need !== null);
  return all.length < 2 ? (all[0] ?? null) : { all };
}

/** One of several ways. */
function eitherOf(parts: readonly Part[]): Part {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const exact = parts.flatMap((part) => part.exact ?? []);
  if (parts.every((part) => part.exact !== null && part.need === null))
    if (exact.length <= mostStrings) return { exact: [...new Set(exact)], need: null };
  const needs = parts.map(needOf);
  const known = needs.filter((need) => need !== null);
  return { exact: null, need: known.length < needs.length ? null : anyOf(known) };
}

/** One part after the other. */
function sequenceOf(parts: readonly Part[]): Part {
  const needs: (PatternNeed | null)[] = [];
  let run: readonly string[] = [""];
  let isWhole = true;
  const cut = (next: readonly string[]): void => {
    if (!run.includes("")) needs.push(anyOf(run));
    run = next;
    isWhole = false;
  };
  for (const { exact, need } of parts) {
    if (exact === null) cut([""]);
    else if (run.length * exact.length > mostStrings) cut(exact);
    else run = run.flatMap((before) => exact.map((behind) => before + behind));
    needs.push(need);
  }
  if (!isWhole) cut([""]);
  return { exact: isWhole ? run : null, need: allOf(needs) };
}

/** A part that is said at least and at most so often. */
function repeated(part: Part, least: number, most: number): Part {
  if (least === 1 && most === 1) return part;
  if (least > 0) return { exact: null, need: needOf(part) };
  const mayStayAway = most === 1 && part.exact !== null && part.need === null;
  return mayStayAway ? { exact: [...part.exact, ""], need: null } : anything;
}

const escapedLetters: Readonly<Record<string, string>> = {
  t: "\t",
  n: "\n",
  r: "\r",
  f: "\f",
  v: "\v",
};

/** Reads the source of a regular expression from left to right; what it does not know makes the whole unknown. */
class PatternParser {
  isUnderstood = true;
  private readonly source: string;
  private readonly isUnicode: boolean;
  private readonly ignoresCase: boolean;
  private at = 0;

  constructor({ source, unicode, ignoreCase }: RegExp) {
    this.source = source;
    this.isUnicode = unicode;
    this.ignoresCase = ignoreCase;
  }

  /** Everything up to the bracket that closes the group, or to the end. */
  alternatives(): Part {
    const ways: Part[] = [];
    do ways.push(this.sequence());
    while (this.takes("|"));
    return eitherOf(ways);
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !this.isNext("|") && !this.isNext(")")) {
      const part = this.atom();
      const [least, most] = this.quantifier();
      parts.push(repeated(part, least, most));
    }
    return sequenceOf(parts);
  }

  private isNext(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  private takes(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.at += text.length;
    return true;
  }

  /** What a sticky pattern finds here, or "". */
  private read(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  private quantifier(): readonly [least: number, most: number] {
    const said = this.read(/(?:[?*+]|\{\d+(?:,\d*)?\})\??/y).replace(/(?<=.)\?$/, "");
    if (said === "") return [1, 1];
    if (said === "?") return [0, 1];
    if (said === "*") return [0, Infinity];
    if (said === "+") return [1, Infinity];
    const [least = "", most = least] = said.slice(1, -1).split(",");
    return [Number(least), most === "" ? Infinity : Number(most)];
  }

  private atom(): Part {
    if (this.takes("(")) return this.group();
    if (this.takes("[")) return this.letters();
    if (this.takes("\\")) return this.escaped();
    if (this.takes("^") || this.takes("$")) return nothing;
    if (this.takes(".")) return anything;
    return this.letter(this.next());
  }

  /** One letter of the source: a whole code point where the pattern reads by these. */
  private next(): string {
    const code = this.source.codePointAt(this.at) ?? 0;
    const letter = this.isUnicode ? String.fromCodePoint(code) : this.source.charAt(this.at);
    this.at += letter.length;
    return letter;
  }

  private letter(letter: string): Part {
    const lower = letter.toLowerCase();
    const isPlain = letter < "\u0080" || (!this.ignoresCase && lower === letter);
    return isPlain || !/\p{L}/u.test(letter) ? { exact: [lower], need: null } : anything;
  }

  private group(): Part {
    const kind = this.read(/\?(?:[:=!]|<[=!]|<\w+>)?/y);
    if (kind === "?") this.isUnderstood = false;
    const inner = this.alternatives();
    if (!this.takes(")")) this.isUnderstood = false;
    if (kind === "?!" || kind === "?<!") return nothing;
    return kind === "?=" || kind === "?<=" ? { exact: [""], need: needOf(inner) } : inner;
  }

  /** A class of letters: those named, where they are few. */
  private letters(): Part {
    let isOpen = this.takes("^");
    const ways: Part[] = [];
    while (!this.isNext("]") && this.at < this.source.length) {
      const isRange = /-[^\]]/y;
      ways.push(this.takes("\\") ? this.escaped(true) : this.letter(this.next()));
      isRange.lastIndex = this.at;
      if (isRange.test(this.source)) isOpen = true;
    }
    if (!this.takes("]")) this.isUnderstood = false;
    return isOpen || ways.some(({ exact }) => exact === null) ? anything : eitherOf(ways);
  }

  /** What stands behind a backslash. */
  private escaped(isInClass = false): Part {
    const code = this.read(/x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]+\}/iy);
    if (code !== "")
      return this.letter(String.fromCodePoint(Number.parseInt(code.replace(/^.\{?/, ""), 16)));
    if (this.read(/[pP]\{[^}]*\}|k<\w+>|[1-9]\d*|[dDwWsS]/y) !== "") return anything;
    if (!isInClass && this.read(/[bB]/y) !== "") return nothing;
    const escape = this.next();
    if (/[\da-zA-Z]/.test(escape) && escapedLetters[escape] === undefined) {
      this.isUnderstood = false;
      return anything;
    }
    return this.letter(escapedLetters[escape] ?? escape);
  }
}
