import {
  ATENDIDOS,
  type Escolha,
  type FiltrosDoMarketing,
  MAXIMO_DE_REGISTROS,
  type MarketingAnswer,
  type OrdemDoMarketing,
  PARTICULAR,
  PERIODO_MENOR,
  SEM_ORIGEM,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { sessoesComGuia } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { all, between, equals } from '../base/condicao'

/** What a figure is of: a row's patient, specialty and procedure (none is one too), or an origin's patients. */
export type ChaveDoMarketing = {
  idPaciente?: string
  idEspecialidade?: string
  procedimento?: string
  origem?: string
}

const origem = sql`coalesce(nullif(p.indicacao_valor, ''), ${SEM_ORIGEM})`

const onlyIf = (escolha: string | undefined, fato: RawBuilder<unknown>): RawBuilder<unknown> | null =>
  (escolha as Escolha) === 'SIM' ? fato : (escolha as Escolha) === 'NÃO' ? sql`not ${fato}` : null

/**
 * Sessions that took place in the period, each with its `procedimento`: what the guide asks for first, an assessment after the
 * treatment that it belongs to. `idPaciente`, `idEspecialidade`: of one patient, of one specialty.
 */
const sessoesDo = (
  f: FiltrosDoMarketing,
  { idPaciente, idEspecialidade }: ChaveDoMarketing = {},
): RawBuilder<unknown> => {
  const foram = all(
    sql`a.ativo and a.status in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`,
    between(f),
    onlyIf(
      f.ortopedia,
      sql`a.especialidade_id = any(array(select id from especialidade where nome_n like 'ortopedia%'))`,
    ),
    equals('paciente_id', idPaciente),
    equals('especialidade_id', idEspecialidade),
  )
  const gestante = onlyIf(f.gestante, sql`coalesce(s.paciente_gestante, false)`) ?? sql`true`
  return sql`
    with s as materialized (${sessoesComGuia(foram)}),
    pedido as (
      select distinct on (r.guia_id) r.guia_id, r.nome from guia_procedimento r
      where r.lista = 'S' and r.guia_id in (select guia_id from s)
      order by r.guia_id, norm(r.nome) like '%avaliacao%', r.posicao)
    select s.*, pedido.nome as procedimento from s left join pedido on pedido.guia_id = s.guia_id where ${gestante}`
}

/** Sessions `a` of a figure, with `guia_id`: as `de` and `onde` of `listLinhas`. */
export const figuraDoMarketing = (f: FiltrosDoMarketing, chave: ChaveDoMarketing) => ({
  de: sql`(${sessoesDo(f, chave)}) a join paciente p on p.id = a.paciente_id`,
  onde: all(
    chave.origem ? sql`${origem} = ${chave.origem}` : sql`true`,
    chave.idPaciente && sql`a.procedimento is not distinct from ${chave.procedimento || null}`,
  ),
  guia: sql`a.guia_id`,
})

const ORDENS: Record<OrdemDoMarketing, RawBuilder<unknown>> = {
  paciente: sql`norm(p.nome)`,
  idade: sql`p.data_nascimento desc, norm(p.nome)`,
  indicacao: sql`nullif(p.indicacao_valor, '') is null, norm(p.indicacao_valor), norm(p.nome)`,
  convenio: sql`norm(coalesce(c.nome, ${PARTICULAR})), norm(p.nome)`,
  procedimento: sql`x.procedimento is null, norm(x.procedimento), norm(p.nome)`,
  especialidade: sql`e.nome_n, norm(p.nome)`,
  unidade: sql`u.nome_n, norm(p.nome)`,
  profissional: sql`pr.nome_n, norm(p.nome)`,
}

export type Achada = {
  paciente_id: string
  nome: string
  sexo: string | null
  data_nascimento: string
  telefone: string | null
  email: string | null
  indicacao: string | null
  convenio: string
  plano: string | null
  procedimento: string | null
  especialidade_id: string
  especialidade: string
  unidade: string
  profissional: string
  cid: string | null
  sessoes: number
}

/** Of the period's sessions: one row for each patient, procedure and specialty, with the latest of its sessions. */
const linhasDe = (f: FiltrosDoMarketing): RawBuilder<unknown> => sql`
  with sessao as materialized (${sessoesDo(f)})
  select x.paciente_id, p.nome, p.sexo, p.data_nascimento, coalesce(p.contato_celular, p.contato_telefone) as telefone,
    p.contato_email as email, nullif(p.indicacao_valor, '') as indicacao, coalesce(c.nome, ${PARTICULAR}) as convenio, x.plano,
    x.procedimento, x.especialidade_id, e.nome as especialidade, u.nome as unidade, pr.nome as profissional,
    nullif(x.cid10, '') as cid, x.sessoes
  from (
    select *, row_number() over dela as ordem,
      (count(*) over (dela rows between unbounded preceding and unbounded following))::int as sessoes
    from sessao
    window dela as (partition by paciente_id, especialidade_id, procedimento order by data desc, hora desc)) x
  join paciente p on p.id = x.paciente_id
  join especialidade e on e.id = x.especialidade_id
  join unidade u on u.id = x.unidade_id
  join profissional pr on pr.id = x.profissional_id
  left join convenio c on c.id = x.convenio_id
  where x.ordem = 1
  order by ${ORDENS[(f.ordenarPor || 'paciente') as OrdemDoMarketing]}, x.paciente_id, e.nome_n, x.procedimento`

/** Every row, however many: for a file. */
export const selectMarketing = (f: FiltrosDoMarketing): RawBuilder<Achada> => sql<Achada>`${linhasDe(f)}`

/** A row as the answer has it (`linhaDoMarketing`), of `l`. */
const linhaJson = (hoje: string) => sql`json_build_object(
  'paciente', json_build_object('_id', l.paciente_id, 'nome', l.nome, 'sexo', l.sexo,
    'idade', extract(year from age(${hoje}::date, l.data_nascimento))::int, 'telefone', l.telefone, 'email', l.email,
    'indicacao', json_build_object('valor', l.indicacao), 'convenio', json_build_object('nome', l.convenio, 'plano', l.plano)),
  'procedimento', l.procedimento, 'idEspecialidade', l.especialidade_id, 'especialidade', l.especialidade,
  'unidade', l.unidade, 'profissional', json_build_object('nome', l.profissional), 'cid', l.cid, 'sessoes', l.sessoes)::text`

/** Rows of a piece of the answer. */
const PEDACO = 100

export type Marketing = {
  /** The rows' JSON, with commas between them, in pieces; and whom each piece shows. */
  pedacos: { linhas: string; pacientes: string[] }[]
  origens: MarketingAnswer['origens']
}

/**
 * Who was seen, as marketing asks (spec 3 §2.10, §3); 422 when it is more than one report holds. The database writes the JSON:
 * thousands of rows made into objects and back again would be felt at every desk that the server's one thread serves.
 */
export const getMarketing = async (db: Base, f: FiltrosDoMarketing, hoje: string): Promise<Marketing> => {
  const { rows } = await sql<{ linhas: string; pacientes: string; origens: Marketing['origens'] | null }>`
    with linha as materialized (${linhasDe(f)} limit ${MAXIMO_DE_REGISTROS + 1}),
    origem as (
      select coalesce(indicacao, ${SEM_ORIGEM}) as nome, count(distinct paciente_id)::int as quantidade from linha group by 1),
    numerada as (
      select row_number() over () - 1 as n, l.paciente_id, ${linhaJson(hoje)} as linha from linha l)
    select string_agg(linha, ',' order by n) as linhas, string_agg(paciente_id::text, ' ' order by n) as pacientes,
      case n / ${sql.lit(PEDACO)} when 0 then (
        select json_agg(o order by o.quantidade desc, o.nome) from origem o) end as origens
    from numerada group by n / ${sql.lit(PEDACO)} order by n / ${sql.lit(PEDACO)}`.execute(db)
  const pedacos = rows.map(({ linhas, pacientes }) => ({ linhas, pacientes: pacientes.split(' ') }))
  const total = pedacos.reduce((soma, { pacientes }) => soma + pacientes.length, 0)
  if (total > MAXIMO_DE_REGISTROS) throw new HttpErro(422, 'validacao', PERIODO_MENOR)
  return { pedacos, origens: rows[0]?.origens ?? [] }
}
