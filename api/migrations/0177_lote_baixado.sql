-- Taking the file away is no change of the lot: who downloads it and marks it sent has not been overtaken by themselves.
create or replace trigger lote_carimbo before update on lote for each row
  when (old.downloads is not distinct from new.downloads) execute function carimbar();
