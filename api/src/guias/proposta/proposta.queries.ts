import type { ConvenioDaGuia, PropostaDaGuia, QuemExecuta } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'

type Solicitante = PropostaDaGuia['guia']['contratadoSolicitante']['profissionalSolicitante']

/** Where a new guide begins; null for what it leaves open. */
export type Origem = {
  unidade_id: string | null
  unidade: string | null
  especialidade_id: string | null
  especialidade: string | null
  profissional: (QuemExecuta & { _id: string }) | null
  paciente_id: string | null
  convenio_id: string | null
}

/** `de`: the record that the guide begins with, as `x`, with the columns of an origin. */
const selectOrigem = async (
  db: Base,
  de: RawBuilder<unknown>,
  pessoa = true,
): Promise<Origem | undefined> => {
  const { rows } = await sql<Origem>`${PREPARAR}
    select u.id as unidade_id, u.nome as unidade, e.id as especialidade_id, e.nome as especialidade,
      case when pr.id is not null then json_build_object('_id', pr.id, 'nome', pr.nome, 'conselho', pr.tiss ->> 'conselho',
        'numeroConselho', pr.numero_conselho, 'ufConselho', pr.tiss ->> 'ufConselho', 'cbo', pr.tiss ->> 'cbo') end as profissional,
      ${pessoa ? sql`x.paciente_id, x.convenio_id` : sql`null::uuid as paciente_id, null::uuid as convenio_id`}
    from ${de}
    left join unidade u on u.id = x.unidade_id and u.ativo
    left join especialidade e on e.id = x.especialidade_id and e.ativo
    left join profissional pr on pr.id = x.profissional_id and pr.ativo`.execute(db)
  return rows[0]
}

export const originOfAgendamento = (db: Base, id: string) =>
  selectOrigem(db, sql`(select * from agendamento where id = ${id}::uuid and ativo) as x`)

export const originOfGuia = (db: Base, id: string) =>
  selectOrigem(db, sql`(select * from guia where id = ${id}::uuid) as x`)

/** What is chosen by name, else the unit in which the person works first. */
export const originOfNames = async (
  db: Base,
  {
    usuario,
    unidade,
    especialidade,
    profissional,
  }: {
    usuario: string
    unidade: string | null
    especialidade: string | null
    /** By id. */
    profissional: string | null
  },
): Promise<Origem> =>
  (await selectOrigem(
    db,
    sql`(select ${profissional}::uuid as profissional_id,
        case when ${unidade}::text is not null
          then (select id from unidade where ativo and nome_n = norm(${unidade}::text))
          else (select w.unidade_id from usuario_unidade w join unidade a on a.id = w.unidade_id and a.ativo
            where w.usuario_id = ${usuario}::uuid order by w.posicao limit 1) end as unidade_id,
        (select id from especialidade where ativo and nome_n = norm(${especialidade}::text)) as especialidade_id) as x`,
    false,
  )) as Origem

/** What of a patient a new guide takes over. */
export type DoPaciente = {
  nome: string
  convenios: PropostaDaGuia['convenios']
  /** The doctor who referred the patient. */
  indicado: Solicitante | null
  /** The last guide of the specialty, or of any where none is chosen. */
  ultima: {
    convenio_id: string
    cid10: string | null
    indicacao: string | null
    solicitante: Solicitante | null
  } | null
  cns: string | null
}

/** As the guide's fields 16 to 20 take it: an identifier that does not fit is not cut. */
const MEDICO = sql.raw(`json_build_object('_id', m.id, 'nome', left(m.nome, 70), 'conselho', m.conselho,
  'numeroConselho', case when char_length(m.numero_conselho) <= 15 then m.numero_conselho end, 'ufConselho', m.uf_conselho,
  'cbo', case when char_length(m.cbo_codigo) <= 6 then m.cbo_codigo end)`)

