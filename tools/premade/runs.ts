import type { Target } from "./labels.ts";

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const run = (text: string, properties: string): string =>
  text === "" ? "" : `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** A field of Word with the result it had when the file was written. */
export const wordField = (instruction: string, result: string, properties = ""): string =>
  `<w:r>${properties}<w:fldChar w:fldCharType="begin"/></w:r><w:r>${properties}<w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r>${properties}<w:fldChar w:fldCharType="separate"/></w:r><w:r>${properties}<w:t>${escapeXml(result)}</w:t></w:r><w:r>${properties}<w:fldChar w:fldCharType="end"/></w:r>`;

const switches = { number: "\\r \\h", full: "\\w \\h", words: "\\h" } as const;

const reference = ({ bookmark, label, kind }: Target, properties: string): string =>
  wordField(`REF ${bookmark} ${switches[kind]}`, label, properties);

/** What texts are written with: the targets of references, and what each field declares where it stands first. */
export class RunWriter {
  private readonly targets: ReadonlyMap<string, Target>;
  private readonly declarations: Map<string, string>;
  private bookmarks = 0;
  private paragraphs = 0;

  constructor(
    targets: ReadonlyMap<string, Target>,
    declarations: Readonly<Record<string, string>>,
  ) {
    this.targets = targets;
    this.declarations = new Map(Object.entries(declarations));
  }

  /** The runs of a text; all of it bold, or only what its marks say. Throws on a reference to no key. */
  runs(text: string, isBold = false): string {
    return text
      .split("**")
      .map((piece, at) => this.pieces(piece, isBold || at % 2 === 1 ? bold : ""))
      .join("");
  }

  /** The attributes of the next paragraph. */
  paragraphId(): string {
    this.paragraphs += 1;
    return `w14:paraId="${(0x20000000 + this.paragraphs * 0x010101).toString(16).toUpperCase()}" w14:textId="77777777"`;
  }

  /** Runs within the bookmark of their key; the runs alone where nothing may refer to them. */
  marked(key: string | undefined, runs: string): string {
    const target = key === undefined ? undefined : this.targets.get(key);
    if (target === undefined) return runs;
    this.bookmarks += 1;
    return `<w:bookmarkStart w:id="${this.bookmarks}" w:name="${target.bookmark}"/>${runs}<w:bookmarkEnd w:id="${this.bookmarks}"/>`;
  }

  private pieces(text: string, properties: string): string {
    return text
      .split(/(\{@[\w-]+\})/)
      .map((piece) => {
        const key = /^\{@([\w-]+)\}$/.exec(piece)?.[1];
        if (key === undefined) return run(this.declared(piece), properties);
        const target = this.targets.get(key);
        if (target === undefined) throw new Error(`nothing has the key ${key}`);
        return reference(target, properties);
      })
      .join("");
  }

  /** A field tells what it asks for where it stands first. */
  private declared(text: string): string {
    return text.replaceAll(/\{\{([^{}:]+)\}\}/g, (mark, name: string) => {
      const declaration = this.declarations.get(name);
      this.declarations.delete(name);
      return declaration === undefined ? mark : `{{${name}: ${declaration}}}`;
    });
  }
}

export const bold = "<w:rPr><w:b/><w:bCs/></w:rPr>";
