import type { Pacote, Passo, Perfil } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { type ClinicaComFaturamento, openFaturamento } from './faturamento'

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
  const passo: ClinicaComPacotes['passo'] = ({ _id, updatedAt }, qual) =>
    pedir('PUT', `/api/faturamento/${_id}/${qual}`, { updatedAt })
  return {
    ...c,
    criar,
    criado: (guias, troca) => certo(criar(guias, troca)),
    salvarPacote: ({ _id, updatedAt }, guias, ativo = true) =>
      pedir('PUT', `/api/faturamento/${_id}`, { ativo, guias, updatedAt }),
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
