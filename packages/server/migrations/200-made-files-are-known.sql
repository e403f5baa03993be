-- What pages and comparisons made is known by its SHA-256, as every other stored file is, so that an
-- altered file is never given out as the one that was made. Rows of before say nothing.
alter table page_views add column sha256 text;
alter table comparisons add column text_sha256 text;
alter table comparisons add column redline_sha256 text;
