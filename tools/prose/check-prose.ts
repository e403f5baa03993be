import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRetext from "remark-retext";
import retextEnglish from "retext-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextQuotes from "retext-quotes";
import retextRepeatedWords from "retext-repeated-words";
import { toString } from "nlcst-to-string";
import { unified } from "unified";
import { VFile } from "vfile";
import type { Fragment } from "./extract-source.ts";
import type { BannedPhrase } from "./word-list.ts";

/** One thing wrong with a text. */
export interface Finding {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly message: string;
}

/** Checks prose; offsets and lines refer to the whole file. */
export interface ProseChecker {
  /** Checks the text of a Markdown file outside of code. */
  markdown(text: string): Promise<readonly Finding[]>;
  /** Checks doc comments of a source file. Straight apostrophes are fine there. */
  comments(source: string, fragments: readonly Fragment[]): Promise<readonly Finding[]>;
  /** Checks sentences that a person reads. */
  sentences(source: string, fragments: readonly Fragment[]): Promise<readonly Finding[]>;
}

interface TextNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly TextNode[];
  readonly position?: { readonly start: { readonly offset?: number | undefined } } | undefined;
}

/** Calls `see` with each sentence below a node. */
const eachSentence = (node: TextNode, see: (sentence: TextNode) => void): void => {
  if (node.type === "SentenceNode") see(node);
  else for (const child of node.children ?? []) eachSentence(child, see);
};

/** The text of a sentence with its code blanked out, so that offsets in it hold. */
const sentenceText = (node: TextNode): string => {
  if (node.type === "SourceNode") return " ".repeat(node.value?.length ?? 0);
  if (node.children) return node.children.map(sentenceText).join("");
  return toString(node as Parameters<typeof toString>[0]);
};

const straight: BannedPhrase = {
  phrase: "'",
  instead: "a curly apostrophe",
  pattern: /(?<=\p{L})'(?=\p{L})/gu,
};

/** A retext plugin that reports the banned phrases. */
const banned = (phrases: readonly BannedPhrase[], exempt: ReadonlySet<string>) => () => {
  return (tree: TextNode, file: VFile): void => {
    eachSentence(tree, (sentence) => {
      const text = sentenceText(sentence);
      if (exempt.has(text.replaceAll(/\s+/g, " ").trim())) return;
      const from = sentence.position?.start.offset ?? 0;
      for (const { pattern, instead } of phrases)
        for (const match of text.matchAll(pattern)) {
          const message = `“${match[0].replaceAll(/\s+/g, " ")}”: write ${instead}`;
          file.message(message, { place: pointAt(String(file), from + match.index) });
        }
    });
  };
};

const pointAt = (text: string, offset: number) => {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset };
};

const findingsOf = (file: VFile): readonly Finding[] =>
  file.messages
    .map(({ line, column, reason }) => ({ line: line ?? 1, column: column ?? 1, message: reason }))
    .toSorted((one, other) => one.line - other.line || one.column - other.column);

/** Opens a checker for a word list. Sentences in `exempt` can use any word: the specification gives them verbatim. */
export const openProseChecker = (
  phrases: readonly BannedPhrase[],
  exempt: ReadonlySet<string> = new Set(),
): ProseChecker => {
  const english = (list: readonly BannedPhrase[]) =>
    unified()
      .use(retextEnglish)
      .use(retextRepeatedWords)
      .use(retextIndefiniteArticle)
      .use(banned(list, exempt));
  const comment = english(phrases);
  const sentence = english([...phrases, straight]);
  const page = english(phrases).use(retextQuotes, { preferred: "smart" });
  const document = unified()
    .use(remarkParse)
    .use(remarkGfm)
    // The types of remark-retext ask for a processor without transformers; it runs those that there are.
    .use(remarkRetext, page as unknown as Parameters<typeof remarkRetext>[0], {
      // Labels of the interface are bold in pages; they are checked where they are defined.
      source: ["inlineCode", "strong"],
    });

  const check = async (
    processor: typeof comment,
    source: string,
    fragments: readonly Fragment[],
  ): Promise<readonly Finding[]> => {
    const found: Finding[] = [];
    for (const { text, start } of fragments) {
      if (exempt.has(text.replaceAll(/\s+/g, " ").trim())) continue;
      const file = new VFile(text);
      await processor.run(processor.parse(file), file);
      const at = pointAt(source, start);
      for (const { line, column, message } of findingsOf(file))
        found.push({
          line: at.line + line - 1,
          column: line === 1 ? at.column + column - 1 : column,
          message,
        });
    }
    return found;
  };

  return {
    async markdown(text) {
      const file = new VFile(text);
      await document.run(document.parse(file), file);
      return findingsOf(file);
    },
    comments: (source, fragments) => check(comment, source, fragments),
    sentences: (source, fragments) => check(sentence, source, fragments),
  };
};
