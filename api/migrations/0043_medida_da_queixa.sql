-- What the report of the average EVA reads of the record: the numbers of its three questions, found by what they are called today,
-- of the entries that stand. A question's name is the clinic's own to write: accents, case and a "da" between make no difference.
create view medida_da_queixa as
select r.agendamento_id, r.id as registro_id, p.numero,
  case q.enunciado_n when 'eva' then 'eva'
    when 'intensidade queixa' then 'intensidadeQueixa' when 'intensidade da queixa' then 'intensidadeQueixa'
    else 'dificuldadeQueixa' end as medida
from registro_clinico r
join resposta p on p.registro_id = r.id and p.numero is not null
join questao q on q.id = p.questao_id
where r.removido_em is null
  and q.enunciado_n in ('eva', 'intensidade queixa', 'intensidade da queixa', 'dificuldade queixa', 'dificuldade da queixa');
