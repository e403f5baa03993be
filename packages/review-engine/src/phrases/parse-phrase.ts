import { readers, roles, type Phrase, type Reader, type Role } from "./phrase.ts";

/** What is wrong with a phrase's spelling, as one sentence. */
export interface PhraseFault {
  readonly fault: string;
}

const limitlessGap = Number.POSITIVE_INFINITY;
const usualGap = 6;

const mostRemembered = 20_000;
const remembered = new Map<string, Phrase | PhraseFault>();

/**
 * Reads a phrase of the playbook language, or says what is wrong with it. Playbooks share most
 * phrases, and each is read to be checked and again to be compiled, so what was read is remembered.
 */
export function parsePhrase(source: string): Phrase | PhraseFault {
  const before = remembered.get(source);
  if (before !== undefined) return before;
  if (remembered.size >= mostRemembered) remembered.clear();
  const read = readPhrase(source);
  remembered.set(source, read);
  return read;
}

function readPhrase(source: string): Phrase | PhraseFault {
  const pieces = source.match(
    /\.\.\.|~\d*|[()[\]|<>!^$]|\{[^{}]*\}|@[a-z]+|#[a-z]+|[^\s()[\]|<>!^${}@#~]+/gu,
  );
  if (pieces === null) return { fault: "is empty" };
  if (/[)\]][\p{L}\d]/u.test(source)) return { fault: "has a word joined to a bracket" };
  if (/\*['’]?[\p{L}\p{N}]/u.test(source)) return { fault: "has a star inside a word" };
  const reader = new PhraseReader(pieces);
  const phrase = reader.choice(false);
  const fault =
    reader.fault ?? (reader.peek() === undefined ? null : `has a stray "${reader.peek()}"`);
  return fault === null ? phrase : { fault };
}

/** Whether `parsePhrase` refused. */
export function isPhraseFault(result: Phrase | PhraseFault): result is PhraseFault {
  return "fault" in result;
}

class PhraseReader {
  fault: string | null = null;
  private position = 0;
  private readonly pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }

  peek(): string | undefined {
    return this.pieces[this.position];
  }

  choice(optional: boolean): Phrase {
    const options = [this.sequence()];
    while (this.peek() === "|") {
      this.position += 1;
      options.push(this.sequence());
    }
    const [only] = options;
    if (only !== undefined && options.length === 1 && !optional) return only;
    return { kind: "choice", options, optional };
  }

  private sequence(): Phrase {
    const parts: Phrase[] = [];
    for (
      let piece = this.peek();
      piece !== undefined && !/^[)\]|>]$/u.test(piece);
      piece = this.peek()
    ) {
      this.position += 1;
      parts.push(...this.atom(piece));
    }
    if (parts.length === 0) this.refuse("has an empty alternative");
    const [only] = parts;
    return only !== undefined && parts.length === 1 ? only : { kind: "sequence", parts };
  }

  private atom(piece: string): readonly Phrase[] {
    if (piece === "(") return [this.closed(")", false)];
    if (piece === "[") return [this.closed("]", true)];
    if (piece === "<") return [this.capture()];
    if (piece === "!") return [this.negative()];
    if (piece === "^") return [{ kind: "start" }];
    if (piece === "$") return [{ kind: "end" }];
    if (piece === "...") return [{ kind: "gap", most: limitlessGap }];
    if (piece.startsWith("~")) return [{ kind: "gap", most: Number(piece.slice(1) || usualGap) }];
    if (piece.startsWith("{")) return [{ kind: "set", name: piece.slice(1, -1).trim() }];
    if (piece.startsWith("@")) return [this.role(piece.slice(1))];
    if (piece.startsWith("#")) return [this.reader(piece.slice(1))];
    return this.words(piece);
  }

  private closed(end: string, optional: boolean): Phrase {
    const inner = this.choice(optional);
    if (this.peek() !== end) this.refuse(`misses a "${end}"`);
    this.position += 1;
    return inner;
  }

  private capture(): Phrase {
    const name = this.peek() ?? "";
    this.position += 1;
    if (!/^[a-z][A-Za-z]*:$/u.test(name))
      this.refuse(`must name a capture as <name: ...>, not "<${name}"`);
    return { kind: "capture", name: name.slice(0, -1), part: this.closed(">", false) };
  }

  private negative(): Phrase {
    const piece = this.peek();
    this.position += 1;
    const [part] = piece === undefined ? [] : this.atom(piece);
    if (part === undefined) this.refuse('ends after "!"');
    return { kind: "not", part: part ?? { kind: "end" } };
  }

  private role(name: string): Phrase {
    const role = roles.find((each): each is Role => each === name);
    if (role === undefined) this.refuse(`names an unknown role "@${name}"`);
    return { kind: "role", role: role ?? "party" };
  }

  private reader(name: string): Phrase {
    const reader = readers.find((each): each is Reader => each === name);
    if (reader === undefined) this.refuse(`names an unknown value "#${name}"`);
    return { kind: "reader", reader: reader ?? "number" };
  }

  /** "non-public" is two words, as the tokenizer cuts it; quotes and commas carry no meaning. */
  private words(piece: string): readonly Phrase[] {
    const words =
      piece
        .toLowerCase()
        .replaceAll("’", "'")
        .match(/[\p{L}\p{N}&%]+(?:'[\p{L}]+)?\*?/gu) ?? [];
    if (words.length === 0) this.refuse(`has no word in "${piece}"`);
    return words.map((word) =>
      word.endsWith("*")
        ? { kind: "prefix", text: word.slice(0, -1) }
        : { kind: "word", text: word },
    );
  }

  private refuse(fault: string): void {
    this.fault ??= fault;
  }
}

/** Every set name a phrase cites. */
export function citedSets(phrase: Phrase): readonly string[] {
  return simpleParts(phrase).flatMap((each) => (each.kind === "set" ? [each.name] : []));
}

/** Every name a phrase can capture. */
export function capturedNames(phrase: Phrase): readonly string[] {
  return simpleParts(phrase).flatMap((each) => (each.kind === "capture" ? [each.name] : []));
}

/** The parts of a phrase that have no parts, and its captures. */
export function simpleParts(phrase: Phrase): readonly Phrase[] {
  if (phrase.kind === "sequence") return phrase.parts.flatMap(simpleParts);
  if (phrase.kind === "choice") return phrase.options.flatMap(simpleParts);
  if (phrase.kind === "capture") return [phrase, ...simpleParts(phrase.part)];
  return phrase.kind === "not" ? simpleParts(phrase.part) : [phrase];
}
