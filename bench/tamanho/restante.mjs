/* What hangs on the sessions of `dados.mjs`: guides, the record, packages of billing, the waiting list. */
import { ENVIADA, FATURADA, ID, idSql, sorte } from './ids.mjs'

const POR_PACOTE = 16

const GUIAS = `
  create unlogged table guia_do_bench as
    select guia, par, paciente, data, ${ENVIADA} as enviada, ${FATURADA} as fechada, row_number() over (order by guia) as k
    from vez_do_bench s where ordem = 0 or semana = 0;
  insert into guia (id, numero, paciente_id, beneficiario_nome, solicitante_nome, convenio_id, plano, unidade_id, especialidade_id,
      data_emissao, cid10, quantidade_autorizada, bloqueada, ativo, total_procedimentos, total_guia, ficha, created_at, updated_at)
    select ${idSql(ID.guia, 'g.guia')}, (40 + g.par / 4 + 1)::text || lpad(g.guia::text, 8, '0'), w.id, w.nome, 'Dr. ' || m.nome, c.id, 'Pleno',
      p.unidade_id, p.especialidade_id, g.data - 3, 'M545', case when g.enviada then 10 else 99 end, g.enviada,
      g.enviada or ${sorte('g.guia', 21)} > 0.02, 30000, 30000, f.ficha, g.data - 3, g.data
    from guia_do_bench g join par_do_bench p using (par) join quem w on w.n = g.paciente
    join quem m on m.n = 1 + g.guia % 500
    join convenio_do_bench c on c.k = floor((select count(*) from convenio_do_bench) * power(${sorte('g.paciente', 12)}, 2)),
    ficha_do_demo f;
  insert into guia_procedimento (guia_id, lista, posicao, codigo_tabela, codigo, nome, qtd_solicitada, qtd_autorizada, qtd_realizada, valor_unitario, valor_total)
    select ${idSql(ID.guia, 'guia')}, l.l::"char", 1, '22', '20103492', 'Sessão', 10, 10, case l.l when 'R' then 10 end, 3000, 30000
    from guia_do_bench, unnest(array['R', 'S']) l (l)`

/** One evolution of five answers of each guide whose fourth session was held. */
const PRONTUARIOS = `
  insert into prontuario (id, paciente_id, criado_por) select ${idSql('0197d007', 'n')}, id, 'bench' from quem;
  insert into registro_clinico (id, prontuario_id, paciente_id, tipo, data, especialidade_id, agendamento_id, guia_id, formulario_id,
      formulario_nome, autor, salvo_por, busca, atualizado_por, created_at, updated_at)
    select ${idSql('0197d008', 's.n')}, ${idSql('0197d007', 's.paciente')}, ${idSql(ID.paciente, 's.paciente')}, m.tipo, s.data, p.especialidade_id,
      ${idSql(ID.agendamento, 's.n')}, ${idSql(ID.guia, 's.guia')}, m.formulario_id, m.formulario_nome, m.autor, m.salvo_por, m.busca, 'bench', s.data, s.data
    from vez_do_bench s join par_do_bench p using (par), do_demo m where s.ordem = 3 and s.status = 'evoluido';
  insert into resposta (id, registro_id, paciente_id, grupo, titulo, posicao, questao_id, questao_versao_id, obrigatorio, expandida, valor, numero, tabela, complemento)
    select ${idSql('0197d009', 's.n::bigint * 5 + r.k')}, ${idSql('0197d008', 's.n')}, ${idSql(ID.paciente, 's.paciente')}, r.grupo, r.titulo, r.posicao, r.questao_id,
      r.questao_versao_id, r.obrigatorio, r.expandida, r.valor, r.numero, r.tabela, r.complemento
    from vez_do_bench s, (select row_number() over () - 1 as k, x.* from do_demo m, json_populate_recordset(null::resposta, m.respostas) x) r
    where s.ordem = 3 and s.status = 'evoluido'`

/** The last quarter of the guides that are closed, 16 in a package; of a hundred packages two are open, eight finalised, three glosa. */
const PACOTES = `
  create unlogged table no_pacote as
    select g.guia, g.par, g.data, (g.k - 1) / ${POR_PACOTE} as pacote, t.ate from guia_do_bench g,
      (select max(k) as n, max((k - 1) / ${POR_PACOTE}) as ate from guia_do_bench where fechada) t
    where g.fechada and g.k > 0.75 * t.n;
  insert into pacote (id, nome, ativo, criado_por, atualizado_por, created_at, guias, sessoes, total, finalizado_em, arquivado_em, glosa_em)
    select ${idSql('0197d00c', 'pacote')}, to_char(max(data), 'YYYY') || '_BENCH_' || pacote, true, 'bench', 'bench', max(data) + 90 + interval '9 hours', count(*),
      count(*) * 9, count(*) * 30000, case when ate - pacote > ate * 0.005 then max(data) + 95 end,
      case when ate - pacote > ate * 0.02 and pacote % 33 > 0 then max(data) + 99 end, case when ate - pacote > ate * 0.02 and pacote % 33 = 0 then max(data) + 99 end
    from no_pacote group by pacote, ate;
  insert into pacote_guia (pacote_id, guia_id, ordem, sessoes, valor, aberto)
    select ${idSql('0197d00c', 'pacote')}, ${idSql(ID.guia, 'guia')}, row_number() over (partition by pacote order by guia), 9, 30000, ate - pacote <= ate * 0.005
    from no_pacote;
  insert into guia_faturamento (guia_id, faturada_em, arquivada_em)
    select ${idSql(ID.guia, 'guia')}, data + 95, case when ate - pacote > ate * 0.02 then data + 99 end from no_pacote where ate - pacote > ate * 0.005;
  insert into pacote_sessao (agendamento_id, pacote_id, guia_id)
    select ${idSql(ID.agendamento, 's.n')}, ${idSql('0197d00c', 'p.pacote')}, ${idSql(ID.guia, 's.guia')}
    from no_pacote p join vez_do_bench s using (guia) where s.status = 'evoluido'`

