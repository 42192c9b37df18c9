import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../base/Icon'
import { showError } from '../../feedback/show-error'
import { useSearchPage } from '../search-context'

type Props = { onDownload: (params: Record<string, unknown>) => Promise<void> }

/** 'Baixar Relatório' of what the filters select. */
export const ReportButton = ({ onDownload }: Props) => {
  const { search } = useSearchPage()
  const [baixando, setBaixando] = useState(false)
  const download = async () => {
    setBaixando(true)
    try {
      await onDownload(search.params())
    } catch (erro) {
      await showError(erro)
    } finally {
      setBaixando(false)
    }
  }
  return (
    <Button
      variant="outlined"
      loading={baixando}
      startIcon={<Icon name="relatorio" />}
      onClick={() => void download()}
    >
      Baixar Relatório
    </Button>
  )
}
