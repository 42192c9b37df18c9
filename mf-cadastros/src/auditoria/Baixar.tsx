import { ErroDaApi } from '@clinica/shared-auth'
import { Button, Icon, showError } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import { useEffect, useRef, useState } from 'react'
import { downloadAuditoria, type PerguntaDaAuditoria } from './auditoria.api'
import css from './auditoria.module.css'

const MEGA = 1_048_576
const progress = (bytes: number): string =>
  bytes < MEGA / 10
    ? 'Baixando…'
    : `Baixando… ${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

/** All that the filters find, as CSV; while it comes, how much has come and the way to give it up. */
export const Baixar = ({ pergunta }: { pergunta: PerguntaDaAuditoria }) => {
  const pedido = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => () => pedido.current?.abort(), [])
  const baixar = async () => {
    const este = new AbortController()
    pedido.current = este
    setBytes(0)
    try {
      const arquivo = await downloadAuditoria(pergunta, este.signal, setBytes)
      downloadBlob(arquivo, `auditoria_${pergunta.dataInicio}_${pergunta.dataFim}.csv`)
    } catch (erro) {
      if (!este.signal.aborted || !(erro instanceof ErroDaApi)) await showError(erro)
    } finally {
      if (pedido.current === este) setBytes(null)
    }
  }
  return (
    <>
      <span role="status" className={css.andamento}>
        {bytes === null ? null : progress(bytes)}
      </span>
      {bytes === null ? (
        <Button variant="outlined" startIcon={<Icon name="baixar" size={16} />} onClick={() => void baixar()}>
          Baixar CSV
        </Button>
      ) : (
        <Button
          variant="outlined"
          startIcon={<Icon name="fechar" size={16} />}
          onClick={() => pedido.current?.abort()}
        >
          Cancelar
        </Button>
      )}
    </>
  )
}
