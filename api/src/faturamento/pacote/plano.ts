import { MENSAGENS_DO_PACOTE as M, proporDatas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { Entrada } from './addGuia'

/** A guide as it is wanted in a package; without dates: what `datasAgendamentos` of shared-domain says. */
export type GuiaPedida = {
  _id: string
  datasAgendamentos?: readonly { agendamento: string; datas: readonly string[] }[] | undefined
}

/** What a write of a package does to sessions: their dates (null takes one away), those that pass from one guide to another, and those that enter with their guides. */
export type Plano = {
  datas: { _id: string; faturamento: string | null }[]
  passam: string[]
  entradas: Entrada[]
}

/** `especialidade`: of one patient; what tells billed days apart. */
type Candidata = {
  guia: string
  id: string
  data: string
  faturamento: string | null
  especialidade: string
}

/** Of these guides, sessions in no package that are billed, or performed and not yet billed, in their order, then that of the guides. */
const listCandidatas = async (tx: Base, guias: readonly string[]): Promise<Candidata[]> =>
  (
    await sql<Candidata>`
      select x.guia_id as guia, a.id, a.data, a.faturamento, concat(a.paciente_id, ' ', a.especialidade_id) as especialidade
      from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo and a.status in ('assinado', 'evoluido')
      where x.guia_id = any(${guias}::uuid[]) and not exists (select from pacote_sessao s where s.agendamento_id = a.id)
      order by a.data, a.hora, a.id, array_position(${guias}::uuid[], x.guia_id)`.execute(tx)
  ).rows

/** Days that the patients of these sessions are billed on in their specialties, or are to be by `datas`. */
const listOcupadas = async (
  tx: Base,
  sessoes: readonly string[],
  datas: ReadonlyMap<string, string | null>,
): Promise<{ especialidade: string; data: string }[]> =>
  (
    await sql<{ especialidade: string; data: string }>`
      with pedidas as (
        select * from unnest(${[...datas.keys()]}::uuid[], ${[...datas.values()]}::date[]) as n (id, data)),
      quem as (
        select distinct paciente_id, especialidade_id from agendamento where id = any(${sessoes}::uuid[]))
      select concat(a.paciente_id, ' ', a.especialidade_id) as especialidade, a.faturamento as data
      from quem join agendamento a using (paciente_id, especialidade_id)
      where a.faturamento is not null and a.id not in (select id from pedidas)
      union all
      select concat(a.paciente_id, ' ', a.especialidade_id), n.data
      from pedidas n join agendamento a on a.id = n.id where n.data is not null`.execute(tx)
  ).rows

/** Sessions of the package, by their guides. */
const listAtuais = async (tx: Base, pacote: string): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ guia: string; sessoes: string[] }>`
    select guia_id as guia, array_agg(agendamento_id) as sessoes from pacote_sessao where pacote_id = ${pacote}::uuid
    group by guia_id`.execute(tx)
  return new Map(rows.map((r) => [r.guia, r.sessoes]))
}

const datasOf = ({ datasAgendamentos = [] }: GuiaPedida): [string, string][] =>
  datasAgendamentos.map((d) => [d.agendamento, d.datas[0] as string])

/** Sessions of the package that their guide lets go of. */
const listSoltas = (
  atuais: ReadonlyMap<string, readonly string[]>,
  querem: ReadonlyMap<string, GuiaPedida>,
): string[] =>
  [...atuais].flatMap(([guia, sessoes]) => {
    const pedida = querem.get(guia)
    if (pedida && !pedida.datasAgendamentos) return []
    const suas = new Map(pedida ? datasOf(pedida) : [])
    return sessoes.filter((id) => !suas.has(id))
  })

type Datada = { guia: string; id: string; faturamento: string }

/** What goes in of guides that come without dates, with the date it has or a free day; a session of two of them goes in under the first. */
const proposeEntradas = async (
  tx: Base,
  guias: readonly string[],
  datas: ReadonlyMap<string, string | null>,
): Promise<Datada[]> => {
  if (guias.length === 0) return []
  const vistas = new Set(datas.keys())
  const candidatas = (await listCandidatas(tx, guias)).filter((c) => {
    const nova = !vistas.has(c.id)
    vistas.add(c.id)
    return nova
  })
  const semDia = candidatas.filter((c) => c.faturamento === null)
  const ocupadas =
    semDia.length > 0
      ? await listOcupadas(
          tx,
          semDia.map((c) => c.id),
          datas,
        )
      : []
  const propostas = proporDatas(
    semDia.map(({ id, especialidade, data }) => ({ _id: id, especialidade, data })),
    ocupadas,
  )
  return candidatas.map(({ guia, id, data, faturamento }) => ({
    guia,
    id,
    faturamento: faturamento ?? propostas.get(id) ?? data,
  }))
}

/**
 * What brings the package to hold exactly the guides `pedidas`: what is no longer wanted loses its dates, and sessions that come without
 * one get the free days that the screens propose. Throws 422 for a session that is asked for under two guides.
 */
export const planPacote = async (
  tx: Base,
  pacote: string,
  pedidas: readonly GuiaPedida[],
): Promise<Plano> => {
  const atuais = await listAtuais(tx, pacote)
  const querem = new Map(pedidas.map((g) => [g._id, g]))
  const soltas = listSoltas(atuais, querem)
  const datas = new Map<string, string | null>(soltas.map((id) => [id, null]))
  /** In the order in which the guides were asked for. */
  const entradas = new Map<string, string[]>()
  for (const guia of querem.values()) {
    if (!guia.datasAgendamentos) {
      if (!atuais.has(guia._id)) entradas.set(guia._id, [])
      continue
    }
    const suas = new Map(datasOf(guia))
    for (const [id, data] of suas) {
      if (datas.get(id)) throw new HttpErro(422, 'validacao', M.sessaoDeOutraGuia)
      datas.set(id, data)
    }
    entradas.set(guia._id, [...suas.keys()])
  }
  const semDatas = [...entradas.keys()].filter((id) => !querem.get(id)?.datasAgendamentos)
  for (const { guia, id, faturamento } of await proposeEntradas(tx, semDatas, datas)) {
    datas.set(id, faturamento)
    entradas.get(guia)?.push(id)
  }
  return {
    datas: [...datas].map(([_id, faturamento]) => ({ _id, faturamento })),
    passam: soltas.filter((id) => datas.get(id)),
    entradas: [...entradas].map(([guia, sessoes]) => ({ guia, sessoes })),
  }
}
