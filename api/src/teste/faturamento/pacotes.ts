import type { Pacote, Passo, Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { errorOf } from '../agenda'
import { PRECOS } from '../guias'
import { type ClinicaComFaturamento, openFaturamento } from './faturamento'

/** Status, kind and message of a refusal. */
export const refusalOf = (r: { statusCode: number; json: () => unknown }) => {
  const { msg, erro } = errorOf(r)
  return [r.statusCode, erro.tipo, msg]
}

/** R$ 482,66 over five planned sessions, of which some carry a cent more: the guides of `comCinco`. */
export const TOTAL_DE_CINCO = 5 * PRECOS.pilates.fixo + 8_016

type Resposta = ReturnType<ReturnType<ClinicaComFaturamento['pedir']>>
type Pedida = { _id: string; datasAgendamentos?: { agendamento: string; datas: string[] }[] }

export type ClinicaComPacotes = ClinicaComFaturamento & {
  criar: (guias?: readonly Pedida[], troca?: Record<string, unknown>, perfil?: Perfil) => Resposta
  criado: (guias?: readonly Pedida[], troca?: Record<string, unknown>) => Promise<Pacote>
  /** The package as wanted, from the version in hand. */
  salvarPacote: (pacote: Pacote, guias: readonly Pedida[], ativo?: boolean) => Resposta
  abrir: (id: string) => Promise<Pacote>
  passo: (pacote: Pick<Pacote, '_id' | 'updatedAt'>, passo: Passo) => Resposta
  /** Taken, one after the other. */
  levado: (pacote: Pacote, ...passos: Passo[]) => Promise<Pacote>
  /** `paraFaturar` of a guide of five planned sessions. */
  comCinco: ClinicaComFaturamento['paraFaturar']
  /** Billing dates as they are kept, in the order of the sessions. */
  faturadas: (sessoes: readonly string[]) => Promise<(string | null)[]>
  /** One of the calls of a guide. */
  daGuia: (guia: string, chamada: string, corpo?: object) => Resposta
}

/** The small clinic with what it takes to put guides into packages. */
export const openPacotes = async (): Promise<ClinicaComPacotes> => {
  const c = await openFaturamento()
  const pedir = c.pedir('Faturista')
  const certo = async (resposta: Resposta): Promise<Pacote> => {
    const r = await resposta
    if (r.statusCode >= 300) throw new Error(`${r.statusCode} ${r.body}`)
    return r.json().faturamento
  }
  const criar: ClinicaComPacotes['criar'] = (guias = [], troca = {}, perfil = 'Faturista') =>
    c.pedir(perfil)('POST', '/api/faturamento', { nome: `P ${novoId()}`, ativo: true, guias, ...troca })
  const cinco = () => {
    const quantas = (n: number) => ({ qtdSolicitada: n, qtdAutorizada: n, qtdRealizada: n })
    const procedimentos = [c.linha('pilates', quantas(5)), c.linha('reabilitacao', quantas(1))]
    return { solicitacao: { procedimentos }, procedimentosRealizados: { procedimentos } }
  }
  const passo: ClinicaComPacotes['passo'] = ({ _id, updatedAt }, qual) =>
    pedir('PUT', `/api/faturamento/${_id}/${qual}`, { updatedAt })
  return {
    ...c,
    criar,
    criado: (guias, troca) => certo(criar(guias, troca)),
    salvarPacote: ({ _id, updatedAt }, guias, ativo = true) =>
      pedir('PUT', `/api/faturamento/${_id}`, { ativo, guias, updatedAt }),
    comCinco: (como = {}) => c.paraFaturar({ guia: cinco(), ...como }),
    faturadas: async (ids) =>
      (
        await sql<{ faturamento: string | null }>`
          select faturamento from agendamento where id = any(${ids}::uuid[]) order by data, hora, id`.execute(
          c.db,
        )
      ).rows.map((r) => r.faturamento),
    abrir: (id) => certo(pedir('GET', `/api/faturamento/${id}`)),
    passo,
    levado: async (pacote, ...passos) => {
      let p = pacote
      for (const qual of passos) p = await certo(passo(p, qual))
      return p
    },
    daGuia: (guia, chamada, corpo = {}) => pedir('PUT', `/api/guia/${guia}/${chamada}`, corpo),
  }
}
