import {
  alcanceDe,
  findMovimento,
  type TabelaDaResposta,
  type TabelaDeAmplitude,
} from '@clinica/shared-domain'
import type { NomeDeEspecialidade } from '../cadastros/especialidades'
import { type Dia, formatDia } from '../calendario'
import type { Sorteio } from '../sorteio'
import type { Estado } from './cura'
import {
  ATIVIDADES,
  CADEIAS,
  CHEGADAS,
  CONDUTAS,
  DISFUNCOES,
  EXAMES,
  MANIPULACOES,
  PLANOS,
  PONTOS,
  POSTURAS,
  REMEDIOS,
} from './falas'
import { mapaOf } from './mapa'
import type { ChaveDeQuestao } from './questoes'
import type { Regiao } from './regioes'

/** One session as who writes about it knows it. */
export type Momento = {
  s: Sorteio
  especialidade: NomeDeEspecialidade
  regiao: Regiao
  lado: 'Direito' | 'Esquerdo'
  estado: Estado
  dia: Dia
  /** Of the patient's treatment: days from its first session, and sessions that were meant. */
  desde: Dia
  previstas: number
}

const faseOf = ({ estado: { ganho } }: Momento): 0 | 1 | 2 => (ganho < 0.4 ? 0 : ganho < 0.8 ? 1 : 2)
const subiu = ({ estado: { eva, antes } }: Momento): boolean => antes !== null && eva > antes

export const chegadaOf = (m: Momento): string => {
  const { s, regiao, estado } = m
  const { eva, antes } = estado
  const falas =
    antes === null
      ? CHEGADAS.primeira
      : eva === 0
        ? CHEGADAS.bem
        : eva < antes
          ? CHEGADAS.melhor
          : eva > antes + 1
            ? CHEGADAS.pior
            : CHEGADAS.igual
  return s.um<string>(falas).replace('{onde}', regiao.onde).replace('{gesto}', regiao.gesto)
}
export const condutaOf = (m: Momento): string => m.s.um(CONDUTAS[m.especialidade][faseOf(m)])
export const planoOf = (m: Momento): string =>
  subiu(m) ? 'Reavaliar na próxima sessão.' : m.s.um(PLANOS[faseOf(m)])

/** From the beginning to the end of a treatment, with some noise; a whole number. */
const between = ({ s, estado }: Momento, de: number, ate: number, ruido: number): number =>
  Math.round(de + (ate - de) * estado.ganho + (s.real() * 2 - 1) * ruido)
const virgula = (n: number): string => n.toFixed(2).replace('.', ',')
const simNao = (sim: boolean): string => (sim ? 'Sim' : 'Não')

/** The side that is treated comes from two thirds of the normal range to almost all of it; the other one has it. */
const tabelaOf = (m: Momento): TabelaDeAmplitude =>
  Object.fromEntries(
    m.regiao.movimentos.map((movimento) => {
      const chave = `${m.regiao.articulacao}.${movimento}`
      const { de, ate, central } = findMovimento(chave) ?? { de: 0, ate: 0 }
      const graus = (alcance: number) => Math.round(de + (ate - de) * Math.min(1, alcance))
      const doente = graus(between(m, 62, 96, 3) / 100)
      const sadio = graus(0.96 + m.s.real() * 0.04)
      const [forca, toda] = [between(m, 3, 5, 0.4), 5]
      if (central) return [chave, { adm: { direito: doente }, forcaMuscular: { direito: forca } }]
      const par = <T>(a: T, b: T) =>
        m.lado === 'Direito' ? { direito: a, esquerdo: b } : { direito: b, esquerdo: a }
      return [chave, { adm: par(doente, sadio), forcaMuscular: par(Math.min(forca, toda), toda) }]
    }),
  )

/** How far a table of the demo reaches of the normal range, 0 to 1, on its worse side. */
export const alcanceDaTabela = (tabela: TabelaDeAmplitude): number =>
  Math.min(
    ...Object.entries(tabela).flatMap(([chave, { adm = {} }]) => {
      const movimento = findMovimento(chave)
      return movimento ? Object.values(adm).map((graus) => alcanceDe(movimento, graus)) : []
    }),
  )

