/** What one `{{...}}` in a text says, and where it stands: `text.slice(start, end) === source`. */
export type FieldMark = MarkPosition &
  (
    | { readonly kind: "field"; readonly name: string; readonly declaration: string }
    | ({ readonly kind: "if" } & MarkedCondition)
    | { readonly kind: "otherwise" }
    | { readonly kind: "end" }
  );

interface MarkPosition {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** What a condition asks: whether a field has this value, or (null) whether it is answered with yes. */
export interface MarkedCondition {
  readonly name: string;
  readonly value: string | null;
  readonly isNegated: boolean;
}

/** A mark that cannot be understood, and the rule it breaks. */
export interface BrokenMark extends MarkPosition {
  readonly rule: "unclosed" | "unopened" | "unnamed" | "condition";
}

/** The marks of a text, in order. */
export interface MarksOfText {
  readonly marks: readonly FieldMark[];
  readonly broken: readonly BrokenMark[];
}

/** The longest name of a field, in characters. */
const maxNameLength = 80;

/**
 * Reads the marks of one paragraph: `{{name}}`, `{{name: declaration}}`, `{{if name}}`,
 * `{{if not name}}`, `{{if name is value}}`, `{{otherwise}}`, `{{end if}}`, in any letter case.
 */
export const marksIn = (text: string): MarksOfText => {
  const marks: FieldMark[] = [];
  const broken: BrokenMark[] = [];
  const pattern = /\{\{|\}\}/g;
  let open: number | null = null;
  for (const { 0: brace, index } of text.matchAll(pattern)) {
    const end = index + brace.length;
    if (brace === "{{") {
      if (open !== null) broken.push(brokenMark(text, open, index, "unclosed"));
      open = index;
    } else if (open === null) broken.push(brokenMark(text, index, end, "unopened"));
    else {
      const mark = markOf(text, open, end);
      if ("rule" in mark) broken.push(mark);
      else marks.push(mark);
      open = null;
    }
  }
  if (open !== null) broken.push(brokenMark(text, open, text.length, "unclosed"));
  return { marks, broken };
};

/** Two spellings of one name give the same key: letter case, spacing and curly quotes do not count. */
export const fieldKey = (name: string): string => plain(name).toLowerCase();

const brokenMark = (
  text: string,
  start: number,
  end: number,
  rule: BrokenMark["rule"],
): BrokenMark => ({ source: text.slice(start, end), start, end, rule });

const markOf = (text: string, start: number, end: number): FieldMark | BrokenMark => {
  const place = { source: text.slice(start, end), start, end };
  const said = plain(text.slice(start + 2, end - 2));
  if (/^(#?otherwise|#?else)$/i.test(said)) return { ...place, kind: "otherwise" };
  if (/^(end ?if|end|\/if)$/i.test(said)) return { ...place, kind: "end" };
  const condition = /^#?if\b(.*)$/i.exec(said);
  if (condition) {
    const read = conditionOf((condition[1] ?? "").trim());
    return read ? { ...place, kind: "if", ...read } : { ...place, rule: "condition" };
  }
  const colon = said.indexOf(":");
  const name = (colon < 0 ? said : said.slice(0, colon)).trim();
  if (!isName(name)) return { ...place, rule: "unnamed" };
  const declaration = colon < 0 ? "" : said.slice(colon + 1).trim();
  return { ...place, kind: "field", name, declaration };
};

const conditionOf = (said: string): MarkedCondition | null => {
  const compared = /^(?=.+$)(.+?) is( not)? (.+)/i.exec(said);
  if (compared) {
    const [, name = "", not, value = ""] = compared;
    const bare = value.replace(/^"(.*)"$/, "$1").trim();
    if (!isName(name) || bare === "") return null;
    return { name, value: bare, isNegated: not !== undefined };
  }
  const not = /^not (.+)$/i.exec(said);
  const name = not?.[1] ?? said;
  return isName(name) ? { name, value: null, isNegated: not !== null } : null;
};

const isName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= maxNameLength &&
  /[\p{L}\p{N}]/u.test(name) &&
  !/[:{}]/.test(name);

/** Word puts curly quotes and hard spaces where people type straight and soft ones. */
const plain = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
