import { ErroDaApi } from '@clinica/shared-auth'
import { alert, showError } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import { useEffect, useRef, useState } from 'react'
import { getPlanilha } from './base.api'

const MEGA = 1_048_576

/** Saves a report's spreadsheet as report.xlsx (spec 3 §9); leaving the screen stops it on the server too. */
export const usePlanilha = (caminho: string) => {
  const pedido = useRef<AbortController | null>(null)
  /** Bytes that have come; null while nothing is asked for. */
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => () => pedido.current?.abort(), [])
  const baixar = async (filtros: object) => {
    const este = new AbortController()
    pedido.current = este
    setBytes(0)
    try {
      downloadBlob(await getPlanilha(caminho, filtros, este.signal, setBytes), 'report.xlsx')
    } catch (erro) {
      if (erro instanceof ErroDaApi && este.signal.aborted) return
      // A rule of the report, told as the filters' own are.
      if (erro instanceof ErroDaApi && erro.status === 422)
        await alert({ titulo: 'Erro', conteudo: erro.conteudo })
      else await showError(erro)
    } finally {
      if (pedido.current === este) setBytes(null)
    }
  }
  const andamento =
    bytes === null
      ? null
      : bytes < MEGA / 10
        ? 'Baixando…'
        : `Baixando… ${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
  return { baixar, andamento, cancelar: () => pedido.current?.abort() }
}
