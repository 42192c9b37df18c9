import { ErroDaApi } from '@clinica/shared-auth'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../base/Icon'
import { showError } from '../../feedback/show-error'
import { downloadBlob } from './download'

const MEGA = 1_048_576
const progress = (bytes: number): string =>
  bytes < MEGA / 10
    ? 'Baixando…'
    : `Baixando… ${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

export type DownloadButtonProps = {
  label: string
  /** The name under which the file is saved. */
  name: string
  /** Asks the server for it, and says how many bytes have come. */
  fetch: (signal: AbortSignal, onBytes: (bytes: number) => void) => Promise<Blob>
  /** Tells of one that failed, in another way than errors are told. */
  onError?: (erro: unknown) => Promise<unknown>
}

/** Fetches a file and saves it; while it comes, how much has come and the way to give it up. Leaving the screen stops the server too. */
export const DownloadButton = ({ label, name, fetch, onError = showError }: DownloadButtonProps) => {
  const pedido = useRef<AbortController | null>(null)
  /** Null while nothing is asked for. */
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => () => pedido.current?.abort(), [])
  const download = async () => {
    const este = new AbortController()
    pedido.current = este
    setBytes(0)
    try {
      downloadBlob(await fetch(este.signal, setBytes), name)
    } catch (erro) {
      if (!este.signal.aborted || !(erro instanceof ErroDaApi)) await onError(erro)
    } finally {
      if (pedido.current === este) setBytes(null)
    }
  }
  return (
    <>
      <span role="status">{bytes === null ? null : progress(bytes)}</span>
      {bytes === null ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="baixar" size={16} />}
          onClick={() => void download()}
        >
          {label}
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