/** Twenty wait at each pair; one in two hundred appointments came from the list. */
const ESPERA = `
  insert into espera (id, paciente_id, unidade_id, especialidade_id, desde, ativo, created_at, updated_at)
    select ${idSql('0197d00d', 's.n')}, ${idSql(ID.paciente, 's.paciente')}, p.unidade_id, p.especialidade_id, least(s.data, current_date) - 9, false, s.data, s.data
    from vez_do_bench s join par_do_bench p using (par) where s.n % 200 = 0
    union all
    select ${idSql('0197d00e', 'p.par * 20 + k')}, ${idSql(ID.paciente, '1 + (p.par * 20 + k) * 7')}, p.unidade_id, p.especialidade_id, current_date - k, true, now(), now()
    from par_do_bench p, generate_series(0, 19) k`

/** Lines as a hand draws them, some 2 kB. */
const TRACOS = `select 'M 90 150 ' || string_agg('L ' || 90 + k * 3 || ' ' || 150 + (k * 37) % 90, ' ' order by k) as tracos from generate_series(1, 200) k`

/** Every session of the last thirty days that was signed, was so on its unit's tablet: older ones no grid of these days shows. */
const ASSINATURAS = `
  insert into assinatura (id, unidade_id, numero, agendamento_id, paciente_id, data, assinada_em, recebida_por, folha, resumo)
    select ${idSql('0197d010', 's.n')}, p.unidade_id, row_number() over (partition by p.unidade_id order by s.n), ${idSql(ID.agendamento, 's.n')},
      w.id, s.data, s.data + interval '15 hours', 'recepcao@clinica.demo',
      jsonb_build_object('paciente', w.nome, 'profissional', 'Profissional Bench', 'hora', lpad((7 + s.h)::text, 2, '0') || ':00', 'tracos', t.tracos),
      encode(sha256(s.n::text::bytea), 'hex')
    from vez_do_bench s join par_do_bench p using (par) join quem w on w.n = s.paciente, (${TRACOS}) t
    where s.ativo and s.status in ('assinado', 'evoluido') and s.data > current_date - 30`

/** A document for others at the end of every fifth guide, each tenth of them corrected once. */
const EMITIDOS = `
  insert into emitido (id, unidade_id, numero, tipo, paciente_id, dia, emitido_em)
    select ${idSql('0197d011', 's.n')}, p.unidade_id, coalesce(q.ultimo, 0) + row_number() over (partition by p.unidade_id order by s.n),
      case when s.guia % 2 = 0 then 'relatorio' else 'comparecimento' end, ${idSql(ID.paciente, 's.paciente')}, s.data, s.data + interval '20 hours'
    from vez_do_bench s join par_do_bench p using (par) left join emitido_sequencia q on q.unidade_id = p.unidade_id
    where s.ordem = 9 and s.status = 'evoluido' and s.guia % 5 = 0;
  insert into emitido_sequencia (unidade_id, ultimo) select unidade_id, max(numero) from emitido group by 1
    on conflict (unidade_id) do update set ultimo = excluded.ultimo;
  insert into emitido_versao (emitido_id, versao, autor_id, emitido_em, motivo, texto, folha, resumo)
    select d.id, v.versao, u.id, d.emitido_em, case when v.versao > 1 then 'Faltou uma data' end, t.texto, f.folha, emitido_resumo(d.id, v.versao, t.texto, f.folha)
    from emitido d cross join (select id from usuario where email = 'profissional@clinica.demo') u
    cross join generate_series(1, 2) v (versao)
    cross join (select '<p>' || repeat('Evoluiu com menos dor e mais força ao subir escadas. ', 30) || '</p>' as texto) t
    cross join (select jsonb_build_object('clinica', 'Bench', 'unidade', jsonb_build_object('nome', 'Bench'), 'dia', current_date, 'paciente',
      jsonb_build_object('nome', 'Paciente'), 'assinatura', jsonb_build_object('nome', 'Profissional Bench', 'profissao', 'Fisioterapeuta',
      'conselho', 'CREFITO 1')) as folha) f
    where v.versao = 1 or d.numero % 10 = 0`

export const semearRestante = () => [
  ['guides', GUIAS],
  ['record', PRONTUARIOS],
  ['packages', PACOTES],
  ['waiting list', ESPERA],
  ['drawn signatures', ASSINATURAS],
  ['issued documents', EMITIDOS],
]
