import { MENSAGENS_DO_PACOTE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { Entrada } from './addGuia'

/** A guide as it is wanted in a package; without dates: what `datasAgendamentos` of shared-domain says. */
export type GuiaPedida = {
  _id: string
  datasAgendamentos?: readonly { agendamento: string; datas: readonly string[] }[] | undefined
}

/** What a write of a package does to sessions: their dates (null takes one away), and those that enter with their guides. */
export type Plano = { datas: { _id: string; faturamento: string | null }[]; entradas: Entrada[] }

type Candidata = { guia: string; id: string; data: string; faturamento: string | null }

/** Of these guides, sessions in no package that are billed, or performed and not yet billed, in their order. */
const listCandidatas = async (tx: Base, guias: readonly string[]): Promise<Candidata[]> =>
  (
    await sql<Candidata>`
      select x.guia_id as guia, a.id, a.data, a.faturamento
      from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo and a.status in ('assinado', 'evoluido')
      where x.guia_id = any(${guias}::uuid[]) and not exists (select from pacote_sessao s where s.agendamento_id = a.id)
      order by a.data, a.hora, a.id`.execute(tx)
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

/**
 * What brings the package to hold exactly the guides `pedidas`: what is no longer wanted loses its dates. Throws 422 for a session
 * that is asked for under two guides.
 */
export const planPacote = async (
  tx: Base,
  pacote: string,
  pedidas: readonly GuiaPedida[],
): Promise<Plano> => {
  const atuais = await listAtuais(tx, pacote)
  const querem = new Map(pedidas.map((g) => [g._id, g]))
  const semDatas = pedidas.filter((g) => !g.datasAgendamentos && !atuais.has(g._id)).map((g) => g._id)
  const candidatas = semDatas.length > 0 ? await listCandidatas(tx, semDatas) : []
  const datas = new Map<string, string | null>()
  const entradas: Entrada[] = []
  for (const guia of querem.values()) {
    if (guia.datasAgendamentos) {
      const suas = new Map(datasOf(guia))
      for (const id of atuais.get(guia._id) ?? []) if (!suas.has(id)) datas.set(id, null)
      for (const [id, data] of suas) {
        if (datas.get(id)) throw new HttpErro(422, 'validacao', M.sessaoDeOutraGuia)
        datas.set(id, data)
      }
      entradas.push({ guia: guia._id, sessoes: [...suas.keys()] })
    } else if (!atuais.has(guia._id)) {
      const suas = candidatas.filter((c) => c.guia === guia._id && !datas.has(c.id))
      for (const c of suas) datas.set(c.id, c.faturamento ?? c.data)
      entradas.push({ guia: guia._id, sessoes: suas.map((c) => c.id) })
    }
  }
  for (const [guia, sessoes] of atuais)
    if (!querem.has(guia)) for (const id of sessoes) if (!datas.has(id)) datas.set(id, null)
  return { datas: [...datas].map(([_id, faturamento]) => ({ _id, faturamento })), entradas }
}
