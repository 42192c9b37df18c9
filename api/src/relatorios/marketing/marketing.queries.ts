import {
  ATENDIDOS,
  type Escolha,
  type FiltrosDoMarketing,
  idade,
  type LinhaDoMarketing,
  MAXIMO_DE_REGISTROS,
  type MarketingAnswer,
  type OrdemDoMarketing,
  PARTICULAR,
  PERIODO_MENOR,
  SEM_ORIGEM,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDoAgendamento } from '../../guias/publico'
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

/** Sessions `a` with patient `p`, specialty `e` and the guide `g` under which they are written about. */
export const deComTudo = sql`agendamento a
  join paciente p on p.id = a.paciente_id
  join especialidade e on e.id = a.especialidade_id
  left join guia g on g.id = ${guiaDoAgendamento}`

/** What the guide asks for first, an assessment after the treatment that it belongs to. */
const procedimento = sql`(
  select r.nome from guia_procedimento r where r.guia_id = g.id and r.lista = 'S'
  order by norm(r.nome) like '%avaliacao%', r.posicao limit 1)`
const origem = sql`coalesce(nullif(p.indicacao_valor, ''), ${SEM_ORIGEM})`

const onlyIf = (escolha: string | undefined, fato: RawBuilder<unknown>): RawBuilder<unknown> | null =>
  (escolha as Escolha) === 'SIM' ? fato : (escolha as Escolha) === 'NÃO' ? sql`not ${fato}` : null

/** Sessions `a` of `deComTudo` that took place in the period. */
export const condicaoDoMarketing = (
  f: FiltrosDoMarketing,
  chave: ChaveDoMarketing = {},
): RawBuilder<unknown> =>
  all(
    sql`a.ativo and a.status in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`,
    between(f),
    onlyIf(f.gestante, sql`coalesce(g.paciente_gestante, false)`),
    onlyIf(f.ortopedia, sql`e.nome_n like 'ortopedia%'`),
    equals('paciente_id', chave.idPaciente),
    equals('especialidade_id', chave.idEspecialidade),
    chave.idPaciente && sql`${procedimento} is not distinct from ${chave.procedimento || null}`,
    chave.origem && sql`${origem} = ${chave.origem}`,
  )

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

/** Patients with what they came for, one row for each procedure and specialty. */
export const selectMarketing = (f: FiltrosDoMarketing): RawBuilder<Achada> => sql<Achada>`
  with sessao as materialized (
    select a.paciente_id, a.especialidade_id, a.unidade_id, a.profissional_id, a.convenio_id, a.plano, a.data, a.hora,
      g.cid10, ${procedimento} as procedimento
    from ${deComTudo} where ${condicaoDoMarketing(f)}),
  x as (
    select distinct on (paciente_id, especialidade_id, procedimento) *,
      (count(*) over (partition by paciente_id, especialidade_id, procedimento))::int as sessoes
    from sessao order by paciente_id, especialidade_id, procedimento, data desc, hora desc)
  select x.paciente_id, p.nome, p.sexo, p.data_nascimento, coalesce(p.contato_celular, p.contato_telefone) as telefone,
    p.contato_email as email, nullif(p.indicacao_valor, '') as indicacao, coalesce(c.nome, ${PARTICULAR}) as convenio, x.plano,
    x.procedimento, x.especialidade_id, e.nome as especialidade, u.nome as unidade, pr.nome as profissional,
    nullif(x.cid10, '') as cid, x.sessoes
  from x
  join paciente p on p.id = x.paciente_id
  join especialidade e on e.id = x.especialidade_id
  join unidade u on u.id = x.unidade_id
  join profissional pr on pr.id = x.profissional_id
  left join convenio c on c.id = x.convenio_id
  order by ${ORDENS[(f.ordenarPor || 'paciente') as OrdemDoMarketing]}, x.paciente_id, e.nome_n, x.procedimento`

const linhaOf = (x: Achada, hoje: string): LinhaDoMarketing => ({
  paciente: {
    _id: x.paciente_id,
    nome: x.nome,
    sexo: x.sexo,
    idade: idade(x.data_nascimento, hoje),
    telefone: x.telefone,
    email: x.email,
    indicacao: { valor: x.indicacao },
    convenio: { nome: x.convenio, plano: x.plano },
  },
  procedimento: x.procedimento,
  idEspecialidade: x.especialidade_id,
  especialidade: x.especialidade,
  unidade: x.unidade,
  profissional: { nome: x.profissional },
  cid: x.cid,
  sessoes: x.sessoes,
})

/** Who was seen, as marketing asks (spec 3 §2.10, §3); 422 when it is more than one report holds. */
export const getMarketing = async (
  db: Base,
  f: FiltrosDoMarketing,
  hoje: string,
): Promise<MarketingAnswer> => {
  const { rows } =
    await sql<Achada>`select * from (${selectMarketing(f)}) as tudo limit ${MAXIMO_DE_REGISTROS + 1}`.execute(
      db,
    )
  if (rows.length > MAXIMO_DE_REGISTROS) throw new HttpErro(422, 'validacao', PERIODO_MENOR)
  const origens = await sql<MarketingAnswer['origens'][number]>`
    select ${origem} as nome, count(distinct a.paciente_id)::int as quantidade
    from ${deComTudo} where ${condicaoDoMarketing(f)} group by 1 order by 2 desc, 1`.execute(db)
  return { relatorio: rows.map((x) => linhaOf(x, hoje)), origens: origens.rows }
}
