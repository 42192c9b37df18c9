import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { askStale, currentVersion } from '@clinica/shared-ui/form'
import { useState } from 'react'
import { confirmForaDaAgenda } from './confirmForaDaAgenda'
import { type Dia, withoutQuantidade } from './modelo'
import { type Par, payloadOf, saveModelo } from './modelo.api'

type Opcoes = { par: Par; modelo: ModeloDeAgenda | null; dias: Dia[]; onRecarregar: () => Promise<void> }

/** Saves the week; asks first when booked appointments would lose their hour, and when somebody else saved meanwhile. */
export const useSaveModelo = ({ par, modelo, dias, onRecarregar }: Opcoes) => {
  const send = useSaveKey()
  const [salvando, setSalvando] = useState(false)
  const [tentou, setTentou] = useState(false)
  // Kept editing over somebody else's save: the next one is made from that version.
  const [sobre, setSobre] = useState<string>()

  const gravar = async (confirmado: boolean): Promise<void> => {
    const base = modelo && sobre ? { ...modelo, updatedAt: sobre } : modelo
    try {
      const envio = payloadOf(par, base, dias, confirmado)
      await send(envio, (chave) => saveModelo(envio, chave))
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) return showError(erro)
      if (erro.desatualizado) {
        if ((await askStale(erro)) === 'recarregar') return onRecarregar()
        return setSobre(currentVersion(erro))
      }
      if (await confirmForaDaAgenda(erro)) return gravar(true)
      return
    }
    setSobre(undefined)
    setTentou(false)
    await onRecarregar()
    notify('Agenda salva.', { tipo: 'sucesso' })
  }

  const salvar = async (): Promise<void> => {
    setTentou(true)
    if (salvando || withoutQuantidade(dias).length > 0) return
    setSalvando(true)
    try {
      await gravar(false)
    } catch (erro) {
      await showError(erro)
    } finally {
      setSalvando(false)
    }
  }
  return { salvar, salvando, tentou }
}
