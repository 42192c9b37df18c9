-- Whether a CID is in use is asked of every table that names one.
create index plano_terapeutico_cid_ix on plano_terapeutico (cid_id) where cid_id is not null;
