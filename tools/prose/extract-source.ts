import { parseSync } from "oxc-parser";

/** A piece of prose in a source file. */
export interface Fragment {
  readonly text: string;
  /** Offset of the text in the file. */
  readonly start: number;
}

/** The prose of a source file. */
export interface SourceProse {
  /** Doc comments, with the comment marks blanked out. */
  readonly comments: readonly Fragment[];
  /** String literals, templates, and JSX text that read like sentences. */
  readonly sentences: readonly Fragment[];
}

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Statements of SQL, which also contain capitalized words and spaces. */
const sql =
  /\b(?:select|insert into|update|delete from|create|alter|drop|grant|revoke|where|with)\b[\s\S]*(?:\bfrom\b|\bset\b|\bvalues\b|\btable\b|\bindex\b|[=()$])/i;

/** Whether a string reads like a sentence or a label: words, not code, not an identifier, not SQL. */
const isSentence = (text: string): boolean => {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 3 || !/^[\s“"'(]*\p{L}/u.test(text)) return false;
  if (/[{}<>;=]|::/.test(text)) return false;
  return !sql.test(text);
};

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Blanks the comment marks of a doc comment, its code spans, and its tags, keeping all offsets. */
const commentText = (text: string): string =>
  text
    .replaceAll(/^\s*\*(?!\/)/gm, (mark) => blank(mark))
    .replaceAll(/`[^`]*`|\{@[^}]*\}|@\w+/g, (code) => blank(code));

/** Finds the prose in the text of a source file. Escapes in strings count as they are written. */
export const extractSource = (file: string, text: string): SourceProse => {
  const { program, comments } = parseSync(file, text);
  const sentences: Fragment[] = [];
  const add = (start: number, end: number): void => {
    const fragment = text.slice(start, end).replaceAll(/\\[nt]/g, "  ");
    if (isSentence(fragment)) sentences.push({ text: fragment, start });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type, start, end } = value;
    if (type === "ImportDeclaration" || type === "TaggedTemplateExpression") return;
    if (type === "Literal" && typeof value.value === "string") return add(start + 1, end - 1);
    if (type === "JSXText") return add(start, end);
    if (type === "TemplateLiteral") {
      const shown = text
        .slice(start + 1, end - 1)
        .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (inner) => "X".padEnd(inner.length, "x"));
      if (isSentence(shown)) sentences.push({ text: shown, start: start + 1 });
    }
    Object.values(value).forEach(visit);
  };
  visit(program);
  return {
    comments: comments
      .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
      .map(({ start, end }) => ({
        start: start + 3,
        text: commentText(text.slice(start + 3, end - 2)),
      })),
    sentences,
  };
};
