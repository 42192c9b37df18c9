import type { GuiaParaPacote } from '@clinica/shared-domain'
import { useState } from 'react'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'
import { useGuiasDoForm, useMudarGuias } from '../guias/useGuias'
import { queEntram, recusaDa, toGuiaNoForm } from './sessoes'

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
  const { adicionar } = useMudarGuias()
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const [marcadas, setMarcadas] = useState<ReadonlyMap<string, GuiaParaPacote>>(new Map())
  const adicionadas = new Set(doForm.map((g) => g._id))
  const recusa = (g: GuiaParaPacote) => recusaDa(g, id, adicionadas)
  const entram = (g: GuiaParaPacote) => queEntram(g, id, fora)
  const podem = [...marcadas.values()].filter((g) => recusa(g) === null && entram(g).length > 0)

  /** As it was saved, when it was taken out and nothing else of it is chosen. */
  const naLista = (g: GuiaParaPacote): GuiaNoForm => {
    const salva = salvas.get(g._id)
    const sessoes = entram(g)
    const asMesmas = salva && sessoes.every((s) => s.pacote?._id === id)
    return asMesmas ? salva : toGuiaNoForm(g, id, sessoes)
  }
  return {
    pacote: id,
    fora,
    adicionadas,
    recusa,
    marcada: (g: GuiaParaPacote) => marcadas.has(g._id),
    marcar: (guias: readonly GuiaParaPacote[], sim: boolean) =>
      setMarcadas((antes) => {
        const novo = new Map(antes)
        for (const g of guias) {
          if (sim) novo.set(g._id, g)
          else novo.delete(g._id)
        }
        return novo
      }),
    sessao: (sessao: string, sim: boolean) => setFora((antes) => toggled(antes, sessao, !sim)),
    adicionar: (g: GuiaParaPacote) => adicionar([naLista(g)]),
    /** How many of the marked ones can go in. */
    quantas: podem.length,
    podeMarcar: (g: GuiaParaPacote) => recusa(g) === null && entram(g).length > 0,
    adicionarMarcadas: () => {
      adicionar(podem.map(naLista))
      setMarcadas(new Map())
    },
  }
}
