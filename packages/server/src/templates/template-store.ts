import { contractTypes, editLockSeconds, type TemplateStatus } from "@proviso/domain";
import { sql, type Selectable } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { TemplateTables } from "../platform/database/template-tables.ts";
import { statusOf, type Template, type TemplateFile } from "./template.ts";

interface TemplateRow extends Selectable<TemplateTables["templates"]> {
  readonly holder_id: string | null;
  readonly holder_name: string | null;
}

const toTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  accountId: row.account_id,
  ownerId: row.owner_id,
  status: statusOf(row.status),
  name: row.name,
  description: row.description,
  playbookId: row.playbook_id,
  contractTypeId: row.contract_type_id,
  file: {
    id: row.file_id,
    accountId: row.account_id,
    name: row.file_name,
    size: row.file_size,
    sha256: row.file_sha256,
  },
  preMadeId: row.pre_made_id,
  templateId: row.template_id,
  contractId: row.contract_id,
  reviewContractId: row.review_contract_id,
  uploadedAt: row.uploaded_at,
  updatedAt: row.updated_at,
  holder: row.holder_id === null ? null : { id: row.holder_id, name: row.holder_name ?? "" },
});

const selectTemplates = (trx: AccountTransaction) =>
  trx
    .selectFrom("templates as template")
    .leftJoin("template_edits as edit", (join) =>
      join
        .onRef("edit.template_id", "=", "template.id")
        .on(sql<boolean>`edit.seen_at > now() - make_interval(secs => ${editLockSeconds})`),
    )
    .leftJoin("users as holder", "holder.id", "edit.user_id")
    .selectAll("template")
    .select([
      "holder.id as holder_id",
      sql<string | null>`trim(concat(holder.first_name, ' ', holder.last_name))`.as("holder_name"),
    ]);

/** The template with this id, if the transaction's account has it. */
export const findTemplate = async (
  trx: AccountTransaction,
  id: string,
): Promise<Template | undefined> => {
  const row = await selectTemplates(trx).where("template.id", "=", id).executeTakeFirst();
  return row && toTemplate(row);
};

/** The same, locked until the transaction ends. */
export const holdTemplate = async (
  trx: AccountTransaction,
  id: string,
): Promise<Template | undefined> => {
  const row = await selectTemplates(trx)
    .where("template.id", "=", id)
    .forUpdate("template")
    .executeTakeFirst();
  return row && toTemplate(row);
};

const typeOrder = new Map(contractTypes.map(({ id }, index) => [id, index]));

/** The templates that are kept, in the order of contract types and by name within each. */
export const findTemplates = async (trx: AccountTransaction): Promise<readonly Template[]> => {
  const rows = await selectTemplates(trx)
    .where("template.status", "=", "FINAL")
    .orderBy(sql`lower(template.name)`)
    .orderBy("template.id")
    .execute();
  const place = ({ contract_type_id: id }: TemplateRow): number =>
    typeOrder.get(id ?? "") ?? contractTypes.length;
  return rows.toSorted((a, b) => place(a) - place(b)).map(toTemplate);
};

/** What a new template is made of. */
export type NewTemplate = Omit<Template, "holder" | "uploadedAt" | "updatedAt"> & {
  readonly at: Date;
};

/** Makes a template of a file that is in the storage already. */
export const insertTemplate = async (
  trx: AccountTransaction,
  template: NewTemplate,
): Promise<void> => {
  await trx
    .insertInto("templates")
    .values({
      id: template.id,
      account_id: template.accountId,
      owner_id: template.ownerId,
      status: template.status,
      name: template.name,
      description: template.description,
      playbook_id: template.playbookId,
      contract_type_id: template.contractTypeId,
      file_id: template.file.id,
      file_name: template.file.name,
      file_size: template.file.size,
      file_sha256: template.file.sha256,
      pre_made_id: template.preMadeId,
      template_id: template.templateId,
      contract_id: template.contractId,
      review_contract_id: template.reviewContractId,
      uploaded_at: template.at,
      updated_at: template.at,
    })
    .execute();
};

/** What is changed about a template; what is left out stays. */
export interface TemplateChange {
  readonly status?: TemplateStatus;
  readonly name?: string;
  readonly description?: string;
  readonly playbookId?: string;
  readonly contractTypeId?: string;
  readonly file?: TemplateFile;
  readonly uploadedAt?: Date;
}

/** Changes a held template. */
export const updateTemplate = async (
  trx: AccountTransaction,
  id: string,
  change: TemplateChange,
  at: Date,
): Promise<void> => {
  const { file } = change;
  await trx
    .updateTable("templates")
    .set({
      updated_at: at,
      ...(change.uploadedAt === undefined ? {} : { uploaded_at: change.uploadedAt }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.playbookId === undefined ? {} : { playbook_id: change.playbookId }),
      ...(change.contractTypeId === undefined ? {} : { contract_type_id: change.contractTypeId }),
      ...(file && {
        file_id: file.id,
        file_name: file.name,
        file_size: file.size,
        file_sha256: file.sha256,
      }),
    })
    .where("id", "=", id)
    .execute();
};

/** Forgets a template and who was editing it; gives the files that are free to be removed. */
export const forgetTemplate = async (
  trx: AccountTransaction,
  id: string,
): Promise<readonly string[]> => {
  const edit = await trx
    .deleteFrom("template_edits")
    .where("template_id", "=", id)
    .returning("file_id")
    .executeTakeFirst();
  const row = await trx
    .deleteFrom("templates")
    .where("id", "=", id)
    .returning("file_id")
    .executeTakeFirst();
  return [row?.file_id, edit?.file_id].filter((each) => typeof each === "string");
};

/** Of these files, the ones that no template of the transaction's account, nor an editing of one, has. */
export const findUnknownTemplateFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const kept = await trx
    .selectFrom("templates")
    .select("file_id")
    .where("file_id", "in", ids)
    .execute();
  const edited = await trx
    .selectFrom("template_edits")
    .select("file_id")
    .where("file_id", "in", ids)
    .execute();
  const known = new Set([...kept, ...edited].map((row) => row.file_id));
  return ids.filter((id) => !known.has(id));
};
