import { templateStatuses, type TemplateStatus } from "@proviso/domain";

/** The file of a template; its bytes are in the storage under its key. */
export interface TemplateFile {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A template as the server works with it. */
export interface Template {
  readonly id: string;
  readonly accountId: string;
  /** Who uploaded it or began the copy. */
  readonly ownerId: string;
  readonly status: TemplateStatus;
  readonly name: string;
  readonly description: string;
  /** null only for a copy of a contract of which nobody has said yet what it is. */
  readonly playbookId: string | null;
  readonly contractTypeId: string | null;
  readonly file: TemplateFile;
  /** The pre-made template it is a copy of. */
  readonly preMadeId: string | null;
  /** The template it is a copy of. */
  readonly templateId: string | null;
  /** The contract it is a copy of. */
  readonly contractId: string | null;
  /** The contract that its review made. */
  readonly reviewContractId: string | null;
  readonly uploadedAt: Date;
  readonly updatedAt: Date;
  /** Who is editing it now. */
  readonly holder: { readonly id: string; readonly name: string } | null;
}

/** The status of a row; throws for a word that no version of this program writes. */
export const statusOf = (word: string): TemplateStatus => {
  const found = templateStatuses.find((each) => each === word);
  if (found === undefined) throw new Error(`The templates table holds the unknown word ${word}.`);
  return found;
};

/** The file an editing works on: the temporary copy once there is one, else the template's own. */
export const copyOf = (
  { file }: Pick<Template, "file">,
  edit: { readonly file: Pick<TemplateFile, "id" | "size" | "sha256"> | null },
): TemplateFile => (edit.file ? { ...file, ...edit.file } : file);
