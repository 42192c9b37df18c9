import type { GuiaParaPacote } from '@clinica/shared-domain'
import { useState } from 'react'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'
import { useChangeGuias, useGuiasDoForm } from '../guias/useGuias'
import { type Onde, queEntram, recusaDa, type Sessao, toGuiaNoForm } from './sessoes'

const toggled = <T>(conjunto: ReadonlySet<T>, item: T, sim: boolean): Set<T> => {
  const novo = new Set(conjunto)
  if (sim) novo.add(item)
  else novo.delete(item)
  return novo
}

/** What is marked in the selector, over its pages, and what goes from there into the package. */
export const useEscolha = () => {
  const { pacote, salvas } = usePacote()
  const id = pacote?._id ?? null
  const doForm = useGuiasDoForm()
  const { add, complete, takeOutSessao } = useChangeGuias()
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const [marcadas, setMarcadas] = useState<ReadonlyMap<string, GuiaParaPacote>>(new Map())
  const linhas = new Map(doForm.map((g) => [g._id, g]))
  const onde = (g: GuiaParaPacote): Onde => {
    const linha = linhas.get(g._id)
    if (!linha) return { pacote: id }
    const suas = linha.datasAgendamentos?.map((d) => [d.agendamento, d.datas[0] ?? ''] as const)
    const salvasAqui = () =>
      g.agendamentos.filter((s) => s.pacote?._id === id).map((s) => [s._id, s.faturamento ?? s.data] as const)
    return { pacote: id, dentro: new Map(suas ?? salvasAqui()) }
  }
  const recusa = (g: GuiaParaPacote) => recusaDa(g, onde(g))
  const entram = (g: GuiaParaPacote) => queEntram(g, onde(g), fora)
  const podeMarcar = (g: GuiaParaPacote) => !linhas.has(g._id) && recusa(g) === null && entram(g).length > 0
  const podem = [...marcadas.values()].filter(podeMarcar)

  /** As it was saved, when it was taken out and nothing else of it is chosen. */
  const naLista = (g: GuiaParaPacote, outras: readonly GuiaNoForm[] = doForm): GuiaNoForm => {
    const salva = salvas.get(g._id)
    const sessoes = entram(g)
    const asMesmas = salva && !linhas.has(g._id) && sessoes.every((s) => s.pacote?._id === id)
    return asMesmas ? salva : toGuiaNoForm(g, onde(g), sessoes, outras)
  }
  return {
    onde,
    fora,
    recusa,
    marcada: (g: GuiaParaPacote) => marcadas.has(g._id),
    mark: (guias: readonly GuiaParaPacote[], sim: boolean) =>
      setMarcadas((antes) => {
        const novo = new Map(antes)
        for (const g of guias) {
          if (sim) novo.set(g._id, g)
          else novo.delete(g._id)
        }
        return novo
      }),
    sessao: (g: GuiaParaPacote, sessao: Sessao, sim: boolean) => {
      setFora((antes) => toggled(antes, sessao._id, !sim))
      const linha = linhas.get(g._id)
      if (!sim && linha) takeOutSessao({ ...linha, origem: g }, sessao._id)
    },
    /** The guide, or of one that is there the sessions that are marked. */
    add: (g: GuiaParaPacote) => (linhas.has(g._id) ? complete(naLista(g)) : add([naLista(g)])),
    /** How many of the marked ones can go in. */
    quantas: podem.length,
    podeMarcar,
    addMarcadas: () => {
      // Each keeps off the days of those before it.
      const juntas = [...doForm]
      for (const g of podem) juntas.push(naLista(g, juntas))
      add(juntas.slice(doForm.length))
      setMarcadas(new Map())
    },
  }
}
