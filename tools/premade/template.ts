/** A place that other text may refer to by its key, as `{@key}`. */
interface Referable {
  readonly key?: string;
}

/** One block of a template, in reading order. Texts may hold **bold** words, {{fields}} and {@references}. */
export type Block =
  | (Referable & { readonly kind: "clause"; readonly title: string })
  | (Referable & { readonly kind: "section"; readonly lead: string; readonly text: string })
  | (Referable & { readonly kind: "item"; readonly text: string })
  | { readonly kind: "body" | "definition"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "terms"; readonly rows: readonly TermRow[] }
  | { readonly kind: "table"; readonly columns: readonly Column[]; readonly rows: readonly Row[] }
  | (Referable & { readonly kind: "annex"; readonly title: string })
  | { readonly kind: "annexClause"; readonly lead: string; readonly text: string }
  | { readonly kind: "signatures"; readonly parties: readonly Signatory[] };

/** A line of a table of key terms: what it is called, and one paragraph or more of what is agreed. */
export type TermRow = readonly [label: string, ...values: readonly string[]];

/** The column of a table: its heading, its width in twentieths of a point, and where its texts stand if not on the left. */
export type Column = readonly [heading: string, width: number, side?: "right"];

type Row = readonly string[];

/** A party that signs: its role, and its full name as a field. */
export interface Signatory {
  readonly role: string;
  readonly name: string;
}

/** A pre-made template: a whole agreement, written for one side. */
export interface Template {
  /** Its file, by which the list of the server knows it. */
  readonly file: string;
  readonly title: string;
  /** What is below the title, such as the parties; no word of the side it is written for. */
  readonly subtitle: string;
  /** What attachments are called: "Annex", "Exhibit", "Schedule". */
  readonly annexWord: "Annex" | "Exhibit" | "Schedule";
  readonly blocks: readonly Block[];
  /** What each field asks for, by its name, as docs/template-format.md describes it; text where nothing is said. */
  readonly fields: Readonly<Record<string, string>>;
  /** An answer to each field, as a person would give it, by which the template is proven. */
  readonly sample: Readonly<Record<string, string>>;
}

const keyed = (key: string | undefined): Referable => (key === undefined ? {} : { key });

/** A numbered clause with a title: 1. */
export const clause = (title: string, key?: string): Block => ({
  kind: "clause",
  title,
  ...keyed(key),
});

/** A numbered section below a clause, led in by bold words: 1.1 */
export const section = (lead: string, text: string, key?: string): Block => ({
  kind: "section",
  lead,
  text,
  ...keyed(key),
});

/** A section that stands only where its question is answered with yes; nothing may refer to it or to what follows it. */
export const optional = (question: string, lead: string, text: string): Block =>
  section(`{{if ${question}}}${lead}`, `${text}{{end if}}`);

/** A lettered item below a section: (a) */
export const item = (text: string, key?: string): Block => ({ kind: "item", text, ...keyed(key) });

export const body = (text: string): Block => ({ kind: "body", text });

/** A paragraph of a list of definitions; the meaning begins with its verb. */
export const definition = (term: string, meaning: string): Block => ({
  kind: "definition",
  text: `“**${term}**” ${meaning}`,
});

/** A heading without a number. */
export const heading = (text: string): Block => ({ kind: "heading", text });

/** The table of key terms at the head of an agreement or of an order. */
export const terms = (...rows: readonly TermRow[]): Block => ({ kind: "terms", rows });

export const table = (columns: readonly Column[], ...rows: readonly Row[]): Block => ({
  kind: "table",
  columns,
  rows,
});

/** A row that stands only where the field of this name is answered. */
export const rowIf = (field: string, ...cells: readonly string[]): readonly string[] =>
  cells.map((text, at) => {
    const begun = at === 0 ? `{{if ${field}}}${text}` : text;
    return at === cells.length - 1 ? `${begun}{{end if}}` : begun;
  });

/** The title of an attachment, on its own page: Annex A */
export const annex = (title: string, key: string): Block => ({ kind: "annex", title, key });

/** A numbered paragraph of an attachment: 1. */
export const annexClause = (lead: string, text: string): Block => ({
  kind: "annexClause",
  lead,
  text,
});

export const signatures = (...parties: readonly Signatory[]): Block => ({
  kind: "signatures",
  parties,
});
