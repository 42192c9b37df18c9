-- sem transação
-- Whether a CID that an import made stands on a guide: looked for once a record when the import is undone, and when that is asked about.
drop index concurrently if exists guia_cid_ix;
create index concurrently guia_cid_ix on guia (cid10) where cid10 is not null;
