import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { useMerge } from '@clinica/shared-ui/form'
import { useRef, useState } from 'react'
import { confirmForaDaAgenda } from './confirmForaDaAgenda'
import { type Dia, daysOfWeek, diasOf, weekOf, withoutQuantidade, wordsOfWeeks } from './modelo'
import { type Par, payloadOf, saveModelo } from './modelo.api'

type Opcoes = {
  par: Par
  modelo: ModeloDeAgenda | null
  dias: Dia[]
  /** The week with what another desk changed. */
  onDias: (dias: Dia[]) => void
  onReload: () => Promise<void>
}

/** Saves the week; asks first when booked appointments would lose their hour, and when somebody else saved meanwhile. */
export const useSaveModelo = ({ par, modelo, dias, onDias, onReload }: Opcoes) => {
  const send = useSaveKey()
  const [salvando, setSalvando] = useState(false)
  const [tentou, setTentou] = useState(false)
  const { settle, dialog } = useMerge(modelo !== null)
  /** Merged with somebody else's save: the next one is made from that version. */
  const sobre = useRef<ModeloDeAgenda | null>(null)

  /** Over another desk's save: the week with what only that desk touched; null when it does not go again. */
  const merge = async (erro: ErroDaApi, semana: Dia[]) => {
    const atual = erro.corpo?.erro.atual as ModeloDeAgenda | undefined
    if (!atual) throw erro
    const [base, theirs, mine] = [diasOf(sobre.current ?? modelo), diasOf(atual), semana].map(weekOf) as [
      ReturnType<typeof weekOf>,
      ReturnType<typeof weekOf>,
      ReturnType<typeof weekOf>,
    ]
    const settled = await settle(erro, { base, theirs, mine }, { words: wordsOfWeeks(base, theirs, mine) })
    if (settled === 'discard') {
      sobre.current = null
      await onReload()
    }
    if (settled === 'discard' || settled === null) return null
    sobre.current = atual
    const novos = daysOfWeek(settled.values as typeof mine, semana)
    onDias(novos)
    return { dias: novos, told: settled.told }
  }

  const store = async (semana: Dia[], confirmado: boolean, told = ''): Promise<void> => {
    try {
      const perdido = await send.settle(payloadOf(par, sobre.current ?? modelo, semana, confirmado))
      // It was done after all: this save changes it.
      if (perdido) sobre.current = perdido as ModeloDeAgenda
      const envio = payloadOf(par, sobre.current ?? modelo, semana, confirmado)
      await send(envio, (chave) => saveModelo(envio, chave))
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) return showError(erro)
      if (erro.desatualizado) {
        const merged = await merge(erro, semana)
        return merged ? store(merged.dias, false, merged.told) : undefined
      }
      if (await confirmForaDaAgenda(erro)) return store(semana, true, told)
      return
    }
    sobre.current = null
    setTentou(false)
    await onReload()
    notify(told ? `Agenda salva, ${told}.` : 'Agenda salva.', { tipo: 'sucesso' })
  }

  const save = async (): Promise<void> => {
    setTentou(true)
    if (salvando || withoutQuantidade(dias).length > 0) return
    setSalvando(true)
    try {
      await store(dias, false)
    } catch (erro) {
      await showError(erro)
    } finally {
      setSalvando(false)
    }
  }
  return { save, salvando, tentou, dialog }
}
