/** Where files of one kind are named: one column of one table. */
export interface FileSource {
  readonly table: string;
  readonly column: string;
  /**
   * Gives, for each file of the account: `id` of the row, `file`, its `sha256` or null, the `folders` it
   * belongs in and its `name`.
   */
  readonly query: string;
}

// With the beginning of its id, so that no two agreements share a folder, and short enough that it is
// never cut off; a version is of one agreement.
const folders = `array['contracts',
  left(regexp_replace(c.original_file_name, '\\.[A-Za-z]+$', ''), 45) || ' '
    || left(c.group_id::text, 13),
  'version ' || c.version, f.kind]`;

/** The file of a request for signatures that a column names. */
const signing = (column: string, sha256: string, name: string): FileSource => ({
  table: "signature_requests",
  column,
  query: `select r.id, r.${column} as file, ${sha256} as sha256,
      array['signatures', r.id::text] as folders, '${name}' as name
    from signature_requests r where r.${column} is not null`,
});

/** The files that are exported. A file that waits for the virus scanner is given to nobody. */
export const exportedFiles: readonly FileSource[] = [
  {
    table: "contract_files",
    column: "id",
    query: `select f.id, f.id as file, f.sha256, ${folders} as folders, f.name
      from contract_files f join contracts c on c.id = f.contract_id
      where not f.is_held and f.kind not in ('original_text', 'revised_text', 'readings')`,
  },
  {
    table: "attachments",
    column: "id",
    query: `select a.id, a.id as file, a.sha256,
        array['attachments', a.id::text] as folders, a.name from attachments a`,
  },
  {
    table: "sent_files",
    column: "file_id",
    query: `select s.sending_id as id, s.file_id as file, s.sha256,
        array['sent', s.sending_id::text] as folders, s.name from sent_files s`,
  },
  {
    table: "inbound_mails",
    column: "file_id",
    query: `select m.id, m.file_id as file, m.sha256, array['mails'] as folders,
        m.id || '.eml' as name
      from inbound_mails m where m.file_id is not null`,
  },
  signing("approved_file", "null::text", "approved.docx"),
  signing("document_file", "r.document_sha256", "document.pdf"),
  signing("sealed_file", "null::text", "signed.pdf"),
  {
    table: "signature_fields",
    column: "image_file",
    query: `select f.id, f.image_file as file, f.image_sha256 as sha256,
        array['signatures', f.request_id::text, 'marks'] as folders, f.id || '.png' as name
      from signature_fields f where f.image_file is not null`,
  },
  {
    table: "templates",
    column: "file_id",
    query: `select t.id, t.file_id as file, t.file_sha256 as sha256,
        array['templates', t.id::text] as folders, t.file_name as name
      from templates t where t.file_id is not null`,
  },
];

const comparison = "derived from two exported files";

/** Columns that name files which are not exported, as "table.column", with the reason. */
export const filesKeptBack: Readonly<Record<string, string>> = {
  "account_export_parts.file_id": "exports themselves",
  "comparisons.before_file": "one of the contract’s files",
  "comparisons.after_file": "one of the contract’s files",
  "comparisons.text_file": comparison,
  "comparisons.redline_file": comparison,
  "page_views.file": "pages rendered from an exported file",
  "template_edits.file_id": "unsaved edits",
};
