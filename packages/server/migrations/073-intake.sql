-- Two more files of a contract: the one a password opened, and the Word file made of a .doc or a PDF.
-- A file that no virus scanner has looked at yet is held: it is given to nobody until one has.
alter table contract_files drop constraint contract_files_kind_check;
alter table contract_files add constraint contract_files_kind_check
  check (kind in ('original', 'unlocked', 'word', 'revised', 'original_text', 'revised_text'));
alter table contract_files add column is_held boolean not null default false;

-- Finds whether the same bytes were reviewed in the account before.
create index contract_files_sha256 on contract_files (account_id, sha256) where kind = 'original';
