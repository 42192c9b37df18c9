import { arquivoDoImpresso, MAXIMO_DE_IMPRESSOS, type TipoDeImpresso } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { openPdf } from '@clinica/shared-ui/pdf'
import { useRef, useState } from 'react'
import { pedidoDoImpresso } from './impressao.api'

export type GuiaParaImprimir = { _id: string; numero: string }

/**
 * Prints guides from a click: one, or several in one file. `imprimindo` is what is on its way, for the button that asked to show
 * it; until it is there no second one begins. Failures are told to the person.
 */
export const useImpressao = () => {
  const [imprimindo, setImprimindo] = useState<TipoDeImpresso | null>(null)
  const ocupado = useRef(false)

  const print = async (
    guias: readonly GuiaParaImprimir[],
    tipo: TipoDeImpresso = 'spsadt',
  ): Promise<void> => {
    if (ocupado.current || guias.length === 0) return
    if (guias.length > MAXIMO_DE_IMPRESSOS) {
      notify(`Imprima no máximo ${MAXIMO_DE_IMPRESSOS} guias de uma vez.`, { tipo: 'alerta' })
      return
    }
    ocupado.current = true
    setImprimindo(tipo)
    try {
      const ids = guias.map(({ _id }) => _id)
      const arquivo = arquivoDoImpresso(
        tipo,
        guias.map(({ numero }) => numero),
      )
      await openPdf(pedidoDoImpresso(ids, tipo), arquivo)
    } catch (erro) {
      void showError(erro)
    } finally {
      ocupado.current = false
      setImprimindo(null)
    }
  }
  return { print, imprimindo }
}
