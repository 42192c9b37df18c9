-- Which tab of their browser a person's draft came from: another one that has not seen it does not write over it.
alter table rascunho add column aba uuid;
