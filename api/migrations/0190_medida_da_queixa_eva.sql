-- A question that is called 'EVA' and asks for something else ('EVA da família?', answered with 7 of 100) is no pain from 0 to 10: the view
-- takes what was asked as EVA when it was answered, whatever the question asks today.
create or replace view medida_da_queixa as
select r.agendamento_id, r.id as registro_id, p.numero,
  case q.enunciado_n when 'eva' then 'eva'
    when 'intensidade queixa' then 'intensidadeQueixa' when 'intensidade da queixa' then 'intensidadeQueixa'
    else 'dificuldadeQueixa' end as medida
from registro_clinico r
join resposta p on p.registro_id = r.id and p.numero is not null
join questao q on q.id = p.questao_id
join questao_versao v on v.id = p.questao_versao_id and v.tipo = 'EVA'
where r.removido_em is null
  and q.enunciado_n in ('eva', 'intensidade queixa', 'intensidade da queixa', 'dificuldade queixa', 'dificuldade da queixa');