const CONVENIO: Record<keyof ConvenioDaGuia, string> = {
  _id: 'c.id',
  nome: 'c.nome',
  ans: 'c.ans',
  particular: 'c.particular',
  valorCH: 'c.valor_ch',
  vencimentoGuiaDias: 'c.vencimento_guia_dias',
  tabelas: `array(select json_build_object('_id', t.id, 'nome', t.nome)
    from convenio_tabela ct join tabela_procedimento t on t.id = ct.tabela_id where ct.convenio_id = c.id order by ct.posicao)`,
}
const DO_PLANO = {
  ...CONVENIO,
  plano: 'pc.plano',
  matricula: 'pc.matricula',
  validade: 'pc.validade',
  exigeExecutante: "coalesce((c.tiss ->> 'exigeExecutante')::boolean, false)",
}
const PLANO = sql.raw(
  `json_build_object(${Object.entries(DO_PLANO)
    .map(([nome, coluna]) => `'${nome}', ${coluna}`)
    .join(', ')})`,
)

/** One statement; undefined when there is no such patient. */
export const getDoPaciente = async (
  db: Base,
  id: string,
  especialidadeId: string | null,
): Promise<DoPaciente | undefined> => {
  const { rows } = await sql<DoPaciente>`${PREPARAR}
    select left(p.nome, 70) as nome,
      array(select ${PLANO} from paciente_convenio pc join convenio c on c.id = pc.convenio_id and c.ativo
        where pc.paciente_id = p.id order by pc.posicao, pc.id) as convenios,
      (select ${MEDICO} from medico m where m.id = p.indicacao_medico_id and m.ativo) as indicado,
      (select json_build_object('convenio_id', g.convenio_id, 'cid10', (select c.descricao_abreviada from cid c where c.ativo and c.descricao_abreviada_n = norm(g.cid10)),
          'indicacao', g.ficha #>> '{solicitacao,indicacao}',
          'solicitante', coalesce(
            (select ${MEDICO} from medico m where m.id = g.solicitante_id and m.ativo),
            case when g.solicitante_id is null and g.solicitante_nome is not null then
              (jsonb_build_object('_id', null, 'nome', g.solicitante_nome)
                || (g.ficha #> '{contratadoSolicitante,profissionalSolicitante}'))::json end))
        from guia g where g.paciente_id = p.id and g.ativo
          and (${especialidadeId}::uuid is null or g.especialidade_id = ${especialidadeId}::uuid)
        order by g.data_emissao desc, g.created_at desc limit 1) as ultima,
      (select g.ficha #>> '{beneficiario,numeroCartaoNacionalSaude}' from guia g
        where g.paciente_id = p.id and g.ativo and g.ficha #>> '{beneficiario,numeroCartaoNacionalSaude}' is not null
        order by g.data_emissao desc, g.created_at desc limit 1) as cns
    from paciente p where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

const MOSTRADAS = 5

/**
 * Open guides of the patient in the specialty that still have sessions and are good on the session's day, the newest first: whoever
 * begins a new one is told of them.
 */
export const listAbertas = async (
  db: Base,
  paciente: string,
  { especialidade, agendamento, hoje }: { especialidade: string; agendamento: string | null; hoje: string },
): Promise<PropostaDaGuia['abertas']> =>
  (
    await sql<PropostaDaGuia['abertas'][number]>`${PREPARAR}
      select g.id as "_id", g.numero, s.restantes::int as restantes,
        exists (select from agendamento_guia x
          where x.guia_id = g.id and x.agendamento_id = ${agendamento}::uuid) as "doAgendamento"
      from guia g join convenio c on c.id = g.convenio_id cross join lateral (
        select v.restantes from guia_sessoes v where v.guia_id = g.id) s
      where g.paciente_id = ${paciente}::uuid and g.especialidade_id = ${especialidade}::uuid and g.ativo and not g.bloqueada
        and s.restantes > 0 and coalesce(g.data_emissao + nullif(c.vencimento_guia_dias, 0)
          > coalesce((select data from agendamento where id = ${agendamento}::uuid), ${hoje}::date), true)
      order by g.data_emissao desc, g.id desc limit ${sql.lit(MOSTRADAS)}`.execute(db)
  ).rows
