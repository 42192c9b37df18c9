import { addDias } from '@clinica/shared-domain'
import type { Sessao } from '../agenda/sessoes'
import { type Dia, feriado, weekdayOf } from '../calendario'
import type { GuiaDemo } from '../guias/guias'
import type { Sorteio } from '../sorteio'

/** Sessions of one guide that are billed together. */
export type Parte = { guia: GuiaDemo; sessoes: Sessao[]; dia: Dia }

/** A used up guide waits its turn after its last session. */
const ESPERA = 30
/** Half of some long guides is billed before the rest. */
const ANTES = 9
const EM_DUAS_VEZES = 0.04

const proximoUtil = (dia: Dia): Dia => (weekdayOf(dia) > 5 || feriado(dia) ? proximoUtil(dia + 1) : dia)

const realizadas = (sessoes: readonly Sessao[]): Map<GuiaDemo, Sessao[]> => {
  const delas = new Map<GuiaDemo, Sessao[]>()
  for (const sessao of sessoes) {
    const { linha, guia, ativa } = sessao
    if (!guia || !ativa || (linha.status !== 'evoluido' && linha.status !== 'assinado')) continue
    const lista = delas.get(guia)
    if (lista) lista.push(sessao)
    else delas.set(guia, [sessao])
  }
  return delas
}

/** What was billed so far and on which day, oldest first: guides that were sent, a month after their last session. */
export const billGuias = (s: Sorteio, sessoes: readonly Sessao[], hoje: Dia): Parte[] => {
  const partes: Parte[] = []
  for (const [guia, dela] of realizadas(sessoes)) {
    if (!guia.linha.bloqueada) continue
    const dia = proximoUtil(guia.ultimaSessao + ESPERA)
    if (dia > hoje) continue
    const metade = dela.length >= 6 && s.chance(EM_DUAS_VEZES) ? Math.floor(dela.length / 2) : 0
    if (metade > 0)
      partes.push({
        guia,
        sessoes: dela.slice(0, metade),
        dia: proximoUtil(guia.ultimaSessao + ESPERA - ANTES),
      })
    partes.push({ guia, sessoes: dela.slice(metade), dia })
  }
  dateSessoes(partes)
  return partes.sort((a, b) => a.dia - b.dia || (a.guia.linha.numero < b.guia.linha.numero ? -1 : 1))
}

/** Each session on its own day, or on the next one that no other session of the patient and specialty is billed on. */
const dateSessoes = (partes: readonly Parte[]): void => {
  const tomadas = new Set<string>()
  for (const { linha } of partes.flatMap(({ sessoes }) => sessoes)) {
    const chave = (data: string) => [linha.paciente_id, linha.especialidade_id, data].join(' ')
    let data = linha.data
    while (tomadas.has(chave(data))) data = addDias(data, 1)
    tomadas.add(chave(data))
    linha.faturamento = data
  }
}
