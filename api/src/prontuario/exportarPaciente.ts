import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { inPages, PAGINA } from '../platform/db/emPaginas'

type Linha = { id: string; linha: unknown }

const registros = sql`
  select r.id, (to_jsonb(r) - '{id, prontuario_id, paciente_id, especialidade_id, agendamento_id, guia_id, formulario_id, autor_id, busca}'::text[])
    || jsonb_build_object('especialidade', e.nome, 'sessao', a.data || ' ' || a.hora, 'guia', g.numero,
      'respostas', (select coalesce(jsonb_agg(jsonb_build_object('grupo', s.titulo, 'pergunta', v.enunciado, 'valor', s.valor,
          'numero', s.numero, 'tabela', s.tabela, 'complemento', s.complemento)
          || case when v.escore is null then '{}'::jsonb else jsonb_build_object('regraDoEscore', v.escore) end order by s.grupo, s.posicao), '[]')
        from resposta s join questao_versao v on v.id = s.questao_versao_id where s.registro_id = r.id),
      'anexos', (select coalesce(jsonb_agg(jsonb_build_object('especie', x.especie, 'nome', x.nome, 'legenda', x.legenda,
          'tamanho', x.tamanho, 'sha256', encode(x.sha256, 'hex'), 'enviadoEm', x.enviado_em, 'retiradoEm', x.retirado_em)
          order by x.posicao, x.id), '[]')
        from anexo x where x.registro_id = r.id),
      'adendos', (select coalesce(jsonb_agg(to_jsonb(d) - '{id, registro_id, autor_id, busca}'::text[] order by d.created_at, d.id), '[]')
        from adendo d where d.registro_id = r.id),
      'versoesAnteriores', (select coalesce(jsonb_agg(to_jsonb(o) - 'registro_id' order by o.versao), '[]')
        from registro_clinico_versao o where o.registro_id = r.id)) as linha
  from registro_clinico r join especialidade e on e.id = r.especialidade_id join agendamento a on a.id = r.agendamento_id
  left join guia g on g.id = r.guia_id`
const patologias = sql`
  select r.id, to_jsonb(r) - '{id, guia_id}'::text[] || jsonb_build_object('tipo', 'patologia pregressa', 'guia', g.numero) as linha
  from patologia_pregressa r join guia g on g.id = r.guia_id`
const planos = sql`
  select r.id, to_jsonb(r) - '{id, paciente_id, especialidade_id, cid_id, autor_id, metas, reavaliacoes}'::text[]
    || jsonb_build_object('tipo', 'plano terapêutico', 'especialidade', e.nome, 'cid', c.descricao_abreviada,
      'metas', (select coalesce(jsonb_agg(m.meta - '{_id, autorId}'::text[] || case when q.id is null then '{}'::jsonb
          else jsonb_build_object('medida', m.meta -> 'medida' || jsonb_build_object('questao', q.enunciado)) end order by m.n), '[]')
        from jsonb_array_elements(r.metas) with ordinality as m (meta, n)
        left join questao q on q.id = (m.meta -> 'medida' ->> 'questao')::uuid),
      'reavaliacoes', (select coalesce(jsonb_agg(v.um - '{_id, autorId}'::text[] order by v.n), '[]')
        from jsonb_array_elements(r.reavaliacoes) with ordinality as v (um, n)),
      'versoesAnteriores', (select coalesce(jsonb_agg(to_jsonb(o) - 'plano_id' order by o.versao), '[]')
        from plano_terapeutico_versao o where o.plano_id = r.id)) as linha
  from plano_terapeutico r join especialidade e on e.id = r.especialidade_id left join cid c on c.id = r.cid_id`
const rascunhos = sql`
  select r.id, jsonb_build_object('tipo', 'rascunho', 'conteudo', r.conteudo, 'por', u.name, 'em', r.updated_at) as linha
  from rascunho r join usuario u on u.id = r.usuario_id`

const emitidos = sql`
  select r.id, (to_jsonb(r) - '{id, unidade_id, paciente_id}'::text[]) || jsonb_build_object('registro', 'documento emitido', 'unidade', u.nome,
    'versoes', (select coalesce(jsonb_agg(to_jsonb(v) - '{emitido_id, autor_id}'::text[] order by v.versao), '[]')
      from emitido_versao v where v.emitido_id = r.id),
    'envios', (select coalesce(jsonb_agg(to_jsonb(x) - '{id, emitido_id}'::text[] order by x.pedido_em, x.id), '[]')
      from emitido_envio x where x.emitido_id = r.id)) as linha
  from emitido r join unidade u on u.id = r.unidade_id`

const FONTES: readonly [RawBuilder<unknown>, dono: string][] = [
  [registros, 'r.paciente_id'],
  [patologias, 'g.paciente_id'],
  [planos, 'r.paciente_id'],
  [rascunhos, 'r.paciente_id'],
  [emitidos, 'r.paciente_id'],
]

/** The clinical record of these patients: every entry with its answers and earlier versions and what was added, removed ones too, pathologies, plans, drafts and what was issued for others. */
export async function* exportPacientes(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  for (const [fonte, dono] of FONTES) {
    const pages = inPages(
      async (depoisDe) =>
        (
          await sql<Linha>`
            ${fonte} where ${sql.ref(dono)} = any(${pacientes}::uuid[]) and r.id > ${depoisDe}
            order by r.id limit ${PAGINA}`.execute(db)
        ).rows,
    )
    for await (const { linha } of pages) yield linha
  }
}
