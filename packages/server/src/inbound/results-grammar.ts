/** One value of an Authentication-Results field: "pass", "example.com", or the address of an envelope. */
export interface ResultValue {
  /** As written, without the quotes, in lower case. */
  readonly text: string;
  /** Whether any part of it was quoted. */
  readonly isQuoted: boolean;
}

/** One result of a field: "dkim=pass header.d=example.com". */
export interface MethodResult {
  readonly method: string;
  readonly result: string;
  /** By lower-case name, such as "header.d". */
  readonly properties: ReadonlyMap<string, ResultValue>;
}

const maxCommentDepth = 20;
const isSpace = (letter: string): boolean => /[ \t\r\n]/.test(letter);

/** Thrown for text that is not of the grammar; caught by the one function that reads fields. */
class NotOfTheGrammar extends Error {}

/** Reads the words of a structured field (RFC 5322): comments and white space only separate them. */
class Words {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get #letter(): string {
    return this.#text[this.#at] ?? "";
  }

  /** One letter after a backslash. */
  #escaped(): string {
    this.#at += 2;
    const letter = this.#text[this.#at - 1];
    if (letter === undefined) throw new NotOfTheGrammar();
    return letter;
  }

  #skipComment(depth: number): void {
    if (depth > maxCommentDepth) throw new NotOfTheGrammar();
    this.#at += 1;
    while (this.#letter !== ")") {
      if (this.#letter === "") throw new NotOfTheGrammar();
      if (this.#letter === "(") this.#skipComment(depth + 1);
      else if (this.#letter === "\\") this.#escaped();
      else this.#at += 1;
    }
    this.#at += 1;
  }

  #skipSpace(): void {
    for (;;)
      if (this.#letter === "(") this.#skipComment(1);
      else if (this.#letter !== "" && isSpace(this.#letter)) this.#at += 1;
      else return;
  }

  #quoted(): string {
    let text = "";
    this.#at += 1;
    while (this.#letter !== '"') {
      if (this.#letter === "") throw new NotOfTheGrammar();
      if (this.#letter === "\\") text += this.#escaped();
      else {
        text += this.#letter;
        this.#at += 1;
      }
    }
    this.#at += 1;
    return text;
  }

  /** Whether the text ends here. */
  isAtEnd(): boolean {
    this.#skipSpace();
    return this.#letter === "";
  }

  /** Takes this mark, if it comes next. */
  takes(mark: ";" | "=" | "/"): boolean {
    this.#skipSpace();
    if (this.#letter !== mark) return false;
    this.#at += 1;
    return true;
  }

  /** Everything up to white space, a comment or one of these marks outside quotes; there must be something. */
  word(ends: string): ResultValue {
    this.#skipSpace();
    let text = "";
    let isQuoted = false;
    while (this.#letter !== "" && !isSpace(this.#letter) && !ends.includes(this.#letter))
      if (this.#letter === '"') {
        isQuoted = true;
        text += this.#quoted();
      } else if (/[\\)\P{ASCII}]/u.test(this.#letter)) throw new NotOfTheGrammar();
      else {
        text += this.#letter;
        this.#at += 1;
      }
    if (text === "" && !isQuoted) throw new NotOfTheGrammar();
    return { text: text.toLowerCase(), isQuoted };
  }
}

const keyword = (words: Words, ends: string): string => {
  const { text, isQuoted } = words.word(ends);
  if (isQuoted || !/^[\w.-]+$/.test(text)) throw new NotOfTheGrammar();
  return text;
};

const methodResult = (words: Words): MethodResult => {
  const method = keyword(words, "/=;(");
  if (words.takes("/") && keyword(words, "=;(") !== "1") throw new NotOfTheGrammar();
  if (!words.takes("=")) throw new NotOfTheGrammar();
  const result = keyword(words, ";(");
  const properties = new Map<string, ResultValue>();
  while (!words.isAtEnd() && !words.takes(";")) {
    const name = keyword(words, "=;(");
    if (!words.takes("=") || properties.has(name)) throw new NotOfTheGrammar();
    properties.set(name, words.word(";("));
  }
  return { method, result, properties };
};

const methodResults = (words: Words): readonly MethodResult[] => {
  const results: MethodResult[] = [];
  while (!words.isAtEnd()) results.push(methodResult(words));
  return results;
};

/** A field without results says "none", and nothing else. */
const isNone = (field: string): boolean => {
  const words = new Words(field);
  words.word(";(");
  while (!words.takes(";")) words.word(";(");
  return keyword(words, ";(=") === "none" && words.isAtEnd();
};

/** The head of a field: the name of the server that wrote it, and its version, which is 1 where it is given. */
const nameOfServer = (words: Words): string => {
  const { text } = words.word(";(");
  if (!words.takes(";") && (words.word(";(").text !== "1" || !words.takes(";")))
    throw new NotOfTheGrammar();
  return text;
};

const ofGrammar = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotOfTheGrammar) return undefined;
    throw error;
  }
};

/**
 * Reads an Authentication-Results field (RFC 8601) that the server of this name wrote: its results, "another server"
 * for a field of any other, or "unreadable" for one of this server that is not of the grammar.
 */
export const readResults = (
  field: string,
  authserv: string,
): readonly MethodResult[] | "another server" | "unreadable" => {
  const first = ofGrammar(() => new Words(field).word(";(").text);
  if (first !== authserv) return "another server";
  if (ofGrammar(() => isNone(field))) return [];
  const results = ofGrammar(() => {
    const words = new Words(field);
    nameOfServer(words);
    return methodResults(words);
  });
  return results ?? "unreadable";
};