/** The seconds of a measure of movement, and what the patient wants to do again: both follow the treatment, without chance. */
const tugOf = ({ estado: { ganho } }: Momento): TabelaDeAmplitude => ({
  0: { nota: Math.round((17.5 - 8.5 * ganho) * 10) / 10 },
})
const psfsOf = ({ estado: { ganho } }: Momento): TabelaDeAmplitude =>
  Object.fromEntries(
    ['Subir escada', 'Carregar compras', 'Dormir a noite toda'].map((nome, i) => [
      i,
      { nota: Math.min(10, Math.round(2 + i + (7 - i) * ganho)), nome },
    ]),
  )

type Resposta = string | TabelaDaResposta
/** What is answered to each question; '' where nothing is. */
const RESPOSTAS: Record<ChaveDeQuestao, (m: Momento) => Resposta> = {
  chegada: chegadaOf,
  eva: (m) => String(m.estado.eva),
  intensidade: (m) => String(Math.min(10, Math.max(0, m.estado.eva + m.s.inteiro(-1, 1)))),
  dificuldade: (m) => String(Math.min(10, Math.max(0, m.estado.eva + m.s.inteiro(-2, 1)))),
  exercicios: (m) => simNao(m.s.chance(0.75)),
  conduta: condutaOf,
  resposta: (m) => (subiu(m) ? m.s.um(['Pior', 'Igual']) : m.s.um(['Melhor', 'Melhor', 'Igual'])),
  plano: planoOf,
  reavaliacao: (m) => (m.s.chance(0.15) ? formatDia(m.dia + 28) : ''),
  queixa: (m) => `Dor ${m.regiao.onde} ${m.regiao.gesto}.`,
  historia: (m) => m.s.um(m.regiao.historia),
  inicioDosSintomas: (m) => formatDia(m.desde - m.s.inteiro(30, 400)),
  lado: (m) => m.lado,
  medicamentos: (m) => m.s.um(REMEDIOS),
  exames: (m) => m.s.um(EXAMES),
  cirurgia: (m) => simNao(m.s.chance(0.18)),
  objetivos: (m) => m.regiao.meta,
  amplitude: tabelaOf,
  tug: tugOf,
  psfs: psfsOf,
  mapa: mapaOf,
  testes: (m) => m.regiao.testes[m.estado.ganho < 0.6 ? 0 : 1],
  marcha: (m) => (m.estado.eva > 6 ? m.s.um(['Antálgica', 'Claudicante']) : 'Normal'),
  edema: (m) => virgula(between(m, 41, 37, 0.5)),
  sessoesPrevistas: (m) => String(m.previstas),
  nivel: (m) => (['Básico', 'Intermediário', 'Avançado'] as const)[faseOf(m)],
  aparelhos: condutaOf,
  respiracao: (m) => simNao(m.s.chance(0.4 + 0.5 * m.estado.ganho)),
  postura: (m) => m.s.um(POSTURAS),
  retracoes: (m) => m.s.um(CADEIAS),
  minutosEmPostura: (m) => String(between(m, 10, 30, 3)),
  temperatura: (m) => virgula(33 + m.s.inteiro(-3, 5) / 10),
  pressaoAntes: (m) => String(between(m, 132, 122, 6)),
  pressaoDepois: (m) => String(between(m, 126, 118, 6)),
  pontos: (m) => m.s.um(PONTOS),
  pulso: (m) => m.s.um(['Superficial', 'Profundo', 'Em corda', 'Lento']),
  sono: (m) => simNao(m.s.chance(0.35 + 0.5 * m.estado.ganho)),
  disfuncoes: (m) => m.s.um(DISFUNCOES),
  manipulacoes: (m) => m.s.um(MANIPULACOES),
  avds: (m) => (['Ajuda parcial', 'Supervisão', 'Independente'] as const)[faseOf(m)],
  preensao: (m) => virgula(between(m, 12, 27, 1.5)),
  ortese: (m) => simNao(m.estado.ganho < 0.5),
  atividades: (m) => m.s.um(ATIVIDADES),
}

export const answer = (chave: ChaveDeQuestao, momento: Momento): Resposta => RESPOSTAS[chave](momento)
