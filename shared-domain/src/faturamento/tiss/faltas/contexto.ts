import type { Falta } from '../falta'
import { type Item, itensDaGuia } from '../itens'
import type { GuiaParaEnvio, SessaoParaEnvio } from '../modelo'
import { type NomeDaRegra, REGRAS } from './regras'

export type Contexto = {
  g: GuiaParaEnvio
  itens: readonly Item[]
  /** The clinic's day. */
  hoje: string
}

/** Something found; without `onde` it is mended in the guide. */
export type Achado = { regra: NomeDaRegra; campo: string; mensagem: string; onde?: Falta['onde'] }
export type Verificacao = (c: Contexto) => readonly (Achado | false | null | undefined | '')[]

export const contextoDe = (g: GuiaParaEnvio, agora: string): Contexto => ({
  g,
  itens: itensDaGuia(g),
  hoje: agora.slice(0, 10),
})

export const naGuia = (g: GuiaParaEnvio): Falta['onde'] => ({
  tipo: 'guia',
  _id: g.guia._id,
  nome: g.guia.autorizacao.numeroGuia,
})
export const noConvenio = ({ convenio }: GuiaParaEnvio): Falta['onde'] => ({
  tipo: 'convenio',
  _id: convenio._id,
  nome: convenio.nome,
})
export const naUnidade = ({ unidade }: GuiaParaEnvio): Falta['onde'] => ({
  tipo: 'unidade',
  _id: unidade._id,
  nome: unidade.nome,
})
export const noPaciente = ({ paciente }: GuiaParaEnvio): Falta['onde'] => ({
  tipo: 'paciente',
  _id: paciente._id,
  nome: paciente.nome,
})
export const naSessao = (s: SessaoParaEnvio, g: GuiaParaEnvio): Falta['onde'] => ({
  tipo: 'sessao',
  _id: s._id,
  nome: g.guia.autorizacao.numeroGuia,
})

export const toFalta = (g: GuiaParaEnvio, { regra, campo, mensagem, onde }: Achado): Falta => {
  const { codigo, como } = REGRAS[regra]
  return {
    codigo,
    severidade: como === 'avisa' ? 'avisa' : 'bloqueia',
    mensagem,
    campo,
    onde: onde ?? naGuia(g),
    ...(como === 'contornavel' && { contornavel: true as const }),
  }
}

/** The first and the last of the sessions that are sent, by the day on which they took place. */
export const primeiraSessao = ({ g }: Contexto): string | null =>
  g.sessoes.reduce<string | null>((d, s) => (d === null || s.data < d ? s.data : d), null)
export const ultimaSessao = ({ g }: Contexto): string | null =>
  g.sessoes.reduce<string | null>((d, s) => (d === null || s.data > d ? s.data : d), null)

export const campoDaLinha = (i: number, campo: string): string =>
  `procedimentosRealizados.procedimentos[${i}].${campo}`
