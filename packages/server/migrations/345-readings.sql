-- What the learned reader made of a contract's sentences is stored beside its texts, so that the next review reads what changed.
alter table contract_files drop constraint contract_files_kind_check;
alter table contract_files add constraint contract_files_kind_check
  check (kind in ('original', 'unlocked', 'word', 'revised', 'original_text', 'revised_text', 'readings', 'signed'));
