-- The pain report also reads what was asked as the product's own NPRS, by the mark that its rule carries since it was chosen; a rule without
-- the mark is another measure, whatever it is called.
create or replace view medida_da_queixa as
select r.agendamento_id, r.id as registro_id, p.numero,
  case when v.tipo = 'Escore' then 'nprs' else
    case q.enunciado_n when 'eva' then 'eva'
      when 'intensidade queixa' then 'intensidadeQueixa' when 'intensidade da queixa' then 'intensidadeQueixa'
      else 'dificuldadeQueixa' end end as medida
from registro_clinico r
join resposta p on p.registro_id = r.id and p.numero is not null
join questao_versao v on v.id = p.questao_versao_id
join questao q on q.id = v.questao_id
where r.removido_em is null and (v.tipo = 'Escore' and v.escore ->> 'medida' = 'NPRS' or v.tipo = 'EVA'
  and q.enunciado_n in ('eva', 'intensidade queixa', 'intensidade da queixa', 'dificuldade queixa', 'dificuldade da queixa'));
