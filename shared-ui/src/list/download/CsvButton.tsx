import Button from '@mui/material/Button'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../../base/hooks/use-latest'
import { Icon } from '../../base/Icon'
import { showError } from '../../feedback/show-error'
import type { Column } from '../columns'
import { useSearchPage } from '../search-context'
import { buildCsv, csvName, downloadCsv } from './csv'

/** 'Exportar CSV' of the whole search, with its progress; pressed again it gives up. */
export const CsvButton = <T,>({
  prefixo,
  columns,
}: {
  prefixo: string
  columns: RefObject<readonly Column<T>[]>
}) => {
  const { search } = useSearchPage<T>()
  const [feito, setFeito] = useState<string | null>(null)
  const corrente = useRef<AbortController | null>(null)
  useEffect(() => () => corrente.current?.abort(), [])

  const exportCsv = useLatest(async () => {
    if (corrente.current) return corrente.current.abort()
    const meu = new AbortController()
    corrente.current = meu
    setFeito('0')
    try {
      const texto = await buildCsv(search, columns.current, meu.signal, (n, total) =>
        setFeito(total === null ? String(n) : `${n} de ${total}`),
      )
      if (!meu.signal.aborted) downloadCsv(texto, csvName(prefixo, new Date()))
    } catch (erro) {
      if (!meu.signal.aborted) await showError(erro)
    } finally {
      corrente.current = null
      setFeito(null)
    }
  })
  return useMemo(
    () => (
      <Button
        variant="outlined"
        startIcon={<Icon name={feito === null ? 'baixar' : 'fechar'} />}
        onClick={() => void exportCsv.current()}
      >
        {feito === null ? 'Exportar CSV' : `Cancelar exportação (${feito})`}
      </Button>
    ),
    [feito, exportCsv],
  )
}
